import { halvesOf } from '../memory/halves.ts'
import { integerColumns } from '../memory/integer-columns.ts'
import { numberColumns } from '../memory/number-columns.ts'
import { PairIndex } from '../memory/pair-index.ts'
import { inOrder, sortedBy, startsOf } from '../memory/sorted-by.ts'
import type { Session } from '../session.ts'
import type { Pool } from './pool.ts'

/**
 * Values of one relation and kind: `size` entries from the place `start` on, in the order of their ranks; the first `unplaced` of them are
 * in none.
 */
export interface PoolGroup {
  readonly relation: number
  readonly kind: number
  readonly start: number
  readonly size: number
  readonly unplaced: number
  readonly distinctValues: number
  /** The key of the kind's term: of two groups as large it tells which comes first. */
  readonly key: bigint
}

interface Columns {
  readonly values: Int32Array
  readonly others: Int32Array
  /** See `halvesOf`. */
  readonly nameHighs: Int32Array
  readonly nameLows: Int32Array
  readonly years: Float64Array
  readonly byYears: Float64Array
}

/** A value of a group, once: one of its entries, its earliest year, and from when to when its other ends are. */
export interface PoolMember {
  readonly value: number
  readonly entry: number
  year: number
  first: number
  last: number
}

/** A pool in memory. Years that are not known are `NaN`. */
export class PoolIndex {
  readonly #columns: Columns
  readonly #groups: ReadonlyMap<number, ReadonlyMap<number, PoolGroup>>
  readonly #kinds: { readonly starts: Int32Array; readonly kinds: Int32Array }
  readonly #entries = new Map<PoolGroup, PairIndex>()
  readonly #members = new Map<PoolGroup, ReadonlyMap<number, PoolMember>>()

  constructor(
    columns: Columns,
    groups: ReadonlyMap<number, ReadonlyMap<number, PoolGroup>>,
    kinds: { readonly starts: Int32Array; readonly kinds: Int32Array },
  ) {
    this.#columns = columns
    this.#groups = groups
    this.#kinds = kinds
  }

  value(entry: number): number {
    return this.#columns.values[entry] as number
  }

  other(entry: number): number {
    return this.#columns.others[entry] as number
  }

  nameHigh(entry: number): number {
    return this.#columns.nameHighs[entry] as number
  }

  nameLow(entry: number): number {
    return this.#columns.nameLows[entry] as number
  }

  year(entry: number): number {
    return this.#columns.years[entry] as number
  }

  byYear(entry: number): number {
    return this.#columns.byYears[entry] as number
  }

  /** The group with most names of those that a value of the relation can be exchanged within, for more than `least` names. */
  groupFor(relation: number, value: number, least: number): PoolGroup | undefined {
    const groups = this.#groups.get(relation)
    const { starts, kinds } = this.#kinds
    let best: PoolGroup | undefined
    for (let at = starts[value] ?? 0; at < (starts[value + 1] ?? 0); at++) {
      const group = groups?.get(kinds[at] as number)
      if (group === undefined || group.distinctValues <= least) continue
      if (best === undefined || comesBefore(group, best)) best = group
    }
    return best
  }

  /** Where a fact stands, or -1. */
  entryOf(group: PoolGroup, value: number, other: number): number {
    const found = this.#indexOf(group).find(value, other)
    return found < 0 ? -1 : group.start + found
  }

  /** By value. */
  membersOf(group: PoolGroup): ReadonlyMap<number, PoolMember> {
    const known = this.#members.get(group)
    if (known !== undefined) return known
    const members = new Map<number, PoolMember>()
    for (let entry = group.start; entry < group.start + group.size; entry++) {
      const value = this.value(entry)
      const [year, byYear] = [this.year(entry), this.byYear(entry)]
      const member = members.get(value)
      if (member === undefined)
        members.set(value, { value, entry, year, first: byYear, last: byYear })
      else {
        member.year = earlier(member.year, year)
        member.first = earlier(member.first, byYear)
        member.last = later(member.last, byYear)
      }
    }
    this.#members.set(group, members)
    return members
  }

  #indexOf(group: PoolGroup): PairIndex {
    const known = this.#entries.get(group)
    if (known !== undefined) return known
    const { values, others } = this.#columns
    const [from, to] = [group.start, group.start + group.size]
    const index = new PairIndex(values.subarray(from, to), others.subarray(from, to))
    this.#entries.set(group, index)
    return index
  }
}

/** The lesser of two years that may not be known. */
export function earlier(one: number, other: number): number {
  return Number.isNaN(one) || other < one ? other : one
}

export function later(one: number, other: number): number {
  return Number.isNaN(one) || other > one ? other : one
}

function comesBefore(one: PoolGroup, other: PoolGroup): boolean {
  if (one.distinctValues !== other.distinctValues) return one.distinctValues > other.distinctValues
  return one.key < other.key
}

/** Read once for all draws that exchange values of it. */
export function indexPool(session: Session, pool: Pool): Promise<PoolIndex> {
  return session.once(`pool in memory ${pool.values}`, () => readPool(session, pool))
}

export async function readPool(session: Session, pool: Pool): Promise<PoolIndex> {
  const groups = await groupsOf(session, pool)
  const name = halvesOf('name')
  const { integers, doubles } = await numberColumns(
    session,
    `(SELECT relation, kind, rank, value, other, ${name.high} AS high, ${name.low} AS low, year, by_year FROM ${pool.values})`,
    {
      integers: ['relation', 'kind', 'rank', 'value', 'other', 'high', 'low'],
      doubles: ['year', 'by_year'],
    },
  )
  const places = integers.relation.map((relation, row) => {
    const group = groups.get(relation)?.get(integers.kind[row] as number)
    return (group?.start ?? 0) + (integers.rank[row] as number)
  })
  const columns = {
    values: placed(integers.value, places),
    others: placed(integers.other, places),
    nameHighs: placed(integers.high, places),
    nameLows: placed(integers.low, places),
    years: placed(doubles.year, places),
    byYears: placed(doubles.by_year, places),
  }
  return new PoolIndex(columns, groups, await kindsOf(session, pool))
}

/** A column's numbers, each at its place. */
function placed<Column extends Int32Array | Float64Array>(
  column: Column,
  places: Int32Array,
): Column {
  const ordered = column.slice() as Column
  for (let row = 0; row < places.length; row++) {
    ordered[places[row] as number] = column[row] as number
  }
  return ordered
}

async function groupsOf(
  session: Session,
  { sizes }: Pool,
): Promise<ReadonlyMap<number, ReadonlyMap<number, PoolGroup>>> {
  const rows = await session.database.rows(
    `SELECT relation, kind, total, unplaced, distinct_values, key FROM ${sizes} ORDER BY relation, kind`,
  )
  const groups = new Map<number, Map<number, PoolGroup>>()
  let start = 0
  for (const row of rows) {
    const [relation, kind, size] = [Number(row.relation), Number(row.kind), Number(row.total)]
    const own = groups.get(relation) ?? new Map<number, PoolGroup>()
    own.set(kind, {
      relation,
      kind,
      start,
      size,
      unplaced: Number(row.unplaced),
      distinctValues: Number(row.distinct_values),
      key: BigInt(`${row.key}`),
    })
    groups.set(relation, own)
    start += size
  }
  return groups
}

async function kindsOf(session: Session, { kinds }: Pool) {
  const { value, kind } = await integerColumns(session, kinds, 'value', 'kind')
  const codes = value.reduce((highest, code) => Math.max(highest, code), -1) + 1
  return {
    starts: startsOf(value, codes),
    kinds: inOrder(kind, sortedBy(value, codes)),
  }
}
