import type { ExchangeRow } from './exchange-row.ts'
import type { Known } from './known.ts'
import type { Links } from './links-of.ts'
import type { PoolGroup, PoolMember } from './pool-group.ts'
import type { Tally } from './tally.ts'

/** A value of the pool that has neighbours in common with another one. */
export interface Scored {
  readonly member: PoolMember
  /** How many. */
  readonly shared: number
  readonly weight: number
  /** Of the value's popularity; -1 where it is not known. */
  readonly third: number
  /** The halves of its key. */
  readonly key: { readonly high: number; readonly low: number }
}

/** So many are looked at, those that have most in common. */
export const mostExamined = 60
/** What more entities than this have brings nobody together. */
const mostBearers = 200
/** Whoever has a hundred facts has something in common with anybody: it counts by the part of all, of no fewer facts than this. */
const few = 10
/** What a value has in common with others is asked for each of its facts; lists of so many others are kept at once. */
const mostKept = 1_000_000

/** The values that have most in common with a row's own, by weight, with all that weigh as much as the last that is looked at. */
export type Scorer = (row: ExchangeRow) => readonly Scored[]

/** Which value of a group may be scored. */
export type MemberOf = (group: PoolGroup, value: number) => PoolMember | undefined

/** Sums stand in `tally` while they are added up. */
export function scorerFor(links: Links, known: Known, tally: Tally, memberOf: MemberOf): Scorer {
  const kept = new Map<PoolGroup, Map<number, readonly Scored[]>>()
  let size = 0
  return (row) => {
    const own = kept.get(row.group)?.get(row.value)
    if (own !== undefined) return own
    addUp(row, links, tally)
    const scored = heaviest(tally, row, known, memberOf)
    size += scored.length + 1
    if (size > mostKept) {
      kept.clear()
      size = scored.length + 1
    }
    const ofGroup = kept.get(row.group) ?? new Map<number, readonly Scored[]>()
    kept.set(row.group, ofGroup)
    ofGroup.set(row.value, scored)
    return scored
  }
}

function addUp({ value, relation }: ExchangeRow, links: Links, tally: Tally): void {
  for (const link of links.linksOf(value)) {
    if (link.relation === relation || link.bearers > mostBearers) continue
    const { others, start, end } = links.bearersOf(link)
    for (let at = start; at < end; at++) {
      const other = others[at] as number
      if (at === start || other !== others[at - 1]) tally.add(other, link.bits)
    }
  }
}

function heaviest(
  tally: Tally,
  { value: own, group }: ExchangeRow,
  known: Known,
  memberOf: MemberOf,
): readonly Scored[] {
  const scored = tally.take((value, shared, bits): Scored | undefined => {
    const member = value === own ? undefined : memberOf(group, value)
    if (member === undefined) return undefined
    const weight = Math.floor((1000 * bits) / (few + known.degree(value)))
    const key = { high: known.keyHigh(value), low: known.keyLow(value) }
    return { member, shared, weight, third: known.third(value), key }
  })
  scored.sort((one, other) => other.weight - one.weight)
  const last = scored[mostExamined - 1]?.weight ?? 0
  const end = scored.findIndex(({ weight }) => weight < last)
  return end < 0 ? scored : scored.slice(0, end)
}
