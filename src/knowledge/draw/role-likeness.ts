import { type Attributes, haveCommon, isEmpty } from './attributes-index.ts'
import type { ExchangeRow } from './exchange-row.ts'
import type { Known } from './known.ts'
import { knownAlike } from './known-alike.ts'
import { timeOf } from './learned-ranges.ts'
import type { PoolGroup } from './pool-group.ts'
import { unknownKind, type ValueKinds } from './value-kinds.ts'

/** Levels of likeness, 0 for the least. */
export const likenessLevels = 10
/** The number of a value's bearers that are compared. */
const mostBearers = 3
const years = { alike: 10, near: 25 }

/** How alike the roles of a row's own value and another are, as a level. */
export type RoleLikeness = (row: ExchangeRow, value: number) => number

interface Measures {
  readonly attributesOf: (entity: number) => Attributes
  readonly known: Pick<Known, 'third' | 'value'>
  readonly kinds: Pick<ValueKinds, 'starts' | 'kinds'>
}

/**
 * By kind, decade, country and fame, all from the graph: of the value beside the right one, and of whose it is beside the end that stays, so
 * that a state's capital is taken for another state's before it is for an island's. What is unknown of both tells nothing.
 */
export function roleLikenessBy(measures: Measures): RoleLikeness {
  // a row's values are compared when they are ordered, again before they are tried, and once more when they are taken
  let last: ExchangeRow | undefined
  const levels = new Map<number, number>()
  return (row, value) => {
    if (row !== last) levels.clear()
    last = row
    const level = levels.get(value) ?? levelOf(row, value, measures)
    levels.set(value, level)
    return level
  }
}

function levelOf(row: ExchangeRow, value: number, measures: Measures): number {
  const ofValues = likeness(row.value, value, measures)
  let best = nothing
  for (const bearer of bearersOf(row.group, value)) {
    const own = likeness(row.otherEnd, bearer, measures)
    if (best.of === 0 || shareOf(own) > shareOf(best)) best = own
  }
  const share = shareOf({ got: ofValues.got + best.got, of: ofValues.of + best.of })
  return Math.min(likenessLevels - 1, Math.floor(share * likenessLevels))
}

function bearersOf(group: PoolGroup, value: number): readonly number[] {
  return group
    .ranksOf(value)
    .slice(0, mostBearers)
    .map((rank) => group.other(rank))
}

/** Points, of those that could be had. */
interface Points {
  readonly got: number
  readonly of: number
}

const nothing: Points = { got: 0, of: 0 }

function shareOf({ got, of }: Points): number {
  return of === 0 ? 1 : got / of
}

/** Two for each trait that is known. */
function likeness(one: number, other: number, { attributesOf, known, kinds }: Measures): Points {
  const [mine, theirs] = [attributesOf(one), attributesOf(other)]
  const traits = [
    kindsAlike(kindsOf(one, kinds), kindsOf(other, kinds)),
    timesAlike(timeOf(mine), timeOf(theirs)),
    placesAlike(mine, theirs),
    fameAlike(one, other, known),
  ]
  let [got, of] = [0, 0]
  for (const trait of traits) {
    if (trait === undefined) continue
    got += trait
    of += 2
  }
  return { got, of }
}

/** 2 for the same, 1 for near or known on one side only, 0 otherwise; `undefined` if unknown on both sides. */
type Trait = number | undefined

function kindsOf(entity: number, { starts, kinds }: Measures['kinds']): Int32Array {
  return kinds.subarray(starts[entity], starts[entity + 1])
}

function isUnknown(kinds: Int32Array): boolean {
  return kinds.length === 0 || kinds[0] === unknownKind
}

/** The same if most of their kinds are. */
function kindsAlike(one: Int32Array, other: Int32Array): Trait {
  const [isUntold, isOtherUntold] = [isUnknown(one), isUnknown(other)]
  if (isUntold || isOtherUntold) return isUntold && isOtherUntold ? undefined : 1
  let shared = 0
  for (const kind of one) if (other.includes(kind)) shared++
  if (2 * shared >= one.length + other.length - shared) return 2
  return shared > 0 ? 1 : 0
}

function timesAlike(one: number, other: number): Trait {
  const [isUntold, isOtherUntold] = [Number.isNaN(one), Number.isNaN(other)]
  if (isUntold || isOtherUntold) return isUntold && isOtherUntold ? undefined : 1
  const apart = Math.abs(one - other)
  if (apart <= years.alike) return 2
  return apart <= years.near ? 1 : 0
}

function placesAlike(one: Attributes, other: Attributes): Trait {
  const [isUntold, isOtherUntold] = [isEmpty(one.countries), isEmpty(other.countries)]
  if (isUntold || isOtherUntold) return isUntold && isOtherUntold ? undefined : 1
  if (haveCommon(one.countries, other.countries)) return 2
  return haveCommon(one.continents, other.continents) ? 1 : 0
}

function fameAlike(one: number, other: number, known: Measures['known']): Trait {
  const standing = knownAlike(known, one, other)
  return standing === undefined ? 0 : 2 - standing.apart
}
