import { type Apartness, apartness, type Standard } from './apart.ts'
import type { AlikeCandidate } from './candidate.ts'
import { type ExchangeRow, isSame, type Name } from './exchange-row.ts'
import { type Chance, chanceOf, compareChances, type Known } from './known.ts'
import type { Links } from './links-of.ts'
import type { MarksOf } from './marks-index.ts'
import { earlier, later, type PoolIndex, type PoolMember } from './pool-index.ts'
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
  const { pool, plausible } = comparison
  const standard = plausible?.standardOf(row)
  const third = comparison.known.third(row.value)
  const compared = chosenValues(row, comparison).map((scored): Compared => {
    const { member } = scored
    const { code, distance } = apartFrom(row, standard, member, comparison)
    const asKnown = third >= 0 && third === scored.third ? 0 : 1
    return { scored, chance: chanceOf(row, scored.key), apart: code, distance, asKnown }
  })
  compared.sort(
    (one, other) =>
      one.apart - other.apart ||
      one.distance - other.distance ||
      one.asKnown - other.asKnown ||
      compareChances(one.chance, other.chance),
  )
  const candidates: AlikeCandidate[] = []
  for (const [slot, { scored, apart, chance }] of compared.entries()) {
    if (slot >= mostCandidates) break
    const { value, entry } = scored.member
    const name = { high: pool.nameHigh(entry), low: pool.nameLow(entry) }
    if (!isOther(name, row) || !isFirstOfName(name, chance, compared, pool)) continue
    const { shared } = scored
    candidates.push({ row, slot, value, name, shared, apart, distance: beforeAll })
  }
  return candidates
}

/** What sets a value of the row's group apart from the right one; nothing where nothing has to be plausible. */
export function apartFrom(
  row: ExchangeRow,
  standard: Standard | undefined,
  { value, year, first, last }: PoolMember,
  { plausible }: Comparison,
): Apartness {
  if (plausible === undefined || standard === undefined) return fitting
  // of whom it is true at other times too, the one nearest in time tells whether it fits
  const byYear = earlier(later(row.byYear, first), last)
  return apartness(row, standard, { marks: plausible.marksOf(value), year, byYear })
}

const fitting: Apartness = { code: 0, distance: 0 }

interface Compared {
  readonly scored: Scored
  readonly chance: Chance
  readonly apart: number
  readonly distance: number
  /** 0 for what is of the same third of popularity. */
  readonly asKnown: number
}

/** What is alike comes before what is taken at random. */
export const beforeAll = -1

/** Neither end has the name. */
export function isOther(name: Name, row: ExchangeRow): boolean {
  return !isSame(name, row.own) && !isSame(name, row.other)
}

function isFirstOfName(
  { high, low }: Name,
  chance: Chance,
  all: readonly Compared[],
  pool: PoolIndex,
): boolean {
  for (const { scored, chance: other } of all) {
    const { entry } = scored.member
    if (pool.nameLow(entry) !== low || pool.nameHigh(entry) !== high) continue
    if (compareChances(chance, other) > 0) return false
  }
  return true
}

/** Those that have most in common, and of those that have as much some at random. */
function chosenValues(row: ExchangeRow, { scored: scorer }: Comparison): readonly Scored[] {
  const scored = scorer(row)
  if (scored.length <= mostLooked) return scored
  const last = scored[mostLooked - 1]?.weight ?? 0
  const level = scored.findIndex(({ weight }) => weight === last)
  return [...scored.slice(0, level), ...likeliest(row, scored.slice(level), mostLooked - level)]
}

/** So many with the lowest chances, found among those below a bound that about twice as many are below. */
function likeliest(row: ExchangeRow, all: readonly Scored[], count: number): readonly Scored[] {
  for (let share = (2 * count) / all.length; ; share *= 2) {
    const bound = share * 2 ** 32
    const below = all.filter(({ key }) => (row.hashHigh ^ key.high) >>> 0 < bound)
    if (below.length < count && share < 1) continue
    return below
      .map((one) => ({ one, chance: chanceOf(row, one.key) }))
      .sort((one, other) => compareChances(one.chance, other.chance))
      .slice(0, count)
      .map(({ one }) => one)
  }
}
