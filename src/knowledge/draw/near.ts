import type { AlikeCandidate } from './candidate.ts'
import type { Standard } from './compared.ts'
import type { Comparison } from './compared-values.ts'
import type { ExchangeRow } from './exchange-row.ts'
import { type Implausibility, implausibility } from './implausibility.ts'
import { type Chance, chanceOf, compareChances } from './known.ts'
import { isOfACountry } from './lands-apart.ts'
import type { SharedPool } from './plausible-pool.ts'
import { earlier, later, type PoolMember } from './pool-group.ts'
import { mostExamined, type Scored } from './scored.ts'

/** So many are tried of those that are looked at. */
const mostCandidates = 40

/**
 * Values of the pool that have neighbours in common with the row's own, by whatever relations but the asked one. Those that fit (`apart`
 * is 0) best come first, and of them those of the same third of popularity: an obscure name would be rejected for being
 * unknown; else at random, for the nearest of all are the likeliest to be right as well.
 */
export function nearValues(
  row: ExchangeRow,
  { nameOf }: Pick<SharedPool, 'nameOf'>,
  comparison: Comparison,
): readonly AlikeCandidate[] {
  const { plausible } = comparison
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
    const { value } = scored.member
    const name = nameOf(value)
    if (!isOther(name, row) || !isFirstOfName(name, chance, compared, nameOf)) continue
    const { shared } = scored
    candidates.push({ row, slot, value, name, shared, apart, distance: beforeAll })
  }
  return candidates
}

/** What sets a value of the row's group apart from the right one; nothing where nothing has to be plausible. */
export function apartFrom(
  row: ExchangeRow,
  standard: Standard | undefined,
  { value, other, year, first, last }: PoolMember,
  { plausible }: Comparison,
): Implausibility {
  if (plausible === undefined || standard === undefined) return fitting
  // of whom it is true at other times too, the one nearest in time tells whether it fits
  const byYear = earlier(later(row.byYear, first), last)
  const compared = { attributes: plausible.attributesOf(value), year, byYear }
  // who was at one place was not at another: Corazon Aquino, born in the Philippines, is no native of Hamburg; nor is the capital of a state a country's
  const isAtPlace =
    standard.kept.sort !== 0 && (standard.right.sort === 0 || isOfACountry(standard))
  const bearer = isAtPlace ? plausible.attributesOf(other) : undefined
  return implausibility(row, standard, bearer === undefined ? compared : { ...compared, bearer })
}

const fitting: Implausibility = { code: 0, distance: 0 }

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
export function isOther(name: number, row: ExchangeRow): boolean {
  return name !== row.own && name !== row.other
}

function isFirstOfName(
  name: number,
  chance: Chance,
  all: readonly Compared[],
  nameOf: SharedPool['nameOf'],
): boolean {
  for (const { scored, chance: other } of all) {
    if (compareChances(chance, other) > 0 && nameOf(scored.member.value) === name) return false
  }
  return true
}

/** Those that have most in common, and of those that have as much some at random. */
function chosenValues(row: ExchangeRow, { scored: scorer }: Comparison): readonly Scored[] {
  const scored = scorer(row)
  if (scored.length <= mostExamined) return scored
  const last = scored[mostExamined - 1]?.weight ?? 0
  const level = scored.findIndex(({ weight }) => weight === last)
  return [...scored.slice(0, level), ...likeliest(row, scored.slice(level), mostExamined - level)]
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
