import { look } from '../checks/look.ts'
import type { Dropped, RenderedEnd, RenderedReplacement } from '../rendered.ts'
import type { SayContext } from '../rule.ts'
import { gapsOf } from '../select/gaps-of.ts'

/** How many wrong options a choice has, and how many more are drawn to choose from. */
export const wrongCount = 3
export const spareWrong = 5
/** How many more are drawn for a no or a false premise, in case the first cannot be said. */
export const spareOfOne = 3

/**
 * Three of the candidates that no check forbids beside the right one, of those with the fewest doubts such that it has the rank among the four
 * that the stream says, by length and by popularity, of numbers by size and by how far each is from the next, or a rank that it can have: the
 * most popular of all has no choice. No check looks at the question but at `asked`. Of equals the earlier ones.
 */
export function wrongOptions(
  right: RenderedEnd,
  candidates: readonly RenderedReplacement[],
  { random, lexicon: { world } }: Pick<SayContext, 'lexicon' | 'random'>,
  asked: string,
): ChosenOptions | Dropped {
  const wishes = random.shuffled(rankPairs)
  let best: Dealt | undefined
  let why: Dropped | undefined
  for (const three of threesOf(candidates)) {
    const least = {
      doubts: three.flatMap(({ end }) => end.doubts),
      wish: wishOf(right, three, wishes),
    }
    if (best !== undefined && compareDealt(least, best) >= 0) continue
    const looked = look('options', { right, wrong: three.map(({ end }) => end), asked }, world)
    if (looked.kind === 'dropped') {
      why ??= looked
      continue
    }
    const dealt = { ...least, doubts: [...least.doubts, ...looked.doubts], three }
    if (best === undefined || compareDealt(dealt, best) < 0) best = dealt
    if (dealt.doubts.length === 0 && dealt.wish === 0) break
  }
  if (best === undefined) return why ?? { kind: 'dropped', reason: 'no wording fits' }
  return { kind: 'chosen', three: best.three, doubts: best.doubts }
}

interface Dealt extends Omit<ChosenOptions, 'kind'> {
  /** The place of the first wish that it fulfils. */
  readonly wish: number
}

function compareDealt(one: Omit<Dealt, 'three'>, other: Omit<Dealt, 'three'>): number {
  return one.doubts.length - other.doubts.length || one.wish - other.wish
}

function wishOf(
  right: RenderedEnd,
  three: readonly RenderedReplacement[],
  wishes: readonly (readonly [number, number])[],
): number {
  const [first, second] = measuresOf([right, ...three.map(({ end }) => end)])
  return wishes.findIndex(([one, other]) => canRank(one, first) && canRank(other, second))
}

export interface ChosenOptions {
  readonly kind: 'chosen'
  readonly three: readonly RenderedReplacement[]
  /** Of the wrong options, and of all four together. */
  readonly doubts: readonly string[]
}

const ranks = [0, 1, 2, 3] as const
const rankPairs = ranks.flatMap((one) => ranks.map((other) => [one, other] as const))

/** By what the options may tell themselves apart, the right one's first. */
function measuresOf(ends: readonly RenderedEnd[]): readonly [readonly number[], readonly number[]] {
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

function popularityOf({ named }: RenderedEnd): number {
  return named.kind === 'entity' ? (named.popularity?.value ?? 0) : 0
}

function* threesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (const [last, third] of items.entries()) {
    for (const [middle, second] of items.slice(0, last).entries()) {
      for (const first of items.slice(0, middle)) yield [first, second, third]
    }
  }
}
