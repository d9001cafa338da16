import { materialise, type Session } from '../session.ts'
import { links } from './links.ts'

// a pair that more relations join than these says nothing of any two of them, and would be compared with itself endlessly
const mostRelations = 64

/**
 * `(relation, other, turned, pairs)`: how many pairs of entities two relations have in common. `turned` 1: what the other one
 * says the other way round; with itself, it is symmetry.
 */
export function sharedPairs(session: Session): Promise<string> {
  return session.once('shared pairs', async () => {
    const { database } = session
    const pair = `CAST(least(subject, object) AS BIGINT) * 4294967296 + greatest(subject, object)`
    const paired = `SELECT relation, CASE WHEN subject < object THEN 0 ELSE 1 END AS downward, ${pair} AS pair
      FROM ${await links(session)} WHERE subject <> object`
    const several = await materialise(
      session,
      'several',
      `SELECT own.relation, own.downward, own.pair FROM (${paired}) AS own
       JOIN (
         SELECT pair FROM (${paired}) GROUP BY pair HAVING count(*) BETWEEN 2 AND ${2 * mostRelations}
       ) AS shared ON shared.pair = own.pair`,
    )
    const counted = await materialise(
      session,
      'shared_pairs',
      `SELECT own.relation, other.relation AS other,
         CASE WHEN own.downward = other.downward THEN 0 ELSE 1 END AS turned, count(*) AS pairs
       FROM ${several} AS own JOIN ${several} AS other ON other.pair = own.pair
         AND (other.relation <> own.relation OR other.downward <> own.downward)
       GROUP BY 1, 2, 3`,
    )
    await database.run(`DROP TABLE ${several}`)
    return counted
  })
}
