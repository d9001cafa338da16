import type { Similarity } from '../../domain/draws.ts'
import { compareKeys } from '../graph/memory/keys.ts'
import type { AlikeCandidate } from './candidate.ts'
import type { Standard } from './compared.ts'
import type { Comparison } from './compared-values.ts'
import type { ExchangeRow } from './exchange-row.ts'
import { implausibleAtSight } from './implausibility.ts'
import { kinship } from './kinship.ts'
import type { Known } from './known.ts'
import { knownAlike } from './known-alike.ts'
import type { Links } from './links-of.ts'
import { apartFrom, beforeAll, isOther } from './near.ts'
import type { SharedPool } from './plausible-pool.ts'
import type { PoolMember } from './pool-group.ts'
import { mostExamined } from './scored.ts'
import type { SimilarTraits } from './similar-traits.ts'

/** Values with more bearers than this don't make two similar, but count among those who share a rarer one. */
const mostBearers = 300
/** Up to this many subjects, a value is compared by what it has in common with others. */
const few = 20
/** The number of candidates, of the most similar. */
const mostCandidates = 40

/**
 * Values of the pool that share most with the row's own, most similar first. At least `least` values of other relations
 * must be shared; each weighs more the fewer have it (*rare*), or all weigh the same (*count*). Best fit first (`apart`
 * 0), then those about equally well known (`knownAlike`), then the nearest of equals: an obscure name would be rejected
 * for being unknown, so values that are far more or far less known are left out. If nobody shares enough values of the
 * traits, as with works and towns, all relations count.
 */
export function similarValues(
  row: ExchangeRow,
  { nameOf }: Pick<SharedPool, 'nameOf'>,
  comparison: Comparison,
  similarity: Similarity,
  traits: SimilarTraits,
): readonly AlikeCandidate[] {
  const { known, plausible } = comparison
  const standard = plausible?.standardOf(row)
  const byTraits = isTold(standard)
    ? alikeByTraits(row, standard, comparison, similarity, traits)
    : []
  const alike =
    byTraits.length > 0 ? byTraits : alikeByNeighbours(row, standard, comparison, similarity)
  return alike
    .flatMap(({ member, shared, weight, apart }) => {
      const { value } = member
      const standing = knownAlike(known, row.value, value)
      if (standing === undefined) return []
      return [{ value, name: nameOf(value), shared, weight, apart, standing }]
    })
    .toSorted(
      (one, other) =>
        one.apart - other.apart ||
        one.standing.apart - other.standing.apart ||
        other.weight - one.weight ||
        other.shared - one.shared ||
        one.standing.times - other.standing.times ||
        compareTerms(known, one.value, other.value),
    )
    .slice(0, mostCandidates)
    .map(({ value, name, shared, weight, apart }, slot) => ({
      ...{ row, slot, value, name, shared, weight, apart },
      distance: beforeAll,
    }))
    .filter((one, _, all) => isOther(one.name, row) && isHeaviestOfName(one, all, known))
}

/** A party, a profession or a value with a year is compared by its bearers. */
function isTold(standard: Standard | undefined): boolean {
  return standard === undefined || standard.right.sort !== 0 || !Number.isNaN(standard.right.year)
}

interface Alike {
  readonly member: PoolMember
  readonly shared: number
  readonly weight: number
  readonly apart: number
}

/** Values that share enough traits are of similar place and trade, whatever the graph lacks. */
function alikeByTraits(
  row: ExchangeRow,
  standard: Standard | undefined,
  { plausible }: Comparison,
  similarity: Similarity,
  traits: SimilarTraits,
): readonly Alike[] {
  return sharing(row, similarity, traits).map((one) => {
    const { value, year } = one.member
    const apart =
      plausible === undefined || standard === undefined
        ? 0
        : implausibleAtSight(row, standard, {
            attributes: plausible.attributesOf(value),
            year,
            byYear: Number.NaN,
          })
    return { ...one, apart }
  })
}

/** Shared neighbours of any relation show neither time, place nor kind, so these are compared as in any other exchange. */
function alikeByNeighbours(
  row: ExchangeRow,
  standard: Standard | undefined,
  comparison: Comparison,
  { least, weigh }: Similarity,
): readonly Alike[] {
  const { links } = comparison
  if (row.literal || (!isTold(standard) && isOfMany(row, links))) return []
  const nearest = comparison
    .scoredOfAll(row)
    .toSorted((one, other) => other.weight - one.weight || compareKeys(one.key, other.key))
    .slice(0, mostExamined)
  return nearest.flatMap(({ member, weight }) => {
    const { value } = member
    const { shared: count, strange } = kinship(links, row.value, value, row.relation)
    if (count < least || strange) return []
    const { code: apart } = apartFrom(row, standard, member, comparison)
    return [{ member, shared: count, weight: weigh === 'rare' ? weight : count, apart }]
  })
}

/** A language, a sport or a religion is better compared by its bearers than by what it has in common with others. */
function isOfMany({ relation, value, subject }: ExchangeRow, links: Links): boolean {
  const side = value === subject ? 1 : 0
  const { start, end } = links.bearersOf({ relation, side, other: value })
  return end - start > few
}

interface Weighed {
  readonly value: number
  readonly name: number
  readonly weight: number
}

function isHeaviestOfName(one: Weighed, all: readonly Weighed[], known: Known): boolean {
  return all.every(
    (other) =>
      one.name !== other.name ||
      (other.weight - one.weight || compareTerms(known, one.value, other.value)) <= 0,
  )
}

function compareTerms({ keyHigh, keyLow }: Known, one: number, other: number): number {
  return keyHigh(one) - keyHigh(other) || keyLow(one) - keyLow(other)
}

/** Members that share enough. */
function sharing(
  row: ExchangeRow,
  { least, weigh }: Similarity,
  traits: SimilarTraits,
): readonly Omit<Alike, 'apart'>[] {
  const mine = traits.of(row.value).filter((value) => traits.relationOf(value) !== row.relation)
  const near = new Set<number>()
  for (const value of mine) {
    const bearers = traits.bearersOf(value)
    if (bearers.length > mostBearers) continue
    for (const one of bearers) if (one !== row.value) near.add(one)
  }
  const own = new Set(mine)
  return [...near].flatMap((one) => {
    const shared = traits.of(one).filter((value) => own.has(value))
    const member = shared.length < least ? undefined : row.group.memberOfAll(one)
    if (member === undefined) return []
    const weight = shared.reduce(
      (sum, value) => sum + (weigh === 'rare' ? traits.weightOf(value) : 1),
      0,
    )
    return [{ member, shared: shared.length, weight }]
  })
}
