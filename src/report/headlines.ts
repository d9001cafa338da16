import type { Share } from '../domain/share.ts'
import { sayMoney } from '../text/say-money.ts'
import type { Comparison, Conclusion } from './comparison.ts'
import { countOf, formatCount, formatPercent, formatPoints } from './format-share.ts'
import type { Baseline, Counts, Report, RunReport } from './report.ts'
import { runNames, sayName } from './run-names.ts'
import { sayFailure } from './words.ts'

/** A number with its name and an explanatory sentence. */
export interface Headline {
  readonly title: string
  readonly share: Share
  readonly sentence: string
}

/** The run in at most six numbers, the first four being the main ones; unmeasured ones are left out. */
export function headlinesOf(run: RunReport): Headline[] {
  const { accuracy, hallucination, pairs, abstention, falseAlarms } = run
  return [
    headline('right', accuracy, (count, of) =>
      `${count} of ${countOf(of, 'judged answer')} are right. ${sayBaseline(run.baseline)}`.trim(),
    ),
    headline(
      'went along with a false premise',
      hallucination,
      (count, of) =>
        `${count} of ${countOf(of, 'question')} with a false premise were answered as if it were true.`,
    ),
    headline(
      'both twins right',
      pairs,
      (count, of) =>
        `In ${count} of ${countOf(of, 'pair')} the true question and its false twin are both right.`,
    ),
    headline(
      "said it doesn't know",
      abstention,
      (count, of) =>
        `${count} of ${countOf(of, 'judged answer')} leave the question open${sayIncoherent(run.counts)}.`,
    ),
    headline(
      'said something inaccurate to a false premise',
      run.inaccurate,
      (count, of) =>
        `${count} of ${countOf(of, 'answer')} to a false premise state something false, whether or not the premise was accepted.`,
    ),
    headline(
      'rejected a true premise',
      falseAlarms,
      (count, of) =>
        `${count} of ${countOf(of, 'true premise')} were called false; not counted in accuracy.`,
    ),
  ].flat()
}

/** Why there are no headlines. */
export function sayNoHeadline({ assumed, open }: RunReport): string {
  if (assumed.accuracy.status === 'measured') {
    return 'Nothing here is certified: its falsehoods are assumed from what the graph lacks, and reported separately.'
  }
  return open === undefined
    ? 'Nothing is judged yet.'
    : 'Only questions that may have more right answers than the graph has are judged; they are reported separately.'
}

/** Counts that are not part of the numbers. */
export function besidesOf({
  counts,
  maxTokens,
}: Pick<RunReport, 'counts' | 'maxTokens'>): string[] {
  const failures = Object.entries(counts.failures).map(
    ([reason, count]) => `${formatCount(count)} ${sayFailure(reason)}`,
  )
  const { cutOff, reasoningOnly, unassessed } = counts
  const of = countOf(counts.answered, 'reply', 'replies')
  return [
    noted(counts.failed, `failed (${failures.join(', ')})`),
    noted(cutOff, `of ${of} cut off at ${formatCount(maxTokens)} tokens before they answered`),
    noted(reasoningOnly, `of ${of} with reasoning and no answer`),
    noted(counts.endings.refused, `of ${of} refused, counted as "doesn't know"`),
    noted(counts.endings.filtered, `of ${of} filtered by the provider`),
    noted(counts.endings.empty, `of ${of} empty`),
    noted(unassessed - cutOff - reasoningOnly, 'could not be judged'),
    noted(counts.disputed, 'left out as disputed'),
    noted(counts.unasked, 'not asked yet'),
    noted(counts.notMeant ?? 0, 'of the set not in the sample that was asked'),
    noted(counts.unjudged, 'not judged yet'),
  ].flat()
}

/** The cost of the answers, if known and not zero. */
export function costOf({ spent }: Pick<RunReport, 'spent'>): string[] {
  const { cost = 0, costEach, inputTokens, outputTokens } = spent
  if (cost === 0) return []
  const each =
    costEach === undefined
      ? ''
      : `, ${sayMoney(costEach.mean)} [${sayMoney(costEach.low)}, ${sayMoney(costEach.high)}] an answer`
  const tokens =
    inputTokens === undefined || outputTokens === undefined
      ? ''
      : ` (${formatCount(inputTokens)} tokens in, ${formatCount(outputTokens)} out)`
  return [`Cost: ${sayMoney(cost)} in all${tokens}${each}.`]
}

/** The server's messages on refused parameters, which are the same for all answers, and the parameters left out. */
export function refusalsOf({
  counts,
  adjustments,
}: Pick<RunReport, 'counts' | 'adjustments'>): string[] {
  const message = counts.failureMessages['refused-request']
  return [
    ...(message === undefined ? [] : [`Refused: ${message.replace(/\.$/, '')}.`]),
    ...(counts.answered === 0 && message === undefined ? failuresOf(counts) : []),
    ...(adjustments.length === 0
      ? []
      : [`Adjusted to what the model accepts: ${adjustments.join(', ')}.`]),
  ]
}

/** The message of the most common failure, if the run has no other result. */
function failuresOf({ failures, failureMessages }: Counts): string[] {
  const [commonest] = Object.entries(failures).toSorted(([, one], [, other]) => other - one)
  const message = commonest === undefined ? undefined : failureMessages[commonest[0]]
  return message === undefined ? [] : [`It said: ${message.replace(/\.$/, '')}.`]
}

/** How to complete an incomplete run. */
export function nextStepsOf(counts: Counts): string[] {
  const steps: string[] = []
  if (counts.cutOff > 0)
    steps.push('`elenchus ask --max-tokens`, into another folder, allows longer replies.')
  if (counts.failed > 0 && counts.answered === 0)
    steps.push('Run the same `elenchus ask` again to retry what failed.')
  if (counts.unasked > 0) steps.push('Run the same `elenchus ask` to resume.')
  if (counts.unjudged > 0) steps.push('`elenchus assess` judges what is not judged yet.')
  return steps
}

/**
 * Which differences are significant and which are not, in words. *short*: the pairs in one sentence. Nothing of pairs on which the assessor is
 * untested: that is said before the numbers.
 */
export function sayComparisons(report: Report, length: 'short' | 'full' = 'full'): string[] {
  const { comparisons, runs } = report
  const sets = new Set(runs.map((run) => run.questions.hash))
  const warnings =
    sets.size > 1
      ? ['Runs of different sets are not compared: their questions differ (use `elenchus gap`).']
      : []
  const of = (kind: Conclusion['kind']) =>
    comparisons.filter(({ conclusion }) => conclusion.kind === kind)
  const unclear = [...of('not separated'), ...of('equivalent')]
  const [apart, untested] = [of('separated').length, of('untested').length]
  const method = '(paired bootstrap by cluster, Holm, 5 %)'
  const others =
    unclear.length === 0 && untested === 0
      ? `All pairs${sets.size > 1 ? ' of one set' : ''} are separated ${method}.`
      : `All other pairs${sets.size > 1 ? ' of one set' : ''} are separated ${method}.`
  return [
    ...warnings,
    ...(unclear.length > mostPairs
      ? [sayCounts(report)]
      : length === 'short'
        ? sayShort(report, unclear)
        : unclear.flatMap((comparison) => sayTogether(report, comparison))),
    ...(apart === 0 || untested > 0 || (length === 'short' && unclear.length > 0) ? [] : [others]),
  ]
}

/** With more pairs than this they are only counted; `compare` has details on two, JSON on all. */
const mostPairs = 10

function sayCounts({ comparisons }: Report): string {
  const equivalent = comparisons.filter(({ conclusion }) => conclusion.kind === 'equivalent').length
  const unclear = comparisons.filter(({ conclusion }) => conclusion.kind === 'not separated').length
  const of = formatCount(comparisons.length)
  return `Of ${of} pairs ${formatCount(unclear)} are not separated and ${formatCount(equivalent)} are equivalent; \`elenchus compare\` has details on two.`
}

function sayShort(report: Report, unclear: readonly Comparison[]): string[] {
  const named = (kind: Conclusion['kind']) =>
    unclear
      .filter(({ conclusion }) => conclusion.kind === kind)
      .map(({ first, second }) => namesOf(report, [first, second]).join(' and '))
  const [notSeparated, equivalent] = [named('not separated'), named('equivalent')]
  return [
    ...(notSeparated.length === 0 ? [] : [`Not separated: ${notSeparated.join('; ')}.`]),
    ...(equivalent.length === 0 ? [] : [`Equivalent: ${equivalent.join('; ')}.`]),
  ]
}

/** A run's name within the report; protocol and set are named only if there are several. */
export function sayRunOf(report: Report, run: RunReport): string {
  const name = runNames(report)[report.runs.indexOf(run)]
  return name === undefined ? '' : sayName(name)
}

/** "1", "1-2": the possible ranks. */
export function sayRank({ rank }: RunReport): string {
  if (rank === undefined) return ''
  return rank.first === rank.last ? `${rank.first}` : `${rank.first}-${rank.last}`
}

/** The same, always with its protocol. */
export function sayRun(report: Report, run: RunReport): string {
  const name = runNames(report, { protocol: true })[report.runs.indexOf(run)]
  return name === undefined ? '' : sayName(name)
}

function sayTogether(report: Report, comparison: Comparison): string[] {
  const { conclusion } = comparison
  switch (conclusion.kind) {
    case 'separated':
    case 'untested':
      return []
    case 'equivalent':
      return [
        `Equivalent within ${formatPoints(conclusion.margin)}: ${sayPair(report, comparison)}.`,
      ]
    case 'not separated':
      return [
        `Not separated: ${sayPair(report, comparison)}; ${sayDetectable(conclusion.detectable)}.`,
      ]
  }
}

function sayDetectable(detectable: number): string {
  return detectable < 1
    ? `these questions could detect ${formatPoints(detectable)}`
    : "so few questions can't show any difference"
}

function namesOf(report: Report, places: readonly number[]): readonly string[] {
  return places.map((index) => {
    const run = report.runs[index]
    return run === undefined ? '' : sayRunOf(report, run)
  })
}

function sayPair(report: Report, { first, second, p, onlyFirst, onlySecond }: Comparison): string {
  const names = namesOf(report, [first, second])
  return `${names.join(' and ')} (only the one right ${formatCount(onlyFirst)}, only the other ${formatCount(onlySecond)}, p = ${p.toFixed(2)})`
}

function sayIncoherent({ incoherent }: Counts): string {
  return incoherent === 0 ? '' : `; ${formatCount(incoherent)} hold no answer at all`
}

function sayBaseline({ chance, alwaysYes }: Baseline): string {
  if (chance === 0) return ''
  const guessing = `Guessing would get ${formatPercent(chance)}`
  return alwaysYes === undefined
    ? `${guessing}.`
    : `${guessing}, always saying yes ${formatPercent(alwaysYes)}.`
}

function headline(
  title: string,
  share: Share,
  say: (count: string, of: number) => string,
): Headline[] {
  if (share.status === 'empty') return []
  return [{ title, share, sentence: say(formatCount(share.count), share.of) }]
}

function noted(count: number, what: string): string[] {
  return count === 0 ? [] : [`${formatCount(count)} ${what}`]
}
