import type { Graph } from '../graph/graph.ts'
import { orderedByKey } from '../graph/memory/order-by-key.ts'
import { inOrder, sortedBy } from '../graph/memory/sorted-by.ts'
import type { AttributesIndex } from './attributes-index.ts'
import type { PoolColumns } from './pool-columns.ts'

/** Places of facts; the first `unplaced` are in no order. */
export interface OrderedFacts {
  readonly facts: Int32Array
  readonly unplaced: number
}

/**
 * Sorts facts by value so that near values have near ranks: numbers and dates; entities by where they and the other ends
 * are from, and by their time. Without attributes, by their own time only.
 */
export async function poolOrder(
  graph: Pick<Graph, 'facts' | 'literalOrder'>,
  columns: PoolColumns,
  attributes?: AttributesIndex,
): Promise<{
  readonly inOrder: (facts: Int32Array) => OrderedFacts
  readonly standingOf: StandingOf
}> {
  const all = await graph.facts()
  const { places } = await graph.literalOrder()
  const standingOf = standingBy(columns, places, attributes)
  const ordered = (facts: Int32Array): OrderedFacts => {
    const inOrderOfKeys = orderedByKey(all, facts)
    const orders = ordersOf(inOrderOfKeys, columns, standingOf)
    let turns: Int32Array | undefined
    // stable sorts, from the last column to the first
    for (const all of orders.toReversed()) {
      const { ranks, different } = ranked(all)
      if (different > 1) turns = sortedBy(ranks, different, turns)
    }
    return {
      facts: turns === undefined ? inOrderOfKeys : inOrder(inOrderOfKeys, turns),
      unplaced: orders[0]?.reduce((sum, one) => sum + (one === 1 ? 0 : 1), 0) ?? 0,
    }
  }
  return { inOrder: ordered, standingOf }
}

/** Writes a fact's sort key into an array, most significant first. */
export type StandingOf = (value: number, other: number, into: Float64Array) => void

export const standingSize = 6

/** Whether a fact is placed. */
export function isPlaced(standing: Float64Array): boolean {
  return standing[0] === 1
}

/** Negative if the first comes first. */
export function compareStandings(one: Float64Array, other: Float64Array): number {
  for (let at = 0; at < standingSize; at++) {
    if (one[at] !== other[at]) return (one[at] as number) < (other[at] as number) ? -1 : 1
  }
  return 0
}

/** Largest allowed ratio of an integer span to its numbers; many facts fill most of it. */
const widest = 8

/** Ranks of numbers: by offset in a narrow integer span, else among all different numbers. */
function ranked(all: Float64Array): { readonly ranks: Int32Array; readonly different: number } {
  const { least, most, unknown, whole } = spanOf(all)
  const span = most - least + 1
  if (least === most && !unknown) return { ranks: noRanks, different: 1 }
  if (!(whole && span <= widest * all.length)) return rankedAmong(all)
  const ranks = new Int32Array(all.length)
  for (let at = 0; at < all.length; at++) {
    const number = all[at] as number
    ranks[at] = number === Number.POSITIVE_INFINITY ? span : number - least
  }
  return { ranks, different: span + 1 }
}

/** Minimum and maximum of the known numbers, whether any is unknown, and whether all known ones are integers. */
function spanOf(all: Float64Array) {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let [unknown, whole] = [false, true]
  for (let at = 0; at < all.length; at++) {
    const number = all[at] as number
    if (number === Number.POSITIVE_INFINITY) {
      unknown = true
      continue
    }
    if (number < least) least = number
    if (number > most) most = number
    if (!Number.isInteger(number)) whole = false
  }
  return { least, most, unknown, whole }
}

function rankedAmong(all: Float64Array): ReturnType<typeof ranked> {
  const numbers = Float64Array.from(new Set(all)).sort()
  const ranks = new Map(Array.from(numbers, (number, rank) => [number, rank]))
  return {
    ranks: Int32Array.from(all, (one) => ranks.get(one) as number),
    different: numbers.length,
  }
}

const noRanks = new Int32Array(0)

/** The sort keys of facts, most significant first: one number for every fact each. */
function ordersOf(
  facts: Int32Array,
  { values, others }: PoolColumns,
  standingOf: StandingOf,
): readonly Float64Array[] {
  const orders = Array.from({ length: standingSize }, () => new Float64Array(facts.length))
  const standing = new Float64Array(standingSize)
  for (let turn = 0; turn < facts.length; turn++) {
    const fact = facts[turn] as number
    standingOf(values[fact] as number, others[fact] as number, standing)
    for (let at = 0; at < standingSize; at++) {
      ;(orders[at] as Float64Array)[turn] = standing[at] as number
    }
  }
  return orders
}

/**
 * A fact's sort key: whether it is placed, the rank of value and other end among dates and numbers, their continents and
 * countries, and the year of the one, else of the other.
 */
function standingBy(
  { yearOf, byYearOf }: PoolColumns,
  places: Float64Array,
  attributes: AttributesIndex | undefined,
): StandingOf {
  // unknown after known
  const known = (number: number) => (Number.isNaN(number) ? Number.POSITIVE_INFINITY : number)
  return (value, other, into) => {
    const year = yearOf(value)
    into[1] = known(places[value] as number)
    into[2] = attributes === undefined ? unknown : known(places[other] as number)
    into[3] =
      attributes === undefined ? unknown : known(placeOf(attributes.continentsPlace, value, other))
    into[4] =
      attributes === undefined ? unknown : known(placeOf(attributes.countriesPlace, value, other))
    into[5] = known(Number.isNaN(year) ? byYearOf(other) : year)
    // a continent by itself says neither when nor where
    const isTold =
      into[1] !== unknown || into[2] !== unknown || into[4] !== unknown || into[5] !== unknown
    into[0] = isTold ? 1 : 0
  }
}

const unknown = Number.POSITIVE_INFINITY

/** Of the value, else of the other end. */
function placeOf(placeIn: (entity: number) => number, value: number, other: number): number {
  const own = placeIn(value)
  return Number.isNaN(own) ? placeIn(other) : own
}
