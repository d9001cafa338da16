import type { Share } from '../domain/share.ts'
import { ElenchusError } from '../errors.ts'
import { alphaSpending } from '../statistics/alpha-spending.ts'
import { holm } from '../statistics/holm.ts'
import { normalDistribution } from '../statistics/normal-distribution.ts'
import { normalQuantile } from '../statistics/normal-quantile.ts'
import { formatCount, formatPercent, formatShare } from './format-share.ts'
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

/** `needed`: questions that would decide it in four of five cases, were the share what was measured; absent where it is decided. */
interface Criterion {
  readonly decision: Decision
  /** For people: what was asked, what was measured. */
  readonly sentence: string
  readonly needed?: number
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
      sentence: `${sayModel(run.model)}: ${formatPercent(rounded(judged))} of the questions were answered and judged, asked for at least ${formatPercent(coverage)}`,
    },
  ]
}

/** One-sided p values by Wilson's score test, with as many trials as the answers are worth. */
function testOf(gate: Gate, run: RunReport): { met: number; missed: number } {
  const share = shareOf(gate, run)
  if (share.status === 'empty') return { met: 1, missed: 1 }
  const above = aboveLimit(share, gate.limit)
  return gate.direction === 'fail-under'
    ? { met: above, missed: 1 - above }
    : { met: 1 - above, missed: above }
}

/** That the true share lies at the limit or below. */
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
  const said = share.status === 'empty' ? 'has no questions to measure it' : formatShare(share)
  const needed = decision === 'INCONCLUSIVE' ? questionsNeeded(share, gate.limit, alpha) : undefined
  const more =
    needed === undefined
      ? ''
      : `; ${formatCount(needed)} judged questions would decide it if this is the true share`
  return {
    sentence: `${sayModel(run.model)}: ${gate.measure} ${said}, asked for ${asked}${more}`,
    needed,
  }
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
