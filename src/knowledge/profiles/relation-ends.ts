import type { Session } from '../graph/session.ts'
import { endsTable } from './ends-table.ts'
import { typeSets } from './type-sets.ts'

/** `(relation, place, type_set, entities)`: how many entities of each set of types stand at each end; -1 for those without one. */
export function relationEnds(session: Session): Promise<string> {
  return session.once('relation ends', async () => {
    const { setOf, sets } = await typeSets(session)
    return endsTable(session, 'relation_ends', {
      column: 'type_set',
      count: 'entities',
      groups: sets.length + 1,
      groupOf: (entity) => (setOf[entity] as number) + 1,
      codeOf: (group) => sets[group - 1] ?? -1,
    })
  })
}
