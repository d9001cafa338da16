import type { ExchangeRow } from './exchange-row.ts'

/** A value that may take the place of a row's own. */
export interface Candidate {
  readonly row: ExchangeRow
  /** Its turn among those of the row. */
  readonly slot: number
  readonly value: number
  /** The number of its name. */
  readonly name: number
  /** 0, or the place of a reason in `implausibleBy`, from 1. */
  readonly apart: number
  /** Higher for what fits less. */
  readonly distance: number
}

/** One that was found for what it has in common with the right value. */
export interface AlikeCandidate extends Candidate {
  /** How many values they share. */
  readonly shared: number
}

/** What fits best first; of what fits alike the one whose turn is first. */
export function compareCandidates(one: Candidate, other: Candidate): number {
  return one.distance - other.distance || one.slot - other.slot
}
