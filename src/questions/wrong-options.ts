import type { RandomStream } from '../random/stream.ts'
import { gapsOf } from './gaps-of.ts'
import type { SaidEnd } from './said-end.ts'

/** So many wrong options beside the right one; and so many more are drawn, to choose among. */
export const wrongCount = 3
export const spareWrong = 5
/** And beside the one of a no or of a false premise, for the case that it can't be said. */
export const spareOfOne = 3

/**
 * Three of the candidates such that the right option has the rank among the four that the stream says, by length and by popularity,
 * of numbers by size and by how far each is from the next, or a rank that it can have: the most popular of all has no choice. Of
 * equals the earlier ones. `undefined` where no three pass `suits`.
 */
export function wrongOptions<T extends { readonly end: SaidEnd }>(
  right: SaidEnd,
  candidates: readonly T[],
  random: RandomStream,
  suits: (wrong: readonly T[]) => boolean,
): readonly T[] | undefined {
  const wishes = random.shuffled(rankPairs)
  let best: { readonly wish: number; readonly three: readonly T[] } | undefined
  for (const chosen of threesOf(candidates)) {
    const [first, second] = measuresOf([right, ...chosen.map(({ end }) => end)])
    const wish = wishes.findIndex(([one, other]) => canRank(one, first) && canRank(other, second))
    if (best !== undefined && wish >= best.wish) continue
    if (!suits(chosen)) continue
    best = { wish, three: chosen }
    if (wish === 0) break
  }
  return best?.three
}

const ranks = [0, 1, 2, 3] as const
const rankPairs = ranks.flatMap((one) => ranks.map((other) => [one, other] as const))

/** By what the options may tell themselves apart, the right one's first. */
function measuresOf(ends: readonly SaidEnd[]): readonly [readonly number[], readonly number[]] {
  const numbers = ends.flatMap(({ number }) => number ?? [])
  if (numbers.length === ends.length) return [gapsOf(numbers), numbers]
  return [ends.map(({ listed }) => listed.length), ends.map(popularityOf)]
}

/** Whether so many of the others may be said to come before the first: those that are alike may or may not. */
function canRank(rank: number, [own = 0, ...others]: readonly number[]): boolean {
  const less = others.filter((other) => other < own).length
  const more = others.filter((other) => other > own).length
  return less <= rank && rank <= others.length - more
}

function popularityOf({ named }: SaidEnd): number {
  return named.kind === 'entity' ? (named.popularity?.value ?? 0) : 0
}

function* threesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (const [last, third] of items.entries()) {
    for (const [middle, second] of items.slice(0, last).entries()) {
      for (const first of items.slice(0, middle)) yield [first, second, third]
    }
  }
}
