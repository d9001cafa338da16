import type { End } from '../../../domain/end.ts'

export interface Order {
  readonly earlier: OrderPlace
  readonly later: OrderPlace
  readonly slack: number
}

/** Which year of a fact: of which end's beginning or end. */
export interface OrderPlace {
  readonly end: End
  readonly point: number
}
