import type { Proof } from '../truth/grounds/certifier.ts'

/** A value that takes the place of a row's own. */
export interface ExchangedValue {
  readonly value: number
  /** How many values it shares with the row's own, where it was looked for among those that share most. */
  readonly shared?: number | undefined
  /** 0 or a place in `implausibleBy`, from 1. */
  readonly apart: number
  readonly proof: Proof
  /** The same of what else the row's subject may be, where a chain may pass through several. */
  readonly beside: readonly Beside[]
}

/** Why a value is none of another subject's. */
export interface Beside {
  readonly subject: number
  readonly proof: Proof
}
