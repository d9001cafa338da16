import { moduloOf } from '../../store/modulo-of.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { bitsOfHalf } from './uint64-halves.ts'

/** A number of 64 bits as two halves: see `halvesOf`. */
export interface Key {
  readonly high: number
  readonly low: number
}

export function compareKeys(one: Key, other: Key): number {
  return one.high - other.high || one.low - other.low
}

/** Compares the keys of two facts, given by their places in `bySubject`. */
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

/** The key without its last bits, modulo a number below 2^37. */
export function moduloOfKey({ high, low }: Key, divisor: number, without = 0): number {
  const [upper, lower] = [bitsOfHalf(high) >>> 0, bitsOfHalf(low) >>> 0]
  const moved = (upper % 2 ** without) * 2 ** (32 - without)
  return moduloOf(upper >>> without, moved + (lower >>> without), divisor)
}
