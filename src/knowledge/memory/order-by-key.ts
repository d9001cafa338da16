import type { FactsInMemory } from './facts-in-memory.ts'
import { compareKeysAt } from './keys.ts'

type Keys = Pick<FactsInMemory, 'highKeys' | 'lowKeys'>

// a place and the upper half of a key fit into the 53 bits of a double
const mostPacked = 2 ** 21
const half = 2 ** 31

/** Places of facts in the order of their keys. */
export function orderedByKey(keys: Keys, places: Int32Array): Int32Array {
  const { highKeys } = keys
  const compare = (one: number, other: number) => compareKeysAt(keys, one, other)
  if (places.length < 2) return places
  if (places.length < 64 || places.length > mostPacked) return places.toSorted(compare)
  // numbers are put in order far faster than what has to be compared
  const packed = Float64Array.from(
    places,
    (place, turn) => ((highKeys[place] as number) + half) * mostPacked + turn,
  ).sort()
  const ordered = Int32Array.from(packed, (one) => places[one % mostPacked] as number)
  for (let start = 0, end = 0; start < ordered.length; start = end) {
    const high = highKeys[ordered[start] as number]
    end = start + 1
    while (end < ordered.length && highKeys[ordered[end] as number] === high) end++
    if (end - start > 1) ordered.subarray(start, end).sort(compare)
  }
  return ordered
}
