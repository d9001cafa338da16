import type { RandomStream } from '../../random/stream.ts'
import type { RenderedEnd } from '../rendered.ts'

/**
 * The options in the order in which they are listed, and the place of the right one. Numbers and years ascend, as in exams: the right
 * one is as often the least as any other (`evenOptions`). Otherwise the right one is at a random place.
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
