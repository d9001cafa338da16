import type { Draw } from '../../domain/draws.ts'
import { upperBound } from '../../statistics/upper-bound.ts'

/** A relation's facts as far as a draw has got. */
export interface Progress {
  /** How many it has, and how many of them have been looked at. */
  readonly size: number
  readonly looked: number
  /** What they made, by the facts' turns, which rise. */
  readonly rows: readonly { readonly turn: number }[]
}

/** After so many facts it is asked first whether too few of them make a row, and whenever there are twice as many. */
const firstAsked = 32
/** Asked a dozen times, a relation that yields just enough is left in one of some twenty draws. */
const confidence = 0.99

/**
 * How many rows a draw has of a relation, and whether it is done with it: it has all that it wants, all facts have been looked at, or
 * it is clear that too few of them make a row. It depends on the facts in their order alone, not on how many were looked at together.
 */
export function haveOf(
  { perRelation, leastYield = 0 }: Pick<Draw, 'perRelation' | 'leastYield'>,
  { size, looked, rows }: Progress,
): { readonly rows: number; readonly state: 'filled' | 'whole' | 'left' | 'open' } {
  let found = 0
  for (let asked = firstAsked; leastYield > 0 && asked <= looked; asked *= 2) {
    while (found < rows.length && (rows[found]?.turn ?? 0) <= asked) found++
    if (found >= perRelation) break
    if (asked < size && upperBound(found, asked, confidence) < leastYield) {
      return { rows: found, state: 'left' }
    }
  }
  if (rows.length >= perRelation) return { rows: perRelation, state: 'filled' }
  return { rows: rows.length, state: looked >= size ? 'whole' : 'open' }
}
