import type { Graph } from '../graph/graph.ts'
import { eachRun } from '../graph/memory/each-run.ts'

export interface CommonValue {
  readonly object: number
  readonly facts: number
}

const fewValues = 5

/** The most frequent values of each relation, of those with more than one fact; ties by key. */
export async function findCommonestValues(
  graph: Pick<Graph, 'facts' | 'termKeys'>,
): Promise<ReadonlyMap<number, readonly CommonValue[]>> {
  const { byObject } = await graph.facts()
  const { compareTerms } = await graph.termKeys()
  const compare = (one: CommonValue, other: CommonValue) =>
    other.facts - one.facts || compareTerms(one.object, other.object)
  const found = new Map<number, CommonValue[]>()
  eachRun(byObject, (object, relation, start, end) => {
    const facts = end - start
    if (facts < 2) return
    const values = found.get(relation) ?? []
    found.set(relation, values)
    const last = values[fewValues - 1]
    if (last !== undefined && compare({ object, facts }, last) > 0) return
    values.push({ object, facts })
    values.sort(compare).splice(fewValues)
  })
  return found
}
