import type { Share } from '../../src/domain/share.ts'
import { firstLinesOf, isMute } from '../../src/report/first-lines.ts'
import { countOf, formatCount, formatPercent, formatShare } from '../../src/report/format-share.ts'
import type { RunReport } from '../../src/report/report.ts'
import { isolated } from './name.tsx'
import type { TranscriptIndex } from './transcript-index.ts'
import { hashOf } from './view.ts'

/** One sentence of the summary, with a link to its questions or figures. */
export interface ShortLine {
  readonly text: string
  readonly href?: string
}

interface Named {
  readonly name: string
  readonly run: RunReport
}

/** Accuracy, certainty, comparison, weaknesses and what is not in the numbers: for readers with ten seconds. */
export function inShort({ report, names }: TranscriptIndex): readonly ShortLine[] {
  const runs = report.runs.map((run, place) => ({ name: names[place] ?? '', run }))
  const judged = runs.filter(({ run }) => run.accuracy.status === 'measured')
  const first = firstLinesOf(report, 'RUNS').map((text) => ({ text }))
  if (judged.length === 0) return [...first, { text: 'No answer is judged.' }, ...missing(runs)]
  const leaders = leadersOf(judged)
  return [
    ...first,
    ...best(judged, leaders),
    ...falsePremises(judged),
    ...leaders.slice(0, 1).flatMap(weakest),
    ...missing(runs),
    ...proofs(runs),
    ...openLists(runs),
    ...trust(judged),
  ]
}

function openLists(runs: readonly Named[]): readonly ShortLine[] {
  const asked = Math.max(...runs.map(({ run }) => run.open?.asked ?? 0))
  if (asked === 0) return []
  return [
    {
      text: `${countOf(asked, 'open question')} may have more right answers than the graph has; their numbers are separate.`,
      href: hashOf({ at: 'apart' }),
    },
  ]
}

/** Runs that no other is known to beat; all, if the runs can't be compared. */
function leadersOf(runs: readonly Named[]): readonly Named[] {
  const ranked = runs.filter(({ run }) => run.rank?.first === 1)
  return ranked.length === 0 ? runs : ranked
}

function best(runs: readonly Named[], leaders: readonly Named[]): readonly ShortLine[] {
  const [first, ...tied] = leaders
  if (first === undefined) return []
  const right = `${shareOf(first.run.accuracy)} right${guessing(first.run)}`
  if (runs.length === 1) return [{ text: `${isolated(first.name)}: ${right}.` }]
  if (runs.some(({ run }) => run.assessorError?.untested === true)) return []
  if (runs.some(({ run }) => run.rank === undefined)) {
    return [{ text: 'Not all were asked the same questions, so none is called the best.' }]
  }
  if (tied.length === 0) {
    return [{ text: `${isolated(first.name)} did best, beyond chance: ${right}.` }]
  }
  const who =
    leaders.length > 3
      ? `${formatCount(leaders.length)} models`
      : leaders.map(({ name }) => isolated(name)).join(' and ')
  return [{ text: `${who} did best and cannot be told apart. ${isolated(first.name)}: ${right}.` }]
}

/** No line break: an interval broken over two lines is hard to read. */
function shareOf(share: Share): string {
  return formatShare(share).replaceAll(' ', '\u00a0')
}

function guessing({ baseline }: RunReport): string {
  return baseline.chance === 0
    ? ', where nothing can be guessed'
    : `, where guessing gets ${formatPercent(baseline.chance)}`
}

function falsePremises(runs: readonly Named[]): readonly ShortLine[] {
  const measured = runs
    .filter(({ run }) => run.hallucination.status === 'measured')
    .toSorted((one, other) => rateOf(other) - rateOf(one))
  const [worst] = measured
  // a model that says nothing goes along with nothing, and is not the best for it
  const least = measured.filter(({ run }) => run === worst?.run || !isMute(run)).at(-1)
  if (worst === undefined || least === undefined) return []
  const line = ({ name, run }: Named) => `${isolated(name)} in ${shareOf(run.hallucination)}`
  return [
    {
      text:
        worst === least
          ? `It went along with a false premise in ${shareOf(worst.run.hallucination)} of them.`
          : `Went along with a false premise: ${line(worst)} of them, ${line(least)}.`,
      href: hashOf({ model: worst.name, measure: 'hallucination.yes' }),
    },
  ]
}

function rateOf({ run: { hallucination } }: Named): number {
  return hallucination.status === 'measured' ? hallucination.rate : 0
}

function weakest({ name, run }: Named): readonly ShortLine[] {
  // with many answers even a small deficit is significant: the lowest part says more than the most significant one
  const [part] = run.weakest
    .filter(({ below }) => below)
    .toSorted((one, other) => highOf(one.accuracy) - highOf(other.accuracy))
  if (part === undefined) return []
  return [
    {
      text: `Where ${isolated(name)} fails most: ${part.label}, ${shareOf(part.accuracy)} right.`,
      href: hashOf({ model: name, measure: 'accuracy', [part.dimension]: part.key }),
    },
  ]
}

function highOf(share: Share): number {
  return share.status === 'empty' ? 1 : share.high
}

function missing(runs: readonly Named[]): readonly ShortLine[] {
  const sum = (of: (run: RunReport) => number) => runs.reduce((all, { run }) => all + of(run), 0)
  const counts = [
    [sum(({ counts: { failed } }) => failed), 'failed'],
    [sum(({ counts: { cutOff } }) => cutOff), 'were cut off'],
    [
      sum(
        ({ counts: { unassessed, cutOff, reasoningOnly } }) => unassessed - cutOff - reasoningOnly,
      ),
      'could not be judged',
    ],
    [sum(({ counts: { unjudged } }) => unjudged), 'are not judged yet'],
    [sum(({ counts: { unasked } }) => unasked), 'were not asked'],
    [sum(({ counts: { notMeant = 0 } }) => notMeant), 'were not in the sample that was asked'],
  ] as const
  const some = counts.filter(([count]) => count > 0)
  if (some.length === 0) return [{ text: 'No answer is missing or failed.' }]
  const said = some.map(([count, what]) => `${formatCount(count)} ${what}`).join(', ')
  return [{ text: `Not in any of the numbers: ${said}.` }]
}

function proofs(runs: readonly Named[]): readonly ShortLine[] {
  const parts = new Map<string, { readonly label: string; readonly of: number }>()
  for (const { run } of runs) {
    for (const { key, label, accuracy } of run.slices.proof) {
      const of = accuracy.status === 'empty' ? 0 : accuracy.of
      if (of > (parts.get(key)?.of ?? 0)) parts.set(key, { label, of })
    }
  }
  const falsehoods = [...parts].filter(([key]) => key !== 'none')
  const said = falsehoods.map(([, { label, of }]) => `${label} in ${countOf(of, 'question')}`)
  const assumed = Math.max(...runs.map(({ run }) => countIn(run.assumed.accuracy)))
  return [
    ...(said.length === 0 ? [] : [{ text: `Their falsehoods are ${said.join(', ')}.` }]),
    ...(assumed === 0
      ? []
      : [
          {
            text: `In ${countOf(assumed, 'more question')} what is false is only assumed from what the graph lacks; their numbers are separate.`,
            href: hashOf({ at: 'apart' }),
          },
        ]),
  ]
}

function countIn(share: RunReport['accuracy']): number {
  return share.status === 'empty' ? 0 : share.of
}

function trust(runs: readonly Named[]): readonly ShortLine[] {
  const parts = runs.flatMap(({ run }) =>
    (run.assessorCard?.measures ?? [])
      .filter(({ measure }) => measure === 'accuracy')
      .flatMap((measure) => measure.parts),
  )
  const sum = (all: typeof parts) => all.reduce((total, { answers }) => total + answers, 0)
  const known = sum(parts.filter(({ status }) => status === 'known'))
  const of = sum(parts)
  if (of === 0) return []
  const share = formatPercent(Math.round((1000 * known) / of) / 1000)
  return [
    {
      text:
        known === 0
          ? "No human judgements of such answers: the assessor's error rate is unknown."
          : `The assessor's error rate is known from human judgements for ${share} of the answers.`,
      href: hashOf({ at: 'assessors' }),
    },
  ]
}
