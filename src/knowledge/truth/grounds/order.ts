import type { End } from '../../../domain/end.ts'

export interface Order {
  readonly earlier: OrderPlace
  readonly later: OrderPlace
  readonly slack: number
}

/** A year of a fact: the beginning or end of one of its ends. */
export interface OrderPlace {
  readonly end: End
  readonly point: number
}
