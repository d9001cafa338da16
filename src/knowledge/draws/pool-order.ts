import { factsInMemory } from '../memory/facts-in-memory.ts'
import { literalOrder } from '../memory/literal-order.ts'
import { orderedByKey } from '../memory/order-by-key.ts'
import { inOrder, sortedBy } from '../memory/sorted-by.ts'
import type { Session } from '../session.ts'
import type { MarksIndex } from './marks-index.ts'
import type { PoolColumns } from './pool-group.ts'

/** Facts by their places, the first `unplaced` of which stand in no order. */
export interface OrderedFacts {
  readonly facts: Int32Array
  readonly unplaced: number
}

/**
 * Puts facts in the order of their values, so that near values have near ranks: numbers and dates; entities by where they and the other
 * ends are from, and by their time. Without marks by their own time alone.
 */
export async function poolOrder(
  session: Session,
  columns: PoolColumns,
  marks?: MarksIndex,
): Promise<(facts: Int32Array) => OrderedFacts> {
  const graph = await factsInMemory(session)
  const { places } = await literalOrder(session)
  return (facts) => {
    const inOrderOfKeys = orderedByKey(graph, facts)
    const orders = ordersOf(inOrderOfKeys, columns, places, marks)
    let turns: Int32Array | undefined
    // sorts that leave alike what was before, from the last column to the first
    for (const all of Object.values(orders).reverse()) {
      const { ranks, different } = ranked(all)
      if (different > 1) turns = sortedBy(ranks, different, turns)
    }
    return {
      facts: turns === undefined ? inOrderOfKeys : inOrder(inOrderOfKeys, turns),
      unplaced: facts.length - orders.isPlaced.reduce((sum, one) => sum + one, 0),
    }
  }
}

/** How many numbers there may be in the span of whole ones for each of them: those of many facts fill most of it. */
const widest = 8

/** Numbers by their places: whole ones of a narrow span within it, others among all different ones. */
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

/** The least and the most of the numbers that are known, whether some are not, and whether those that are have no fractions. */
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

/** By what facts are put in order, the first first: a number for each. */
function ordersOf(
  facts: Int32Array,
  { values, others, yearOf, byYearOf }: PoolColumns,
  places: Float64Array,
  marks: MarksIndex | undefined,
) {
  const column = () => new Float64Array(facts.length).fill(Number.POSITIVE_INFINITY)
  const orders = {
    isPlaced: new Float64Array(facts.length),
    places: column(),
    otherPlaces: column(),
    continents: column(),
    countries: column(),
    years: column(),
  }
  const set = (all: Float64Array, turn: number, number: number) => {
    // what is not known comes after all that is
    if (!Number.isNaN(number)) all[turn] = number
  }
  for (let turn = 0; turn < facts.length; turn++) {
    const fact = facts[turn] as number
    const [value, other] = [values[fact] as number, others[fact] as number]
    set(orders.years, turn, byYearOf(other))
    set(orders.years, turn, yearOf(value))
    set(orders.places, turn, places[value] as number)
    if (marks !== undefined) {
      set(orders.otherPlaces, turn, places[other] as number)
      set(orders.continents, turn, placeOf(marks.continentsPlace, value, other))
      set(orders.countries, turn, placeOf(marks.countriesPlace, value, other))
    }
    if (isKnown(orders, turn)) orders.isPlaced[turn] = 1
  }
  return orders
}

/** Whether any of the columns says of it when or where it is. */
function isKnown(
  {
    years,
    places,
    otherPlaces,
    countries,
  }: Readonly<Record<'years' | 'places' | 'otherPlaces' | 'countries', Float64Array>>,
  turn: number,
): boolean {
  const unknown = Number.POSITIVE_INFINITY
  return (
    years[turn] !== unknown ||
    places[turn] !== unknown ||
    otherPlaces[turn] !== unknown ||
    countries[turn] !== unknown
  )
}

/** Of a value, or else of the other end. */
function placeOf(placeIn: (entity: number) => number, value: number, other: number): number {
  const own = placeIn(value)
  return Number.isNaN(own) ? placeIn(other) : own
}
