import type { Share } from '../domain/share.ts'
import { ElenchusError } from '../errors.ts'
import { alphaSpending } from '../statistics/alpha-spending.ts'
import { holm } from '../statistics/holm.ts'
import { judgementsNeeded } from '../statistics/judgements-needed.ts'
import { normalDistribution } from '../statistics/normal-distribution.ts'
import { normalQuantile } from '../statistics/normal-quantile.ts'
import {
  countOf,
  formatCount,
  formatInterval,
  formatPercent,
  formatRate,
  formatShare,
} from './format-share.ts'
import type { RunReport } from './report.ts'
import { sayModel } from './words.ts'

/** `fail-under accuracy=0.8`: what is measured has to lie at 80 % or above, beyond chance; `fail-over`: at most there. */
export interface Gate {
  readonly direction: GateDirection
  readonly measure: string
  readonly limit: number
}

export type GateDirection = 'fail-under' | 'fail-over'

export type Decision = 'GO' | 'NO-GO' | 'INCONCLUSIVE'

/** `look` of `looks`, from 1: what was declared beforehand. `coverage`: the least share of the questions that has to be answered and judged. */
export interface GateOptions {
  readonly alpha?: number
  readonly look?: number
  readonly looks?: number
  readonly coverage?: number
}

export interface GateDecision {
  readonly decision: Decision
  readonly criteria: readonly Criterion[]
  /** What each look may spend of the risk, and which this one is. */
  readonly alpha: number
}

/**
 * `needed`: questions that would decide it in four of five cases, were the share what was measured; `judgements`: the same of replies judged by
 * people. Absent where it is decided.
 */
interface Criterion {
  readonly decision: Decision
  /** For people: what was asked, what was measured. */
  readonly sentence: string
  readonly needed?: number
  readonly judgements?: number
}

const usualCoverage = 0.9

/** What more is better of fails under a limit, what less is better of fails over one. */
const measures: readonly {
  readonly id: string
  readonly direction: GateDirection
  readonly share: (run: RunReport) => Share
}[] = [
  { id: 'accuracy', direction: 'fail-under', share: (run) => run.accuracy },
  { id: 'attempted', direction: 'fail-under', share: (run) => run.attempted },
  { id: 'pairs', direction: 'fail-under', share: (run) => run.pairs },
  { id: 'hallucination', direction: 'fail-over', share: (run) => run.hallucination },
  { id: 'inaccurate', direction: 'fail-over', share: (run) => run.inaccurate },
  { id: 'abstention', direction: 'fail-over', share: (run) => run.abstention },
]

/** Reads `NAME=SHARE`; a name that stands on the other side is refused, for it would let the worst pass. */
export function parseGate(direction: GateDirection, text: string): Gate {
  const [, name = '', number = ''] = /^([a-z]+)=(.+)$/.exec(text) ?? []
  const limit = Number(number)
  const measure = measures.find((each) => each.id === name)
  if (measure === undefined) {
    throw new ElenchusError('bad-argument', `--${direction} does not know "${text}".`, {
      fix: `Write NAME=SHARE, with one of: ${namesOf(direction)}. For example ${exampleOf(direction)}.`,
    })
  }
  if (measure.direction !== direction) {
    throw new ElenchusError('bad-argument', `--${direction} does not fit ${name}.`, {
      fix: `Use --${measure.direction} ${text}.`,
    })
  }
  if (number.trim() === '' || !(limit >= 0 && limit <= 1)) {
    throw new ElenchusError(
      'bad-argument',
      `"${number}" is not a share for --${direction} ${name}.`,
      {
        fix: 'Give a number from 0 to 1: 0.8 for 80 %.',
      },
    )
  }
  return { direction, measure: measure.id, limit }
}

/**
 * GO: every criterion is met beyond chance, each at the whole risk, for all have to hold (the intersection-union test, Berger 1982). NO-GO: at least one is
 * missed beyond chance, by Holm over all. Else INCONCLUSIVE, as is a run of which too little was answered and judged.
 */
export function decide(
  gates: readonly Gate[],
  run: RunReport,
  options: GateOptions = {},
): GateDecision {
  const { alpha: whole = 0.05, look = 1, looks = 1, coverage = usualCoverage } = options
  const alpha = alphaSpending(looks, whole)[look - 1] ?? whole
  const judged = run.counts.asked === 0 ? 0 : run.counts.assessed / run.counts.asked
  const tests = gates.map((gate) => testOf(gate, run))
  const missed = holm(tests.map(({ missed: p }) => p))
  const criteria = gates.map((gate, index): Criterion => {
    const test = tests[index]
    const met = judged >= coverage && (test?.met ?? 1) < alpha
    const isMissed = (missed[index] ?? 1) < alpha
    const decision = isMissed ? 'NO-GO' : met ? 'GO' : 'INCONCLUSIVE'
    return { decision, ...told(gate, run, decision, alpha) }
  })
  return {
    decision: overall(criteria),
    criteria: [...criteria, ...tooLittle(run, judged, coverage)],
    alpha,
  }
}

function overall(criteria: readonly Criterion[]): Decision {
  if (criteria.some(({ decision }) => decision === 'NO-GO')) return 'NO-GO'
  return criteria.every(({ decision }) => decision === 'GO') ? 'GO' : 'INCONCLUSIVE'
}

function tooLittle(run: RunReport, judged: number, coverage: number): readonly Criterion[] {
  if (judged >= coverage) return []
  return [
    {
      decision: 'INCONCLUSIVE',
      sentence: `${nameOf(run)}: ${formatPercent(rounded(judged))} of the questions were answered and judged, asked for at least ${formatPercent(coverage)}${ofSample(run)}`,
    },
  ]
}

/** What is demanded is of the whole set, also where a sample was asked. */
function ofSample({ counts: { asked, notMeant = 0 } }: RunReport): string {
  if (notMeant === 0) return ''
  const meant = `${formatCount(asked - notMeant)} of ${formatCount(asked)}`
  return ` of the whole set; a sample of ${meant} was asked (--min-coverage lowers what is demanded)`
}

/** One-sided p values by Wilson's score test, with as many trials as the answers are worth. */
function testOf(gate: Gate, run: RunReport): { met: number; missed: number } {
  const share = shareOf(gate, run)
  if (share.status === 'empty') return { met: 1, missed: 1 }
  const above = share.levels === undefined ? aboveLimit(share, gate.limit) : undefined
  const atMost = above ?? tailOf(share, gate.limit, 'low')
  const atLeast = above === undefined ? tailOf(share, gate.limit, 'high') : 1 - above
  return gate.direction === 'fail-under'
    ? { met: atMost, missed: atLeast }
    : { met: atLeast, missed: atMost }
}

/**
 * With both errors: the tail whose low end is the limit is the probability, were the true share the limit, of a share judged so high; likewise the
 * high end. Normal quantiles are interpolated between the levels that a share keeps.
 */
function tailOf({ levels = [] }: Measured, limit: number, end: 'low' | 'high'): number {
  const other = end === 'low' ? 'high' : 'low'
  const curve = [
    ...levels.map((level) => ({ at: level[end], z: normalQuantile(level.tail) })),
    ...levels
      .map((level) => ({ at: level[other], z: normalQuantile(1 - level.tail) }))
      .toReversed(),
  ]
  // along the curve the ends move to one side: up from the low end, down from the high one
  const beyond = (at: number) => (end === 'low' ? at >= limit : at <= limit)
  const place = curve.findIndex(({ at }) => beyond(at))
  // at 0 and at 1 an end may be the limit itself, which is then not exceeded
  if (place === 0) return curve[0]?.at === limit ? 1 : (levels[0]?.tail ?? 0) / 2
  const [before, after] = [curve[place - 1], curve[place]]
  if (before === undefined || after === undefined) return 1
  const way = after.at === before.at ? 1 : (limit - before.at) / (after.at - before.at)
  return normalDistribution(before.z + way * (after.z - before.z))
}

/** That the true share lies at the limit or below, by the questions alone. */
function aboveLimit({ rate, of, effective = of }: Measured, limit: number): number {
  const error = Math.sqrt((limit * (1 - limit)) / effective)
  if (error === 0) return rate > limit ? 0 : rate < limit ? 1 : limit === 0 ? 1 : 0
  return 1 - normalDistribution((rate - limit) / error)
}

type Measured = Extract<Share, { status: 'measured' }>

function told(
  gate: Gate,
  run: RunReport,
  decision: Decision,
  alpha: number,
): Omit<Criterion, 'decision'> {
  const share = shareOf(gate, run)
  const asked = `${gate.direction === 'fail-under' ? 'at least' : 'at most'} ${formatPercent(gate.limit)}`
  const said = share.status === 'empty' ? 'has no questions to measure it' : sayShare(share)
  const isOpen = decision === 'INCONCLUSIVE'
  const enough = isOpen ? enoughFor(share, gate, run, alpha) : undefined
  const isOfQuestions = share.status === 'empty' || share.levels === undefined
  const needed =
    isOpen && isOfQuestions ? questionsNeeded(share, gate.limit, alpha) : enough?.questions
  const more =
    enough !== undefined
      ? `; ${sayEnough(enough)}`
      : needed === undefined
        ? ''
        : `; ${formatCount(needed)} judged questions would decide it if this is the true share`
  return {
    sentence: `${nameOf(run)}: ${gate.measure} ${said}, asked for ${asked}${more}`,
    needed,
    judgements: enough?.judgements,
  }
}

/** The interval is of what people would say: what the assessor said may lie outside. */
function sayShare(share: Measured): string {
  const isInside = share.low <= share.rate && share.rate <= share.high
  return isInside
    ? formatShare(share)
    : `${formatRate(share)} as judged, ${formatInterval(share)} as people judge`
}

/** With its protocol: another one is another exam. */
function nameOf({ model, protocol }: RunReport): string {
  return `${sayModel(model)}, ${protocol.id} v${protocol.version}`
}

/** What would decide a gate that the assessor's error leaves open; `questions` are left out where those asked are enough. */
interface Enough {
  readonly judgements: number
  readonly questions?: number
}

const largerExams = [1, 1.5, 2, 3, 5, 8, 12, 20]

/** `undefined` if the assessor's error is not known to matter, or nothing within reason would decide it. */
function enoughFor(share: Share, gate: Gate, run: RunReport, alpha: number): Enough | undefined {
  const { assessorError } = run
  if (share.status === 'empty' || share.levels === undefined) return undefined
  if (assessorError === undefined) return undefined
  const { passed, blamed } = assessorError
  const better = (rate: number) => (gate.direction === 'fail-under' ? rate : 1 - rate)
  const corrected = (better(share.rate) - passed) / (1 - passed - blamed)
  const expected = Math.min(0.99, Math.max(0.01, assessorError.estimate ?? corrected))
  for (const larger of largerExams) {
    const judgements = judgementsNeeded({
      share: expected,
      difference: expected - better(gate.limit),
      answers: larger * (share.effective ?? share.of),
      passed,
      blamed,
      alpha,
    })
    const isMore = larger > 1 || (judgements ?? 0) > assessorError.judged
    if (judgements !== undefined && isMore) {
      return { judgements, questions: larger === 1 ? undefined : Math.ceil(larger * share.of) }
    }
  }
  return undefined
}

function sayEnough({ judgements, questions }: Enough): string {
  const replies = `${countOf(judgements, 'reply', 'replies')} judged by people`
  const what =
    questions === undefined ? replies : `${formatCount(questions)} questions with ${replies}`
  return `${what} would decide it if the share is about what is expected (elenchus sample)`
}

/** With power 80 %; `undefined` where the share lies just at the limit, or was not measured. */
function questionsNeeded(share: Share, limit: number, alpha: number): number | undefined {
  if (share.status === 'empty' || share.rate === limit) return undefined
  const root =
    normalQuantile(1 - alpha) * Math.sqrt(limit * (1 - limit)) +
    normalQuantile(0.8) * Math.sqrt(share.rate * (1 - share.rate))
  const worth = (share.effective ?? share.of) / share.of
  return Math.max(share.of + 1, Math.ceil((root / (share.rate - limit)) ** 2 / worth))
}

function shareOf(gate: Gate, run: RunReport): Share {
  return measures.find(({ id }) => id === gate.measure)?.share(run) ?? { status: 'empty' }
}

function namesOf(direction: GateDirection): string {
  const names = measures.filter((measure) => measure.direction === direction)
  return names.map((measure) => measure.id).join(', ')
}

function exampleOf(direction: GateDirection): string {
  return direction === 'fail-under' ? '--fail-under accuracy=0.8' : '--fail-over hallucination=0.1'
}

function rounded(rate: number): number {
  return Math.floor(rate * 1000) / 1000
}
