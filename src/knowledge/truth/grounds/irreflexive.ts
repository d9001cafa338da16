import type { GraphWithTruths, Measured } from '../graph-with-truths.ts'
import { countsByRelation, measuredLinks } from './contradicted.ts'
import type { Ground } from './ground.ts'

/** A relation that never joins an entity with itself is stated of one. */
export const irreflexive: Ground = {
  id: 'irreflexive',
  description: 'A relation never holds of a thing and itself',
  givesAway: true,
  judge: async (graph) => {
    const counted = await countsByRelation(graph, (await graph.notOfItself()).table)
    return ({ subject, relation, object }) => {
      const own = subject === object ? counted.get(relation) : undefined
      return own && { declared: true, ...own, facts: [] }
    }
  },
  relations: async (graph) => `SELECT relation FROM ${(await graph.notOfItself()).table}`,
  contradictions: async (graph) => (await graph.notOfItself()).contradictions,
  exceptions: async (graph) => countsByRelation(graph, (await graph.notOfItself()).table),
  reason: (_, { statement }) => ({ kind: 'itself', name: statement.subject.text }),
}

/** `(relation, trials, exceptions)`: declared to join nothing with itself, and how many facts of this graph do. */
export function makeNotOfItself(graph: GraphWithTruths): Promise<Measured> {
  return measuredLinks(graph, 'irreflexive', 'loops')
}
