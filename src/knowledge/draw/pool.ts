import type { End } from '../../domain/end.ts'
import { evenlySpread } from '../graph/memory/evenly-spread.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { numberColumns } from '../graph/memory/number-columns.ts'
import type { TermKeys } from '../graph/memory/term-keys.ts'
import type { NameKeys } from '../graph/names/name-keys.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { Tables } from '../store/tables.ts'
import type { AttributesIndex } from './attributes-index.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { NameIds } from './name-ids.ts'
import type { Pool } from './plausible-pool.ts'
import type { PoolColumns } from './pool-columns.ts'
import type { PoolGroup } from './pool-group.ts'
import { poolGroups } from './pool-groups.ts'
import { poolOrder } from './pool-order.ts'

/** Facts whose values are in a pool. */
export interface PooledFacts {
  /** By place in `facts().bySubject`. */
  readonly subjects: Int32Array
  readonly names: Pick<NameKeys, 'high' | 'low'>
  /** Places of a relation's facts, all or a part. */
  readonly ofRelation: (relation: number) => {
    readonly facts: Int32Array
    /** If only a part: whether another fact could belong to it, too. */
    readonly mayBe?: (place: number) => boolean
  }
}

/** Without attributes, as in calibration, entities are ordered by their own years only. */
export async function poolFor(
  graph: GraphWithDraws,
  { subjects, names, ofRelation }: PooledFacts,
  place: End,
  attributes?: AttributesIndex,
): Promise<Pool> {
  const facts = await graph.facts()
  const [ofValues, keys] = [await graph.valueKinds(), await graph.termKeys()]
  const { starts, kinds } = ofValues
  const ids = new NameIds(names)
  const { others: objects } = facts.bySubject
  const [values, others] = place === 'object' ? [objects, subjects] : [subjects, objects]
  const columns: PoolColumns = { values, others, ...(await yearsOf(graph, attributes)) }
  const { inOrder, standingOf } = await poolOrder(graph, columns, attributes)
  const known = new Map<number, ReadonlyMap<number, PoolGroup>>()
  const groupsOf = (relation: number) => {
    const found = known.get(relation)
    if (found !== undefined) return found
    const { facts: own, mayBe } = ofRelation(relation)
    const beyond = mayBe && {
      standingOf,
      factsOf: (value: number) => factsWith(facts, { relation, value, place }, mayBe),
      kindsOf: ofValues,
    }
    const groups = poolGroups(inOrder(own), columns, ofValues, ids, beyond)
    known.set(relation, groups)
    return groups
  }
  const comesBefore = (one: PoolGroup, other: PoolGroup) =>
    one.distinctValues === other.distinctValues
      ? isBefore(keys, one.kind, other.kind)
      : one.distinctValues > other.distinctValues
  return {
    nameOf: (code) => ids.of(code),
    groupFor: (relation, value, least) => {
      const groups = groupsOf(relation)
      let best: PoolGroup | undefined
      for (let at = starts[value] ?? 0; at < (starts[value + 1] ?? 0); at++) {
        const group = groups.get(kinds[at] as number)
        if (group === undefined || group.distinctValues <= least) continue
        if (best === undefined || comesBefore(group, best)) best = group
      }
      return best
    },
    *pairsOf(relation, most) {
      const { facts: own } = ofRelation(relation)
      for (const at of evenlySpread(own.length, most)) {
        const fact = own[at] as number
        yield { value: values[fact] as number, other: others[fact] as number }
      }
    },
  }
}

/** Facts to look up for a value's time: enough, and some have a hundred thousand. */
const mostFactsOfValue = 32
const mostLookedAt = 1024

/** Places of the first facts of a relation with a value at one end, of those that could be in the pool. */
function factsWith(
  { bySubject, byObject, places }: FactsInMemory,
  asked: { readonly relation: number; readonly value: number; readonly place: End },
  mayBe: (place: number) => boolean,
): readonly number[] {
  const { relation, value, place } = asked
  const order = place === 'subject' ? bySubject : byObject
  const { start, end } = order.withRelation(value, relation)
  const found: number[] = []
  const last = Math.min(end, start + mostLookedAt)
  for (let at = start; at < last && found.length < mostFactsOfValue; at++) {
    const fact = place === 'subject' ? at : (places[at] as number)
    if (mayBe(fact)) found.push(fact)
  }
  return found
}

/** An untyped value sorts before all types. */
function isBefore({ compareTerms }: TermKeys, one: number, other: number): boolean {
  if (one < 0 || other < 0) return one < 0 && other >= 0
  return compareTerms(one, other) < 0
}

async function yearsOf(
  graph: Pick<GraphWithDraws, 'literalOrder' | 'yearsOfEntities'>,
  attributes: AttributesIndex | undefined,
): Promise<Pick<PoolColumns, 'yearOf' | 'byYearOf'>> {
  const { years } = await graph.literalOrder()
  const ofEntity = attributes === undefined ? await graph.yearsOfEntities() : attributes.yearOf
  const yearOf = (code: number) => {
    const year = years[code] as number
    return Number.isNaN(year) ? ofEntity(code) : year
  }
  return { yearOf, byYearOf: attributes === undefined ? () => Number.NaN : yearOf }
}

export async function readYearsOfEntities(
  graph: Tables & Pick<GraphWithProfiles, 'entityYears' | 'facts'>,
): Promise<(entity: number) => number> {
  const { codes } = (await graph.facts()).bySubject
  const { integers, doubles } = await numberColumns(graph, await graph.entityYears(), {
    integers: ['entity'],
    doubles: ['year'],
  })
  const years = new Float64Array(codes).fill(Number.NaN)
  for (let row = 0; row < integers.entity.length; row++) {
    years[integers.entity[row] as number] = doubles.year[row] as number
  }
  return (entity) => years[entity] as number
}
