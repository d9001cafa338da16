import { PairIndex } from '../memory/pair-index.ts'
import { inOrder } from '../memory/sorted-by.ts'
import { compareStandings, isPlaced, type StandingOf, standingSize } from './pool-order.ts'

/** A value of a group, once: the rank of one of its facts, its earliest year, and from when to when its other ends are, by the facts that the group has. */
export interface PoolMember {
  readonly value: number
  readonly rank: number
  year: number
  first: number
  last: number
}

/** What the facts of a group are read from. */
export interface PoolColumns {
  /** By a fact's place: its value, and the end that stays. */
  readonly values: Int32Array
  readonly others: Int32Array
  /** NaN where it is not known: of a value, and of an end that stays. */
  readonly yearOf: (value: number) => number
  readonly byYearOf: (other: number) => number
}

/** What is known of a group beside its facts. */
export interface GroupCounts {
  /** How many facts stand in no order; they come first. */
  readonly unplaced: number
  /** How many names the values have. */
  readonly distinctValues: number
  /** By what facts are put in order, where the group has only some of those that there are. */
  readonly standingOf?: StandingOf
}

/** Values of one relation and kind, a value as often as it has facts, so that it comes as often as it is true. */
export class PoolGroup {
  readonly kind: number
  /** How many facts stand in no order; they come first. */
  readonly unplaced: number
  /** How many names the values have. */
  readonly distinctValues: number
  /** By rank. */
  readonly #facts: Int32Array
  readonly #columns: PoolColumns
  readonly #standingOf: GroupCounts['standingOf']
  #index: PairIndex | undefined
  #members: ReadonlyMap<number, PoolMember> | undefined
  #ranks: ReadonlyMap<number, readonly number[]> | undefined

  constructor(
    kind: number,
    facts: Int32Array,
    { unplaced, distinctValues, standingOf }: GroupCounts,
    columns: PoolColumns,
  ) {
    this.kind = kind
    this.unplaced = unplaced
    this.distinctValues = distinctValues
    this.#standingOf = standingOf
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

  /** Where a fact stands, or would stand that the group has not among the some that it has; -1 for any other, and for what stands in no order. */
  standsAt(value: number, other: number): number {
    const rank = this.#rankOf(value, other)
    if (rank >= 0 || this.#standingOf === undefined) return rank
    const [standing, there] = [new Float64Array(standingSize), new Float64Array(standingSize)]
    this.#standingOf(value, other, standing)
    if (!isPlaced(standing)) return -1
    let [low, high] = [this.unplaced, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      this.#standingOf(this.value(middle), this.other(middle), there)
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

  /** The ranks of a value's facts, ascending. */
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
      const [year, byYear] = [this.year(rank), this.byYear(rank)]
      const member = members.get(value)
      if (member === undefined) {
        members.set(value, { value, rank, year, first: byYear, last: byYear })
      } else {
        member.year = earlier(member.year, year)
        member.first = earlier(member.first, byYear)
        member.last = later(member.last, byYear)
      }
    }
    this.#members = members
    return members
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

/** The lesser of two years that may not be known. */
export function earlier(one: number, other: number): number {
  return Number.isNaN(one) || other < one ? other : one
}

export function later(one: number, other: number): number {
  return Number.isNaN(one) || other > one ? other : one
}
