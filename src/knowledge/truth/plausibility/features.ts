import type { Triple } from '../../graph/memory/triple.ts'
import type { Places } from './adjacency.ts'
import { nearPlaces } from './near-hubs.ts'
import { mostValues } from './neighbourhood-stats.ts'
import type { NeighbourhoodStatsIndex } from './neighbourhood-stats-index.ts'
import { type Fit, fitsOf, subjectSurroundings } from './subject-neighbourhood.ts'

/** Positions of features in a row; a feature without a basis is -1. */
export const place = {
  known: 0,
  facts: 1,
  several: 2,
  further: 3,
  shared: 4,
  holders: 5,
  usual: 6,
  subject_degree: 7,
  object_degree: 8,
  together: 9,
  together_share: 10,
  together_lift: 11,
  value_holders: 12,
  value_several: 13,
  companion: 14,
  companions: 15,
  common: 16,
  path: 17,
  rival_path: 18,
  conditions: 19,
  most: 20,
  least: 21,
  expected: 22,
  rival: 23,
  unseen_rival: 24,
  above: 25,
  below: 26,
  seen: 27,
  unseen: 28,
  likeliest: 29,
  subject_fit: 30,
  object_fit: 31,
  object_fit_most: 32,
} as const

export const featureCount = Object.keys(place).length

/** Reads a statement's features into `row`. */
export type FeatureReader = (stated: Triple, row: Float64Array) => void

export function featureReader(own: NeighbourhoodStatsIndex): FeatureReader {
  const about = subjectSurroundings(own)
  const fitOf = objectFits(own)
  return (stated, row) => {
    row.fill(-1)
    const { near, conditions, rivals, fit } = about(stated.subject, stated.relation)
    countFacts(own, stated, row)
    readValues(own, stated, row)
    readCompanions(own, stated, row)
    readCommon(own, stated, near, row)
    for (const { share, others } of rivals) {
      if (share > (row[place.rival_path] as number) && others.some((one) => one !== stated.object))
        row[place.rival_path] = share
    }
    readConditions(own, stated, conditions, row)
    row[place.subject_fit] = fit
    const { least, most } = fitOf(stated)
    row[place.object_fit] = least
    row[place.object_fit_most] = most
  }
}

/** The number of subjects that have the object. */
function holdersOf({ edges }: NeighbourhoodStatsIndex, { relation, object }: Triple): number {
  const { start, end } = edges.withBond(object, 2 * relation + 1)
  return end - start
}

/** Counts of the subject's and others' values, of the object's subjects, and of both ends' edges. */
function countFacts(own: NeighbourhoodStatsIndex, stated: Triple, row: Float64Array): void {
  const { subject, relation, object } = stated
  const counts = own.relations.get(relation)
  if (counts === undefined) return
  const { start, end } = own.edges.withBond(subject, 2 * relation)
  const holders = holdersOf(own, stated)
  const several = counts.several / (counts.subjects + 1)
  row[place.known] = Math.min(end - start, 20)
  row[place.facts] = counts.facts
  row[place.several] = several
  if (end - start === 1) row[place.further] = several
  if (end - start > 1) {
    row[place.further] = (counts.subjects - counts.ones - counts.twos) / (counts.several + 1)
  }
  row[place.shared] = counts.shared / (counts.objects + 1)
  row[place.holders] = holders
  row[place.usual] = holders / (counts.facts + 50)
  row[place.subject_degree] = own.edges.degree(subject)
  row[place.object_degree] = own.edges.degree(object)
}

/** How often others with the subject's values also have the object. */
function readValues(own: NeighbourhoodStatsIndex, stated: Triple, row: Float64Array): void {
  const { subject, relation, object } = stated
  const { edges, start, end } = own.edges.withBond(subject, 2 * relation)
  const facts = own.relations.get(relation)?.facts ?? 0
  if (end - start > mostValues) return
  const holders = holdersOf(own, stated)
  for (let at = start; at < end; at++) {
    const value = own.values.index.find(relation, edges.others[at] as number)
    if (value < 0) continue
    const bearing = own.values.counts[value] as number
    const pair = own.pairs.index.find(value, object)
    const together = pair < 0 ? 0 : (own.pairs.counts[pair] as number)
    const lift = ((together + 0.5) * facts) / (bearing * (holders + 0.5) + facts * 0.5)
    raise(row, place.together, together)
    raise(row, place.together_share, together / (bearing + 2))
    raise(row, place.together_lift, lift)
    lower(row, place.value_holders, bearing)
    raise(row, place.value_several, (own.values.several[value] as number) / bearing)
  }
}

/** Other relations between the two. */
function readCompanions(own: NeighbourhoodStatsIndex, stated: Triple, row: Float64Array): void {
  const { edges, start, end } = own.edges.leadingTo(stated.subject, stated.object)
  for (let at = start; at < end; at++) {
    const bond = edges.bonds[at] as number
    if (bond === 2 * stated.relation) continue
    const companion = own.companions.index.find(stated.relation, bond)
    const together = companion < 0 ? 0 : (own.companions.counts[companion] as number)
    raise(row, place.companion, together / ((own.bonds.get(bond) ?? 0) + 2))
    more(row, place.companions)
  }
}

/** Common neighbours, and how often they lead to the object. */
function readCommon(
  own: NeighbourhoodStatsIndex,
  { relation, object }: Triple,
  { edges: near, start, end }: Places,
  row: Float64Array,
): void {
  const paths = own.paths.get(relation)
  for (let at = start; at < end; at++) {
    const found = own.edges.leadingTo(near.others[at] as number, object)
    if (found.start === found.end) continue
    const ends = paths?.get(near.bonds[at] as number)
    for (let second = found.start; second < found.end; second++) {
      const bond = found.edges.bonds[second] as number
      more(row, place.common)
      raise(row, place.path, ends?.get(bond) ?? 0)
    }
  }
}

/** Objects of others who share something with the subject. */
function readConditions(
  own: NeighbourhoodStatsIndex,
  stated: Triple,
  conditions: readonly number[],
  row: Float64Array,
): void {
  const { relation, object } = stated
  const usual = holdersOf(own, stated) / (own.relations.get(relation)?.subjects ?? 1)
  for (const condition of conditions) {
    const outcome = own.outcomes.index.find(condition, object)
    const holders = outcome < 0 ? 0 : (own.outcomes.counts[outcome] as number)
    const bearing = own.conditions.counts[condition] as number
    const leaders = own.conditions.leaders[condition] as number
    const leads = own.conditions.likeliest[condition] === object
    readCondition({ bearing, holders, usual, rival: leads ? -1 : leaders / (bearing + 2) }, row)
  }
}

interface Condition {
  readonly bearing: number
  readonly holders: number
  /** The share of all subjects that have the object. */
  readonly usual: number
  /** The share of the likeliest object; -1 if that is the stated one. */
  readonly rival: number
}

function readCondition({ bearing, holders, usual, rival }: Condition, row: Float64Array): void {
  more(row, place.conditions)
  raise(row, place.most, holders / (bearing + 2))
  if (bearing >= 10) lower(row, place.least, (holders + 0.5) / (bearing + 1))
  more(row, place.above, Number(holders > 2 * usual * bearing))
  more(row, place.below, Number(holders < 0.5 * usual * bearing))
  more(row, place.seen, Number(holders > 0))
  more(row, place.likeliest, Number(rival < 0))
  raise(row, place.rival, rival)
  if (holders > 0) return
  raise(row, place.expected, usual * bearing)
  raise(row, place.unseen, bearing)
  raise(row, place.unseen_rival, rival)
}

/** The size of the cache. */
const mostFits = 100_000

/** The share of those with something in common with the object that are objects of the relation; cached, since objects recur. */
function objectFits(own: NeighbourhoodStatsIndex): (stated: Triple) => Fit {
  let kept = new Map<number, Fit>()
  let of = -1
  return ({ relation, object }) => {
    if (relation !== of || kept.size > mostFits) {
      kept = new Map()
      of = relation
    }
    const known = kept.get(object)
    if (known !== undefined) return known
    const fit = fitsOf(own, nearPlaces(own, object), 2 * relation + 1)
    kept.set(object, fit)
    return fit
  }
}

function raise(row: Float64Array, at: number, value: number): void {
  if (value > (row[at] as number)) row[at] = value
}

/** Keeps the lower value; -1 means absent. */
function lower(row: Float64Array, at: number, value: number): void {
  const former = row[at] as number
  if (former < 0 || value < former) row[at] = value
}

function more(row: Float64Array, at: number, by = 1): void {
  row[at] = Math.max(0, row[at] as number) + by
}
