import type { Tables } from '../store/tables.ts'
import { endsTable } from './ends-table.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'

/** `(relation, place, type_set, entities)`: entities of each type set at each end; -1 for untyped ones. */
export async function makeRelationEnds(
  graph: Tables & Pick<GraphWithProfiles, 'facts' | 'relationsUsed' | 'typeSets'>,
): Promise<string> {
  const { setOf, sets } = await graph.typeSets()
  return endsTable(graph, 'relation_ends', {
    column: 'type_set',
    count: 'entities',
    groups: sets.length + 1,
    groupOf: (entity) => (setOf[entity] as number) + 1,
    codeOf: (group) => sets[group - 1] ?? -1,
  })
}
