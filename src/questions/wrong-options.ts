import type { RandomStream } from '../random/stream.ts'
import type { SaidEnd } from './said-end.ts'

/** So many wrong options beside the right one; and so many more are drawn, to choose among. */
export const wrongCount = 3
export const spareWrong = 5
/** And beside the one of a no or of a false premise, for the case that it can't be said. */
export const spareOfOne = 3

/**
 * Three of the candidates such that the right option has the rank among the four, by length and by popularity, that the stream
 * says, or one that it can have: the most popular of all has no choice. Of equals the earlier ones. `undefined` where no three
 * pass `suits`.
 */
export function wrongOptions<T extends { readonly end: SaidEnd }>(
  right: SaidEnd,
  candidates: readonly T[],
  random: RandomStream,
  suits: (wrong: readonly T[]) => boolean,
): readonly T[] | undefined {
  const wishes = random.shuffled(rankPairs)
  const measured = candidates.map((candidate) => ({
    candidate,
    length: sideOf(right.listed.length, candidate.end.listed.length),
    popularity: sideOf(popularityOf(right), popularityOf(candidate.end)),
  }))
  let best: { readonly wish: number; readonly three: readonly T[] } | undefined
  for (const three of threesOf(measured)) {
    const wish = wishes.findIndex(
      ([length, popularity]) =>
        canRank(length, sides(three, 'length')) && canRank(popularity, sides(three, 'popularity')),
    )
    if (best !== undefined && wish >= best.wish) continue
    const chosen = three.map(({ candidate }) => candidate)
    if (!suits(chosen)) continue
    best = { wish, three: chosen }
    if (wish === 0) break
  }
  return best?.three
}

const ranks = [0, 1, 2, 3] as const
const rankPairs = ranks.flatMap((length) =>
  ranks.map((popularity) => [length, popularity] as const),
)

type Side = 'less' | 'alike' | 'more'

function sideOf(right: number, other: number): Side {
  if (other === right) return 'alike'
  return other < right ? 'less' : 'more'
}

function sides<K extends string>(
  three: readonly Readonly<Record<K, Side>>[],
  measure: K,
): readonly Side[] {
  return three.map((one) => one[measure])
}

/** Whether so many of the others may be said to come before the right one: those that are alike may or may not. */
function canRank(rank: number, others: readonly Side[]): boolean {
  const less = others.filter((side) => side === 'less').length
  const more = others.filter((side) => side === 'more').length
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
