import { materialise, relationCodes } from '../../store/tables.ts'
import type { GraphWithTruths, Measured } from '../graph-with-truths.ts'
import { countsByRelation, withoutContradicted } from './contradicted.ts'
import type { Ground } from './ground.ts'

/** What never holds of a thing and itself is stated of one. */
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

/** `(relation, trials, exceptions)` of what is declared, with how many facts of this graph join a thing with itself. */
export async function makeNotOfItself(graph: GraphWithTruths): Promise<Measured> {
  await graph.askedTerms()
  const declared = [...graph.declarations.values()].flatMap((declaration) =>
    declaration.irreflexive === true ? [declaration.relation] : [],
  )
  const measured = await materialise(
    graph,
    'not_of_itself',
    `SELECT declared.code AS relation, coalesce(own.links, 0) AS trials, coalesce(own.loops, 0) AS exceptions
       FROM (${relationCodes(declared)}) AS declared
       LEFT JOIN ${await graph.linkCounts()} AS own ON own.relation = declared.code`,
  )
  return withoutContradicted(graph, measured, 'irreflexive')
}
