import { apartness, type Standard } from './apart.ts'
import type { AlikeCandidate } from './candidate.ts'
import { type ExchangeRow, isSame, type Name } from './exchange-row.ts'
import { type Chance, chanceOf, compareChances, type Known } from './known.ts'
import type { Links } from './links-of.ts'
import type { MarksOf } from './marks-index.ts'
import { earlier, later, type PoolIndex } from './pool-index.ts'
import { mostLooked, type Scored, type Scorer } from './scored.ts'

/** So many are tried of those that are looked at. */
const mostCandidates = 40

/** What values are compared by. */
export interface Comparison {
  readonly pool: PoolIndex
  readonly links: Links
  readonly known: Known
  readonly scored: Scorer
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
  const third = known.third(row.value)
  const compared = chosenValues(row, comparison).map(({ member, shared, chance }) => {
    const { value } = member
    // of whom it is true at other times too, the one nearest in time tells whether it fits
    const byYear = earlier(later(row.byYear, member.first), member.last)
    const { code, distance } =
      plausible === undefined || standard === undefined
        ? { code: 0, distance: 0 }
        : apartness(row, standard, { marks: plausible.marksOf(value), year: member.year, byYear })
    const asKnown = third >= 0 && third === known.third(value) ? 0 : 1
    const name = { high: pool.nameHigh(member.entry), low: pool.nameLow(member.entry) }
    return { value, name, shared, chance, apart: code, distance, asKnown }
  })
  compared.sort(
    (one, other) =>
      one.apart - other.apart ||
      one.distance - other.distance ||
      one.asKnown - other.asKnown ||
      compareChances(one.chance, other.chance),
  )
  const candidates: AlikeCandidate[] = []
  for (const [slot, one] of compared.entries()) {
    if (slot >= mostCandidates) break
    if (!isOther(one.name, row) || !isFirstOfName(one, compared)) continue
    const { value, name, shared, apart } = one
    candidates.push({ row, slot, value, name, shared, apart, distance: beforeAll })
  }
  return candidates
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
  for (const other of all) {
    if (isSame(one.name, other.name) && compareChances(one.chance, other.chance) > 0) return false
  }
  return true
}

interface Chosen extends Scored {
  readonly chance: Chance
}

/** Those that have most in common, and of those that have as much some at random. */
function chosenValues(row: ExchangeRow, { known, scored: scorer }: Comparison): readonly Chosen[] {
  const scored = scorer(row)
  const withChance = (one: Scored) => ({ ...one, chance: chanceOf(row, known, one.member.value) })
  if (scored.length <= mostLooked) return scored.map(withChance)
  const last = scored[mostLooked - 1]?.weight ?? 0
  const above = scored.filter(({ weight }) => weight > last)
  const level = scored.filter(({ weight }) => weight === last).map(withChance)
  level.sort((one, other) => compareChances(one.chance, other.chance))
  return [...above.map(withChance), ...level.slice(0, mostLooked - above.length)]
}
