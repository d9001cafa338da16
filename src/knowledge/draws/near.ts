import { apartness, type Standard } from './apart.ts'
import type { AlikeCandidate } from './candidate.ts'
import { type ExchangeRow, isSame, type Name } from './exchange-row.ts'
import { type Chance, chanceOf, compareChances, type Known } from './known.ts'
import type { Links } from './links-of.ts'
import type { MarksOf } from './marks-index.ts'
import { earlier, later, type PoolIndex, type PoolMember } from './pool-index.ts'

/** What more entities than this have brings nobody together. */
const mostBearers = 200
/** So many are looked at, those that have most in common, and so many of them are tried. */
const mostLooked = 60
/** Whoever has a hundred facts has something in common with anybody: it counts by the part of all, of no fewer facts than this. */
const few = 10
const mostCandidates = 40

/** What values are compared by. */
export interface Comparison {
  readonly pool: PoolIndex
  readonly links: Links
  readonly known: Known
  /** Absent where nothing has to be plausible. */
  readonly plausible?: {
    readonly marksOf: MarksOf
    readonly standardOf: (row: ExchangeRow) => Standard
  }
}

/**
 * Values of the pool that have neighbours in common with the row's own, by whatever relations but the asked one. Those that fit (`apart`
 * is 0) best come first, and of them those of the same third of popularity: an obscure name would be rejected for being
 * unknown; else at random, for the nearest of all are the likeliest to be right as well.
 */
export function nearValues(row: ExchangeRow, comparison: Comparison): readonly AlikeCandidate[] {
  const { pool, known, plausible } = comparison
  const standard = plausible?.standardOf(row)
  const compared = scoredValues(row, comparison).map(({ member, shared, chance }) => {
    const { value } = member
    // of whom it is true at other times too, the one nearest in time tells whether it fits
    const byYear = earlier(later(row.byYear, member.first), member.last)
    const { code, distance } =
      plausible === undefined || standard === undefined
        ? { code: 0, distance: 0 }
        : apartness(row, standard, { marks: plausible.marksOf(value), year: member.year, byYear })
    const isAsKnown = known.third(row.value) >= 0 && known.third(row.value) === known.third(value)
    const name = { high: pool.nameHigh(member.entry), low: pool.nameLow(member.entry) }
    return { value, name, shared, chance, apart: code, distance, asKnown: isAsKnown ? 0 : 1 }
  })
  return compared
    .toSorted(
      (one, other) =>
        one.apart - other.apart ||
        one.distance - other.distance ||
        one.asKnown - other.asKnown ||
        compareChances(one.chance, other.chance),
    )
    .map(({ asKnown, ...one }, slot) => ({ ...one, row, slot, distance: beforeAll }))
    .filter(
      (one, _, all) =>
        one.slot < mostCandidates && isOther(one.name, row) && isFirstOfName(one, all),
    )
}

/** What is alike comes before what is taken at random. */
export const beforeAll = -1

/** Neither end has the name. */
export function isOther(name: Name, row: ExchangeRow): boolean {
  return !isSame(name, row.own) && !isSame(name, row.other)
}

interface WithChance {
  readonly name: Name
  readonly chance: Chance
}

function isFirstOfName(one: WithChance, all: readonly WithChance[]): boolean {
  return all.every(
    (other) => !isSame(one.name, other.name) || compareChances(one.chance, other.chance) <= 0,
  )
}

interface Scored {
  readonly member: PoolMember
  readonly shared: number
  readonly chance: Chance
}

function scoredValues(row: ExchangeRow, { pool, links, known }: Comparison): readonly Scored[] {
  const members = pool.membersOf(row.group)
  const found = new Map<number, { shared: number; bits: number }>()
  for (const link of links.linksOf(row.value)) {
    if (link.relation === row.relation || link.bearers > mostBearers) continue
    for (const value of links.bearersOf(link)) {
      if (value === row.value || !members.has(value)) continue
      const score = found.get(value)
      if (score === undefined) found.set(value, { shared: 1, bits: link.bits })
      else {
        score.shared++
        score.bits += link.bits
      }
    }
  }
  return [...found]
    .flatMap(([value, { shared, bits }]) => {
      const member = members.get(value)
      const weight = Math.floor((1000 * bits) / (few + known.degree(value)))
      const chance = chanceOf(row, known, value)
      return member === undefined ? [] : [{ member, shared, weight, chance }]
    })
    .toSorted((one, other) => other.weight - one.weight || compareChances(one.chance, other.chance))
    .slice(0, mostLooked)
}
