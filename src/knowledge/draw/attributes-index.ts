import { CodeIndex } from '../graph/memory/code-index.ts'
import { numberColumns } from '../graph/memory/number-columns.ts'
import { bitsOfHalf, halvesOf } from '../graph/memory/uint64-halves.ts'
import type { Tables } from '../store/tables.ts'

const sets = ['trades', 'sexes', 'countries', 'continents', 'inside', 'told', 'lands'] as const

/** A bit set of 64 bits as two halves. */
export interface Bits {
  readonly high: number
  readonly low: number
}

/** See `entityAttributes`. Unknown years are `NaN`; `sort` is 0 for anything but a place. */
export interface Attributes extends Readonly<Record<(typeof sets)[number], Bits>> {
  readonly year: number
  readonly since: number
  readonly until: number
  readonly sort: number
  readonly timed: boolean
}

const none: Bits = { high: 0, low: 0 }

/** Attributes of an entity without any known. */
const noAttributes: Attributes = {
  year: Number.NaN,
  since: Number.NaN,
  until: Number.NaN,
  trades: none,
  sexes: none,
  countries: none,
  continents: none,
  inside: none,
  told: none,
  lands: none,
  sort: 0,
  timed: false,
}

/** Attributes by entity code. */
export type AttributesOf = (entity: number) => Attributes

/** The table of attributes in memory. */
export interface AttributesIndex {
  readonly attributesOf: AttributesOf
  /** The same year as in the attributes. */
  readonly yearOf: (entity: number) => number
  /** The rank of an entity's countries, or continents, among all such sets as numbers; NaN if unknown. */
  readonly countriesPlace: (entity: number) => number
  readonly continentsPlace: (entity: number) => number
}

export async function indexAttributes(
  graph: Pick<Tables, 'database'>,
  marks: string,
): Promise<AttributesIndex> {
  const halves = sets.flatMap((set) => {
    const { high, low } = halvesOf(set)
    return [`${high} AS ${set}_high`, `${low} AS ${set}_low`]
  })
  const names = sets.flatMap((set) => [`${set}_high`, `${set}_low`] as const)
  const { integers: columns, doubles: years } = await numberColumns(
    graph,
    `(SELECT entity, coalesce(sort, 0) AS sort, timed, year, since, until, ${halves.join(', ')} FROM ${marks})`,
    {
      integers: ['entity', 'sort', 'timed', ...names],
      doubles: ['year', 'since', 'until'],
    },
  )
  const rows = new CodeIndex(columns.entity)
  // equal sets are stored once
  const shared = (set: (typeof sets)[number]) =>
    sharedSets(columns[`${set}_high`], columns[`${set}_low`])
  const [trades, sexes, countries, continents] = [
    shared('trades'),
    shared('sexes'),
    shared('countries'),
    shared('continents'),
  ]
  const [inside, told, lands] = [shared('inside'), shared('told'), shared('lands')]
  const placeIn = (places: Float64Array, { ids }: SharedSets) => {
    return (entity: number) => places[ids[rows.find(entity)] ?? -1] ?? Number.NaN
  }
  const { sort, timed } = columns
  const known: Attributes[] = []
  return {
    yearOf: (entity) => years.year[rows.find(entity)] ?? Number.NaN,
    countriesPlace: placeIn(placesOf(countries), countries),
    continentsPlace: placeIn(placesOf(continents), continents),
    attributesOf: (entity) => {
      const row = rows.find(entity)
      if (row < 0) return noAttributes
      known[row] ??= {
        year: years.year[row] ?? Number.NaN,
        since: years.since[row] ?? Number.NaN,
        until: years.until[row] ?? Number.NaN,
        trades: setAt(trades, row),
        sexes: setAt(sexes, row),
        countries: setAt(countries, row),
        continents: setAt(continents, row),
        inside: setAt(inside, row),
        told: setAt(told, row),
        lands: setAt(lands, row),
        sort: sort[row] ?? 0,
        timed: timed[row] === 1,
      }
      return known[row]
    },
  }
}

/** All different sets, and the set of each row. */
interface SharedSets {
  readonly different: readonly Bits[]
  readonly ids: Int32Array
}

function setAt({ different, ids }: SharedSets, row: number): Bits {
  return different[ids[row] as number] as Bits
}

/** Halves are minus 2^31 (`halvesOf`). */
function sharedSets(highs: Int32Array, lows: Int32Array): SharedSets {
  const known = new Map<number, Map<number, number>>()
  const different: Bits[] = []
  const ids = highs.map((high, row) => {
    const low = lows[row] as number
    const ofHigh = known.get(high) ?? new Map<number, number>()
    const id = ofHigh.get(low)
    if (id !== undefined) return id
    known.set(high, ofHigh)
    ofHigh.set(low, different.length)
    return different.push({ high: bitsOfHalf(high), low: bitsOfHalf(low) }) - 1
  })
  return { different, ids }
}

/** The rank of each set among all different ones as numbers; NaN for the empty set. */
function placesOf({ different }: SharedSets): Float64Array {
  const places = new Float64Array(different.length)
  const inOrder = [...different.keys()].toSorted((one, other) =>
    compareBits(different[one] as Bits, different[other] as Bits),
  )
  for (const [place, id] of inOrder.entries()) {
    places[id] = isEmpty(different[id] as Bits) ? Number.NaN : place
  }
  return places
}

function compareBits(one: Bits, other: Bits): number {
  return (one.high >>> 0) - (other.high >>> 0) || (one.low >>> 0) - (other.low >>> 0)
}

export function isEmpty({ high, low }: Bits): boolean {
  return high === 0 && low === 0
}

export function haveCommon(one: Bits, other: Bits): boolean {
  return (one.high & other.high) !== 0 || (one.low & other.low) !== 0
}

/** Whether the set has more than one value. */
export function isOfSeveral({ high, low }: Bits): boolean {
  const isSingle = (half: number) => (half & (half - 1)) === 0
  return (high !== 0 && low !== 0) || !isSingle(high) || !isSingle(low)
}
