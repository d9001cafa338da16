import { PairIndex } from '../graph/memory/pair-index.ts'
import { inOrder } from '../graph/memory/sorted-by.ts'
import type { PoolColumns } from './pool-columns.ts'
import { compareStandings, isPlaced, type StandingOf, standingSize } from './pool-order.ts'
import type { ValueKinds } from './value-kinds.ts'

/** A value of a group with the other end of one of its facts, its earliest year, and the range of its other ends' years, by the group's facts. */
export interface PoolMember {
  readonly value: number
  readonly other: number
  readonly year: number
  first: number
  last: number
}

/** What is known of a group besides its facts. */
export interface GroupCounts {
  /** The number of unplaced facts, which come first. */
  readonly unplaced: number
  /** The number of different names among the values. */
  readonly distinctValues: number
  /** Present if the group has only a part of the facts. */
  readonly beyond?: Beyond
}

/** For facts that are not in the group. */
interface Beyond {
  /** The sort key of facts. */
  readonly standingOf: StandingOf
  /** Places of a value's facts. */
  readonly factsOf: (value: number) => readonly number[]
  readonly kindsOf: Pick<ValueKinds, 'starts' | 'kinds'>
}

/** Size of the cache for values outside the group. */
const mostRemembered = 100_000

/** Values of one relation and kind. A value occurs once for each of its facts, so that it is drawn as often as it is true. */
export class PoolGroup {
  readonly kind: number
  /** The number of unplaced facts, which come first. */
  readonly unplaced: number
  /** The number of different names among the values. */
  readonly distinctValues: number
  /** By rank. */
  readonly #facts: Int32Array
  readonly #columns: PoolColumns
  readonly #beyond: GroupCounts['beyond']
  readonly #remembered = new Map<number, PoolMember | undefined>()
  #index: PairIndex | undefined
  #members: ReadonlyMap<number, PoolMember> | undefined
  #ranks: ReadonlyMap<number, readonly number[]> | undefined

  constructor(
    kind: number,
    facts: Int32Array,
    { unplaced, distinctValues, beyond }: GroupCounts,
    columns: PoolColumns,
  ) {
    this.kind = kind
    this.unplaced = unplaced
    this.distinctValues = distinctValues
    this.#beyond = beyond
    this.#facts = facts
    this.#columns = columns
  }

  get size(): number {
    return this.#facts.length
  }

  value(rank: number): number {
    return this.#columns.values[this.#facts[rank] as number] as number
  }

  other(rank: number): number {
    return this.#columns.others[this.#facts[rank] as number] as number
  }

  year(rank: number): number {
    return this.#columns.yearOf(this.value(rank))
  }

  byYear(rank: number): number {
    return this.#columns.byYearOf(this.other(rank))
  }

  yearOf(value: number): number {
    return this.#columns.yearOf(value)
  }

  byYearOf(other: number): number {
    return this.#columns.byYearOf(other)
  }

  /** The rank of a fact, or the rank that a fact outside the group's part would have; -1 for others and for unplaced ones. */
  standsAt(value: number, other: number): number {
    const rank = this.#rankOf(value, other)
    if (rank >= 0 || this.#beyond === undefined) return rank
    const { standingOf } = this.#beyond
    const [standing, there] = [new Float64Array(standingSize), new Float64Array(standingSize)]
    standingOf(value, other, standing)
    if (!isPlaced(standing)) return -1
    let [low, high] = [this.unplaced, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      standingOf(this.value(middle), this.other(middle), there)
      if (compareStandings(there, standing) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #rankOf(value: number, other: number): number {
    this.#index ??= new PairIndex(
      inOrder(this.#columns.values, this.#facts),
      inOrder(this.#columns.others, this.#facts),
    )
    return this.#index.find(value, other)
  }

  /** Ranks of a value's facts, ascending. */
  ranksOf(value: number): readonly number[] {
    this.#ranks ??= this.#ranksByValue()
    return this.#ranks.get(value) ?? []
  }

  /** By value. */
  members(): ReadonlyMap<number, PoolMember> {
    if (this.#members !== undefined) return this.#members
    const members = new Map<number, PoolMember>()
    for (let rank = 0; rank < this.size; rank++) {
      const value = this.value(rank)
      const member = members.get(value)
      if (member === undefined) members.set(value, this.#memberBy(value, this.other(rank)))
      else this.#widen(member, this.other(rank))
    }
    this.#members = members
    return members
  }

  /** A value that could be in the group, from its facts or from those beyond. */
  memberOfAll(value: number): PoolMember | undefined {
    const own = this.members().get(value)
    if (own !== undefined || this.#beyond === undefined) return own
    if (this.#remembered.has(value)) return this.#remembered.get(value)
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear()
    const found = this.#memberBeyond(value, this.#beyond)
    this.#remembered.set(value, found)
    return found
  }

  #memberBeyond(value: number, { factsOf, kindsOf }: Beyond): PoolMember | undefined {
    const { starts, kinds } = kindsOf
    const own = kinds.subarray(starts[value], starts[value + 1])
    if (!own.includes(this.kind)) return undefined
    const [first, ...more] = factsOf(value).map((fact) => this.#columns.others[fact] as number)
    if (first === undefined) return undefined
    const member = this.#memberBy(value, first)
    for (const other of more) this.#widen(member, other)
    return member
  }

  #memberBy(value: number, other: number): PoolMember {
    const byYear = this.byYearOf(other)
    return { value, other, year: this.yearOf(value), first: byYear, last: byYear }
  }

  #widen(member: PoolMember, other: number): void {
    const byYear = this.byYearOf(other)
    member.first = earlier(member.first, byYear)
    member.last = later(member.last, byYear)
  }

  #ranksByValue(): ReadonlyMap<number, readonly number[]> {
    const ranks = new Map<number, number[]>()
    for (let rank = 0; rank < this.size; rank++) {
      const known = ranks.get(this.value(rank))
      if (known === undefined) ranks.set(this.value(rank), [rank])
      else known.push(rank)
    }
    return ranks
  }
}

/** The smaller of two years; either may be unknown. */
export function earlier(one: number, other: number): number {
  return Number.isNaN(one) || other < one ? other : one
}

export function later(one: number, other: number): number {
  return Number.isNaN(one) || other > one ? other : one
}
