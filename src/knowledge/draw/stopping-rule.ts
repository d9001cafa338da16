import type { Draw } from '../../domain/draws.ts'
import { upperBound } from '../../statistics/upper-bound.ts'

/** A draw's progress in one relation. */
export interface Progress {
  /** The number of its facts, if all were tried, else any larger number; and the number tried. */
  readonly size: number
  readonly looked: number
  /** Turns of facts that made a row, ascending. */
  readonly made: readonly number[]
  /** Turns of facts for which no replacement could be certified, which is what costs time. */
  readonly failed: readonly number[]
}

/** The first test for a barren relation comes after this many tries, the next after twice as many, and so on. */
const firstAsked = 32
/** Over a dozen tests, a relation that yields just enough is given up in one draw of twenty (counted on 3,000 made-up facts). */
const confidence = 0.99
/** A relation is barren if it surely yields less than this part of what is asked. */
const barrenPart = 1 / 4

/** The most facts of a relation that a draw tries. */
export function mostExamined({ perRelation, leastYield = 0 }: Asked): number {
  return leastYield > 0 ? Math.ceil(perRelation / leastYield) : Number.POSITIVE_INFINITY
}

type Asked = Pick<Draw, 'perRelation' | 'leastYield'>

/**
 * How many rows a draw has of a relation, and whether it is done: it has all it wants, all facts or as many as are
 * worthwhile were tried, or the relation is barren. Depends only on the order of facts, not on how many were tried at a
 * time.
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

/** The number of rows when the relation proves barren, if that comes before it has enough. */
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
