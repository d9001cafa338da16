import type { Task } from '../../domain/protocol.ts'
import type { Share } from '../../domain/share.ts'
import { type Answered, type Cell, isAnswered } from '../frame/cell.ts'
import { estimate } from '../frame/estimate.ts'
import { isJudged } from '../measures/measures.ts'

/**
 * Shares of the judged: `known` are answers in the graph, `atMost` adds those that the graph neither has nor excludes; the true share lies
 * between them. `excluded` are wrong by a certificate.
 */
export interface OpenReport {
  readonly asked: number
  readonly known: Share
  readonly atMost: Share
  readonly excluded: Share
  /** "I don't know", or no answer. */
  readonly abstained: Share
}

/** Questions that may have right answers that their set does not list; `undefined` if there are none. */
export function openReport(cells: readonly Cell[], task: Task): OpenReport | undefined {
  if (task !== 'answer') return undefined
  const open = cells.filter(({ row }) => row.open === true)
  if (open.length === 0) return undefined
  const judged = open.filter(isAnswered).filter(isJudged)
  const share = (outcomes: readonly Answered['outcome'][]) =>
    estimate(judged, (cell) => (outcomes.includes(outcomeOf(cell)) ? 1 : 0))
  return {
    asked: open.length,
    known: share(['correct']),
    atMost: share(['correct', 'unverifiable']),
    excluded: share(['wrong']),
    abstained: share(['abstained', 'incoherent']),
  }
}

/** A reply without a word can't be right, whatever older verdicts said of it. */
function outcomeOf({ outcome, words }: Answered): Answered['outcome'] {
  return words === 0 && outcome === 'unverifiable' ? 'incoherent' : outcome
}
