import type { ExchangeRow } from './exchange-row.ts'

/** A value that may replace a row's own. */
export interface Candidate {
  readonly row: ExchangeRow
  /** Its turn among the row's candidates. */
  readonly slot: number
  readonly value: number
  /** Its name's number. */
  readonly name: number
  /** 0 if it fits, else the reason's place in `implausibleBy`, from 1. */
  readonly apart: number
  /** Higher if it fits less well. */
  readonly distance: number
}

/** A candidate that was chosen because it shares values with the right one. */
export interface AlikeCandidate extends Candidate {
  /** The number of shared values. */
  readonly shared: number
}

/** Best fit first, then by turn. */
export function compareCandidates(one: Candidate, other: Candidate): number {
  return one.distance - other.distance || one.slot - other.slot
}
