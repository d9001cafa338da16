import type { Draw } from '../../domain/draws.ts'
import { upperBound } from '../../statistics/upper-bound.ts'

/** A relation's facts as far as a draw has got. */
export interface Progress {
  /** How many it has, where all of them have been looked at, and any number above that where not; and how many have been. */
  readonly size: number
  readonly looked: number
  /** The turns, which rise, of those that made a row. */
  readonly made: readonly number[]
  /** The turns of those of which no other value could be certified, which is what costs time. */
  readonly failed: readonly number[]
}

/** After so many facts that were tried it is asked first whether next to none makes a row, and whenever there are twice as many. */
const firstAsked = 32
/** Asked a dozen times, a relation that yields just enough is given up in one of twenty draws (counted in 3,000 of made-up facts). */
const confidence = 0.99
/** A relation is barren that is sure to yield less than this part of what is asked of it. */
const barrenPart = 1 / 4

/** How many facts of a relation are looked at for a draw at the most. */
export function mostExamined({ perRelation, leastYield = 0 }: Asked): number {
  return leastYield > 0 ? Math.ceil(perRelation / leastYield) : Number.POSITIVE_INFINITY
}

type Asked = Pick<Draw, 'perRelation' | 'leastYield'>

/**
 * How many rows a draw has of a relation, and whether it is done with it: it has all that it wants, all facts have been looked at, as
 * many as it is worth, or enough to show that it is barren. It depends on the facts in their order alone, not on how many were looked
 * at together.
 */
export function rowsSoFar(
  asked: Asked,
  progress: Progress,
): { readonly rows: number; readonly state: 'filled' | 'whole' | 'stopped' | 'barren' | 'open' } {
  const { size, looked, made } = progress
  const end = Math.min(size, mostExamined(asked))
  const barren = barrenAt(asked, progress, end)
  if (barren !== undefined) return { rows: barren, state: 'barren' }
  const within = made.findLastIndex((turn) => turn <= end) + 1
  if (within >= asked.perRelation) return { rows: asked.perRelation, state: 'filled' }
  if (looked < end) return { rows: within, state: 'open' }
  return { rows: within, state: end < size ? 'stopped' : 'whole' }
}

/** How many rows there are when it shows that a relation is barren, before there are enough of them. */
function barrenAt(
  { perRelation, leastYield = 0 }: Asked,
  { size, made: turns, failed }: Progress,
  end: number,
): number | undefined {
  const turnOf = (made: number) => turns[made] ?? Number.POSITIVE_INFINITY
  let made = 0
  let next = firstAsked
  for (const [before, turn] of failed.entries()) {
    while (turnOf(made) < turn) made++
    if (leastYield === 0 || turn > end || turn === size || made >= perRelation) return undefined
    const tried = before + 1 + made
    if (tried < next) continue
    if (upperBound(made, tried, confidence) < leastYield * barrenPart) return made
    while (next <= tried) next *= 2
  }
  return undefined
}
