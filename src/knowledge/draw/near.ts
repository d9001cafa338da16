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

/** The number of candidates, of the values that were compared. */
const mostCandidates = 40

/**
 * Values of the pool that share neighbours with the row's own, by any relation but the asked one. Best fit first (`apart`
 * 0), then the most alike in role (`roleLikenessBy`), then the same third of popularity, since an obscure name would be rejected
 * for being unknown; then at random, since the nearest are most likely also right.
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
    // outliers are tried last, however similar
    const likeness = code === 0 ? (plausible?.likenessOf(row, member.value) ?? 0) : 0
    const chance = chanceOf(row, scored.key)
    return { scored, chance, apart: code, distance, likeness, asKnown }
  })
  compared.sort(
    (one, other) =>
      one.apart - other.apart ||
      other.likeness - one.likeness ||
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

/** What makes a value of the row's group implausible; nothing if exchanges need not be plausible. */
export function apartFrom(
  row: ExchangeRow,
  standard: Standard | undefined,
  { value, other, year, first, last }: PoolMember,
  { plausible }: Comparison,
): Implausibility {
  if (plausible === undefined || standard === undefined) return fitting
  // of a value with several bearers, the bearer nearest in time decides
  const byYear = earlier(later(row.byYear, first), last)
  const compared = { attributes: plausible.attributesOf(value), year, byYear }
  // nobody is in two places at once: Corazon Aquino, born in the Philippines, is not from Hamburg; nor does a state's capital belong to a country
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
  /** Of the roles of both, as a level. */
  readonly likeness: number
  /** 0 for the same third of popularity. */
  readonly asKnown: number
}

/** Similar values come before random ones. */
export const beforeAll = -1

/** Whether neither end has the name. */
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

/** The values with most in common; of the last equal ones, a random part. */
function chosenValues(row: ExchangeRow, { scored: scorer }: Comparison): readonly Scored[] {
  const scored = scorer(row)
  if (scored.length <= mostExamined) return scored
  const last = scored[mostExamined - 1]?.weight ?? 0
  const level = scored.findIndex(({ weight }) => weight === last)
  return [...scored.slice(0, level), ...likeliest(row, scored.slice(level), mostExamined - level)]
}

/** The `count` with the lowest chances, searched below a bound that about twice as many are below. */
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
