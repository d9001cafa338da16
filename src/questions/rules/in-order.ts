import type { RandomStream } from '../../random/stream.ts'
import type { RenderedEnd } from '../rendered.ts'

/**
 * The options as they are listed, and the place of the right one: numbers and years from the least on, as whoever sets an exam lists them,
 * for the right one is as often the least as any other (`evenOptions`); whatever else with the right one at random.
 */
export function inOrder(
  right: RenderedEnd,
  wrong: readonly RenderedEnd[],
  random: RandomStream,
): { readonly ends: readonly RenderedEnd[]; readonly place: number } {
  const place = random.below(wrong.length + 1)
  const all = [right, ...wrong]
  if (all.some(({ number }) => number === undefined)) {
    return { ends: wrong.toSpliced(place, 0, right), place }
  }
  const ends = all.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
  return { ends, place: ends.indexOf(right) }
}
