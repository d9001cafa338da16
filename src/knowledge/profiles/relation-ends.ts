import { materialise, type Session } from '../session.ts'
import { typeSets } from './type-sets.ts'
import { valueCounts } from './value-counts.ts'

/** How the ends of a relation are coded. */
export const endPlace = { subject: 0, object: 1 } as const

/** `(relation, place, type_set, entities)`: how many entities of each set of types stand at each end; -1 for those without one. */
export function relationEnds(session: Session): Promise<string> {
  return session.once('relation ends', async () => {
    const { bySubject, byObject } = await valueCounts(session)
    const { members } = await typeSets(session)
    return materialise(
      session,
      'relation_ends',
      `SELECT own.relation, own.place, coalesce(member.type_set, -1) AS type_set, count(*) AS entities FROM (
         SELECT relation, ${endPlace.subject} AS place, subject AS entity FROM ${bySubject}
         UNION ALL SELECT relation, ${endPlace.object}, object FROM ${byObject} WHERE literal = 0
       ) AS own LEFT JOIN ${members} AS member ON member.entity = own.entity
       GROUP BY 1, 2, 3`,
    )
  })
}
