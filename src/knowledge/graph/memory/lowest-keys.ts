import type { FactsInMemory } from './fact-orders.ts'
import { compareKeysAt } from './keys.ts'

type Keys = Pick<FactsInMemory, 'highKeys' | 'lowKeys'>

/** The `most` places with the lowest keys, sorted by key. Sorts only candidates. */
export function lowestKeys(keys: Keys, places: ArrayLike<number>, most: number): readonly number[] {
  const { highKeys } = keys
  const highs = new Int32Array(places.length)
  for (let turn = 0; turn < places.length; turn++) {
    highs[turn] = highKeys[places[turn] as number] as number
  }
  const last = highs.sort()[Math.min(most, highs.length) - 1] ?? 0
  const lowest: number[] = []
  for (let turn = 0; turn < places.length; turn++) {
    const place = places[turn] as number
    if ((highKeys[place] as number) <= last) lowest.push(place)
  }
  return lowest.sort((one, other) => compareKeysAt(keys, one, other)).slice(0, most)
}
