import type { Mention } from '../../../lexicon/mention.ts'

/** Whether of four numbers three lie together and one far from them, right or wrong: 2,814, 2,876, 2,912 and 3,715 metres. */
export function isFarFromOthers(
  ends: readonly (Mention & { readonly number?: number })[],
): boolean {
  const numbers = ends.flatMap(({ number }) => number ?? []).toSorted((one, other) => one - other)
  if (numbers.length < ends.length || numbers.length < 3) return false
  if (isOfAnotherSize(numbers)) return true
  const gaps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? number))
  const all = gaps.reduce((sum, gap) => sum + gap, 0)
  return [gaps[0], gaps.at(-1)].some((gap = 0) => gap > muchFurther * (all - gap))
}

/** So many times as far as the others lie from one another. */
const muchFurther = 1.25

/** The lowest or the highest is less than half, or more than twice, the next: 318, 1,085, 1,917 and 1,947 metres. */
function isOfAnotherSize(ascending: readonly number[]): boolean {
  const [least = 0, next = 0] = ascending
  const [last = 0, most = 0] = ascending.slice(-2)
  return least > 0 && (next > 2 * least || most > 2 * last)
}
