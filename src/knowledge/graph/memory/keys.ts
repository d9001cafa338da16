import { moduloOf } from '../../store/modulo-of.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { bitsOfHalf } from './uint64-halves.ts'

/** A number of 64 bits by its halves: see `halvesOf`. */
export interface Key {
  readonly high: number
  readonly low: number
}

export function compareKeys(one: Key, other: Key): number {
  return one.high - other.high || one.low - other.low
}

/** The order of two facts' keys, by the places where they stand in `bySubject`. */
export function compareKeysAt(
  { highKeys, lowKeys }: Pick<FactsInMemory, 'highKeys' | 'lowKeys'>,
  one: number,
  other: number,
): number {
  return (
    (highKeys[one] as number) - (highKeys[other] as number) ||
    (lowKeys[one] as number) - (lowKeys[other] as number)
  )
}

/** What is left of a key, without so many of its last bits, after division by a number below 2^37. */
export function moduloOfKey({ high, low }: Key, divisor: number, without = 0): number {
  const [upper, lower] = [bitsOfHalf(high) >>> 0, bitsOfHalf(low) >>> 0]
  const moved = (upper % 2 ** without) * 2 ** (32 - without)
  return moduloOf(upper >>> without, moved + (lower >>> without), divisor)
}
