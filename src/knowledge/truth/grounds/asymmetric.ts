import type { GraphWithTruths, Measured } from '../graph-with-truths.ts'
import { countsByRelation, measuredLinks } from './contradicted.ts'
import type { Ground, Judge } from './ground.ts'

/** A relation that never holds both ways is known the other way round, as a fact or by implication. */
export const asymmetric: Ground = {
  id: 'asymmetric',
  description: 'A relation never holds both ways, and the other way round is known',
  judge,
  relations: async (graph) => `SELECT relation FROM ${(await graph.oneWay()).table}`,
  contradictions: async (graph) => (await graph.oneWay()).contradictions,
  exceptions: async (graph) => countsByRelation(graph, (await graph.oneWay()).table),
  reason: () => ({ kind: 'one-way' }),
}

async function judge(graph: GraphWithTruths): Promise<Judge> {
  const counted = await countsByRelation(graph, (await graph.oneWay()).table)
  const truths = await graph.knownTruths()
  const isStrange = await graph.strangeFacts()
  const above = await graph.above()
  const isInCycle = (one: number, other: number) =>
    above.of(one).has(other) && above.of(other).has(one)
  return ({ subject, relation, object }) => {
    const own = subject === object ? undefined : counted.get(relation)
    // in a cycle, the right direction is unknown
    if (own === undefined || isInCycle(subject, object)) return undefined
    const turned = truths.why({ subject: object, relation, object: subject })
    // "the cast of Roxann Dawson includes a series" was entered the wrong way round
    if (turned === undefined || turned.facts.some(isStrange)) return undefined
    return { declared: true, ...own, facts: turned.facts }
  }
}

/** `(relation, trials, exceptions)`: declared to hold one way only, and how many facts of this graph are stated both ways. */
export function makeOneWay(graph: GraphWithTruths): Promise<Measured> {
  return measuredLinks(graph, 'asymmetric', 'turned')
}
