import type { Share } from '../domain/share.ts'
import { ElenchusError } from '../errors.ts'
import { formatPercent, formatShare } from './format-share.ts'
import type { RunReport } from './report.ts'
import { sayModel } from './words.ts'

/** `fail-under accuracy=0.8`: not met when the measured share lies under it; `fail-over` when above. */
export interface Gate {
  readonly direction: GateDirection
  readonly measure: string
  readonly limit: number
}

export type GateDirection = 'fail-under' | 'fail-over'

export interface GateResult {
  readonly met: boolean
  /** For people: what was asked, what was measured. */
  readonly sentence: string
}

/** What more is better of fails under a limit, what less is better of fails over one. */
const measures: readonly {
  readonly id: string
  readonly direction: GateDirection
  readonly share: (run: RunReport) => Share
}[] = [
  { id: 'accuracy', direction: 'fail-under', share: (run) => run.accuracy },
  { id: 'pairs', direction: 'fail-under', share: (run) => run.pairs },
  { id: 'hallucination', direction: 'fail-over', share: (run) => run.hallucination },
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
    throw new ElenchusError('bad-argument', `"${number}" is no share for --${direction} ${name}.`, {
      fix: 'Give a number from 0 to 1: 0.8 for 80 %.',
    })
  }
  return { direction, measure: measure.id, limit }
}

/** A share that was not measured meets no gate: nothing asked is nothing shown. */
export function evaluateGate(gate: Gate, run: RunReport): GateResult {
  const share = measures.find((measure) => measure.id === gate.measure)?.share(run)
  const asked = `${gate.direction === 'fail-under' ? 'at least' : 'at most'} ${formatPercent(gate.limit)}`
  const measured = share === undefined ? 'none' : formatShare(share)
  return {
    met: share?.status === 'measured' && isWithin(gate, share.rate),
    sentence: `${sayModel(run.model)}: ${gate.measure} ${measured}, asked for ${asked}`,
  }
}

function isWithin({ direction, limit }: Gate, rate: number): boolean {
  return direction === 'fail-under' ? rate >= limit : rate <= limit
}

function namesOf(direction: GateDirection): string {
  const names = measures.filter((measure) => measure.direction === direction)
  return names.map((measure) => measure.id).join(', ')
}

function exampleOf(direction: GateDirection): string {
  return direction === 'fail-under' ? '--fail-under accuracy=0.8' : '--fail-over hallucination=0.1'
}
