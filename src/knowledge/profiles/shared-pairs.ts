import type { Graph } from '../graph/graph.ts'
import { IntegerTable } from '../graph/integer-table.ts'
import type { FactOrder } from '../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { PairCounts } from '../graph/memory/pair-counts.ts'
import type { Tables } from '../store/tables.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'

// a pair joined by more relations than this says nothing of any two of them, and makes for endless comparisons
const mostRelations = 64

/**
 * `(relation, other, turned, pairs)`: how many pairs of entities two relations share. `turned` 1: the other one has them
 * the other way round (with itself: symmetry).
 */
export async function makeSharedPairs(
  graph: Tables & Pick<Graph, 'facts' | 'relationsUsed'>,
): Promise<string> {
  const facts = await graph.facts()
  const { codes, places } = await graph.relationsUsed()
  const pairs = new PairCounts(codes.length, 2 * codes.length)
  for (const joined of pairsOfSeveral(facts)) countPairs(joined, places, pairs)
  const table = new IntegerTable('relation', 'other', 'turned', 'pairs')
  for (const { first, second, count } of pairs.all()) {
    table.add(codes[first] as number, codes[second >> 1] as number, second & 1, count)
  }
  return table.write(graph, 'shared_pairs')
}

/** By relation, the number of links that it also has the other way round. */
export async function countTurnedPairs(
  graph: Tables & Pick<GraphWithProfiles, 'sharedPairs'>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await graph.database.rows(
    `SELECT relation, pairs FROM ${await graph.sharedPairs()} WHERE relation = other`,
  )
  return new Map(rows.map(({ relation, pairs }) => [Number(relation), Number(pairs)]))
}

/** Counts each two links of a pair: by the place of the first relation, and twice that of the second, plus one if turned. */
function countPairs(links: readonly number[], places: Int32Array, pairs: PairCounts): void {
  for (const own of links) {
    for (const other of links) {
      if (own === other) continue
      const turned = (own ^ other) & 1
      pairs.add(places[own >> 1] as number, 2 * (places[other >> 1] as number) + turned, 1)
    }
  }
}

/**
 * Links of each pair of entities that several links join, if not too many: twice the relation's code, plus one if it leads
 * from the higher entity code.
 */
function* pairsOfSeveral(facts: FactsInMemory): Generator<readonly number[]> {
  const { bySubject, byObject, literals } = facts
  // by other entity: the last entity that was paired with it, and the link
  const met = new Int32Array(bySubject.codes).fill(-1)
  const links = new Int32Array(bySubject.codes)
  for (let one = 0; one < bySubject.codes; one++) {
    if (literals[one] === 1) continue
    let several: Map<number, number[]> | undefined
    const see = (other: number, link: number) => {
      if (met[other] !== one) {
        met[other] = one
        links[other] = link
        return
      }
      several ??= new Map()
      const known = several.get(other)
      if (known === undefined) several.set(other, [links[other] as number, link])
      else known.push(link)
    }
    eachAbove(bySubject, one, literals, (other, relation) => see(other, 2 * relation))
    eachAbove(byObject, one, literals, (other, relation) => see(other, 2 * relation + 1))
    for (const joined of several?.values() ?? [])
      if (joined.length <= 2 * mostRelations) yield joined
  }
}

/** Calls `see` once for each link of an entity to one with a higher code. */
function eachAbove(
  order: FactOrder,
  one: number,
  literals: Uint8Array,
  see: (other: number, relation: number) => void,
): void {
  const { relations, others } = order
  const { start, end } = order.of(one)
  for (let at = start; at < end; at++) {
    const other = others[at] as number
    if (other <= one || literals[other] === 1) continue
    if (at > start && other === others[at - 1] && relations[at] === relations[at - 1]) continue
    see(other, relations[at] as number)
  }
}
