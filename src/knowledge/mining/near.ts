import { materialise, type Session } from '../session.ts'
import type { Surroundings } from './surroundings.ts'

// of an entity with more edges these are enough to tell what it is like
export const mostEdges = 60

/** A table `(one, bond, other, key)`: edges of each of the `entities`, of those with very many some to the least known others. */
export function nearTable(
  session: Session,
  { edges, hubs }: Pick<Surroundings, 'edges' | 'hubs'>,
  entities: string,
): Promise<string> {
  return materialise(
    session,
    'near',
    `SELECT one, bond, other, key FROM ${edges}
     WHERE one IN (${entities}) AND one NOT IN (SELECT one FROM ${hubs})
     UNION ALL SELECT one, bond, other, key FROM ${hubs} WHERE one IN (${entities})`,
  )
}

// of those with more edges about so many are looked at: to put a million in order to take the first few costs more than all else
const mostCompared = 8000

/** SQL for `(one, bond, other, key)`: of each entity with too many edges those to the least known others. */
export function hubsQuery(edges: string, degrees: string): string {
  return `
    SELECT edge.one, edge.bond, edge.other, edge.key
    FROM ${degrees} AS own
    JOIN ${edges} AS edge ON edge.one = own.entity AND (own.degree <= ${mostCompared}
      OR edge.key % ${mostCompared} < ${mostCompared} * ${mostCompared} / own.degree)
    JOIN ${degrees} AS degree ON degree.entity = edge.other
    WHERE own.degree > ${mostEdges}
    QUALIFY row_number() OVER (PARTITION BY edge.one ORDER BY degree.degree, edge.key) <= ${mostEdges}`
}
