import type { Proof } from '../truth/grounds/certifier.ts'

/** A replacement for a row's value. */
export interface ExchangedValue {
  readonly value: number
  /** The number of values it shares with the row's own, if it was chosen for that. */
  readonly shared?: number | undefined
  /** How alike its role is to the right one's: see `roleLikenessBy`. */
  readonly likeness?: number | undefined
  /** 0 if it fits, else a place in `implausibleBy`, from 1. */
  readonly apart: number
  readonly proof: Proof
  /** Proofs for the other subjects that a chain may pass through. */
  readonly beside: readonly Beside[]
}

/** Why the value is false of another subject, too. */
export interface Beside {
  readonly subject: number
  readonly proof: Proof
}
