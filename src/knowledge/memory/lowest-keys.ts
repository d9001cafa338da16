import type { FactsInMemory } from './facts-in-memory.ts'

type Keys = Pick<FactsInMemory, 'highKeys' | 'lowKeys'>

/** Of some places those of the `most` lowest keys, in their order. Only what may be among them is put in order. */
export function lowestKeys(
  { highKeys, lowKeys }: Keys,
  places: Int32Array,
  most: number,
): Int32Array {
  const highs = Int32Array.from(places, (place) => highKeys[place] as number).sort()
  const last = highs[Math.min(most, highs.length) - 1] ?? 0
  return places
    .filter((place) => (highKeys[place] as number) <= last)
    .sort(
      (one, other) =>
        (highKeys[one] as number) - (highKeys[other] as number) ||
        (lowKeys[one] as number) - (lowKeys[other] as number),
    )
    .slice(0, most)
}
