import { CodeIndex } from '../memory/code-index.ts'
import { bitsOfHalf, halvesOf } from '../memory/halves.ts'
import { numberColumns } from '../memory/number-columns.ts'
import type { Session } from '../session.ts'

const sets = ['trades', 'sexes', 'countries', 'continents', 'inside', 'told', 'lands'] as const

/** A set of 64 bits in two halves. */
export interface Bits {
  readonly high: number
  readonly low: number
}

/** See `entityMarks`. Years that are not known are `NaN`; `sort` is 0 of what is no place. */
export interface Marks extends Readonly<Record<(typeof sets)[number], Bits>> {
  readonly year: number
  readonly since: number
  readonly until: number
  readonly sort: number
  readonly timed: boolean
}

const none: Bits = { high: 0, low: 0 }

/** Of what nothing is known. */
const noMarks: Marks = {
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

/** The marks of entities by their codes. */
export type MarksOf = (entity: number) => Marks

/** The table of the marks in memory. */
export interface MarksIndex {
  readonly marksOf: MarksOf
  /** The same as in their marks. */
  readonly yearOf: (entity: number) => number
  /** The place of an entity's countries, or continents, in the order of such sets as numbers; NaN where none is known. */
  readonly countriesPlace: (entity: number) => number
  readonly continentsPlace: (entity: number) => number
}

export function indexMarks(session: Session, marks: string): Promise<MarksIndex> {
  return session.once(`marks in memory ${marks}`, async () => {
    const halves = sets.flatMap((set) => {
      const { high, low } = halvesOf(set)
      return [`${high} AS ${set}_high`, `${low} AS ${set}_low`]
    })
    const names = sets.flatMap((set) => [`${set}_high`, `${set}_low`] as const)
    const { integers: columns, doubles: years } = await numberColumns(
      session,
      `(SELECT entity, coalesce(sort, 0) AS sort, timed, year, since, until, ${halves.join(', ')} FROM ${marks})`,
      {
        integers: ['entity', 'sort', 'timed', ...names],
        doubles: ['year', 'since', 'until'],
      },
    )
    const rows = new CodeIndex(columns.entity)
    const bits = (set: (typeof sets)[number], row: number): Bits => ({
      high: bitsOfHalf(columns[`${set}_high`][row] ?? 0),
      low: bitsOfHalf(columns[`${set}_low`][row] ?? 0),
    })
    const placeIn = (places: Float64Array) => (entity: number) =>
      places[rows.find(entity)] ?? Number.NaN
    const known: Marks[] = []
    return {
      yearOf: (entity) => years.year[rows.find(entity)] ?? Number.NaN,
      countriesPlace: placeIn(placesOf(columns.countries_high, columns.countries_low)),
      continentsPlace: placeIn(placesOf(columns.continents_high, columns.continents_low)),
      marksOf: (entity) => {
        const row = rows.find(entity)
        if (row < 0) return noMarks
        known[row] ??= {
          year: years.year[row] ?? Number.NaN,
          since: years.since[row] ?? Number.NaN,
          until: years.until[row] ?? Number.NaN,
          trades: bits('trades', row),
          sexes: bits('sexes', row),
          countries: bits('countries', row),
          continents: bits('continents', row),
          inside: bits('inside', row),
          told: bits('told', row),
          lands: bits('lands', row),
          sort: columns.sort[row] ?? 0,
          timed: columns.timed[row] === 1,
        }
        return known[row]
      },
    }
  })
}

/** Of sets in two halves, the place of each among all different ones as numbers; NaN for the empty one. */
function placesOf(highs: Int32Array, lows: Int32Array): Float64Array {
  const different = new Map<number, Map<number, number>>()
  const sets: { readonly high: number; readonly low: number; readonly at: number }[] = []
  const ids = highs.map((high, row) => {
    const low = lows[row] as number
    const ofHigh = different.get(high) ?? new Map<number, number>()
    different.set(high, ofHigh)
    const known = ofHigh.get(low)
    if (known !== undefined) return known
    ofHigh.set(low, sets.length)
    return sets.push({ high, low, at: sets.length }) - 1
  })
  // the halves are less 2^31, so that they have the order of the numbers
  const places = new Float64Array(sets.length)
  for (const [place, { high, low, at }] of sets
    .toSorted((one, other) => one.high - other.high || one.low - other.low)
    .entries()) {
    places[at] = bitsOfHalf(high) === 0 && bitsOfHalf(low) === 0 ? Number.NaN : place
  }
  return Float64Array.from(ids, (id) => places[id] as number)
}

export function isEmpty({ high, low }: Bits): boolean {
  return high === 0 && low === 0
}

export function haveCommon(one: Bits, other: Bits): boolean {
  return (one.high & other.high) !== 0 || (one.low & other.low) !== 0
}

/** Whether it has more than one value. */
export function isOfSeveral({ high, low }: Bits): boolean {
  const isSingle = (half: number) => (half & (half - 1)) === 0
  return (high !== 0 && low !== 0) || !isSingle(high) || !isSingle(low)
}
