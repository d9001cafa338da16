import type { ExchangeRow } from './exchange-row.ts'
import type { Known } from './known.ts'
import type { Links } from './links-of.ts'
import type { PoolGroup, PoolMember } from './pool-group.ts'
import type { Tally } from './tally.ts'

/** A value of the pool that shares neighbours with another one. */
export interface Scored {
  readonly member: PoolMember
  /** The number of shared neighbours. */
  readonly shared: number
  readonly weight: number
  /** The third of its popularity; -1 if unknown. */
  readonly third: number
  /** Halves of its key. */
  readonly key: { readonly high: number; readonly low: number }
}

/** The number of values compared, those with most in common. */
export const mostExamined = 60
/** A neighbour of more entities than this gives them nothing in common. */
const mostBearers = 200
/** An entity with a hundred facts shares something with every other: weights are divided by its facts, or by this if larger. */
const few = 10
/** The limit of all cached lists together; a value's neighbours are asked for with each of its facts. */
const mostKept = 1_000_000

/** Values that share most with a row's own, by weight, with all that tie with the last compared. */
export type Scorer = (row: ExchangeRow) => readonly Scored[]

/** The member of a group for a value, if it may be scored. */
export type MemberOf = (group: PoolGroup, value: number) => PoolMember | undefined

/** Sums are added up in `tally`. */
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
