import { materialise, type Session } from '../session.ts'
import { links } from './links.ts'
import { valueCounts } from './value-counts.ts'

// of a subject with thousands of objects each way in would lead to thousands of ways out
const mostOnward = 2

/**
 * `(relation, chains, closed)`: ways of two links of one relation between three entities, and those whose ends are linked
 * directly, too. Of the ways on from an entity the first by key are taken, so the work grows with the links alone.
 */
export async function chains(session: Session): Promise<string> {
  const { database } = session
  const { bySubject, byObject } = await valueCounts(session)
  const all = await links(session)
  const onward = await materialise(
    session,
    'onward',
    `SELECT DISTINCT relation, subject, unnest(objects) AS object FROM (
       SELECT fact.relation, fact.subject, min_by(fact.object, fact.key, ${mostOnward}) AS objects
       FROM facts AS fact
       JOIN ${bySubject} AS own ON own.relation = fact.relation AND own.subject = fact.subject
       JOIN ${byObject} AS reached ON reached.relation = own.relation AND reached.object = own.subject
       WHERE fact.literal = 0
       GROUP BY fact.relation, fact.subject)`,
  )
  const counted = await materialise(
    session,
    'chains',
    `SELECT way.relation, count(*) AS chains, count(short.subject) AS closed
     FROM (
       SELECT link.relation, link.subject, onward.object FROM ${all} AS link
       JOIN ${onward} AS onward ON onward.relation = link.relation AND onward.subject = link.object
       WHERE link.subject <> link.object AND onward.object <> link.object AND onward.object <> link.subject
     ) AS way
     LEFT JOIN ${all} AS short ON short.relation = way.relation AND short.subject = way.subject
       AND short.object = way.object
     GROUP BY way.relation`,
  )
  await database.run(`DROP TABLE ${onward}`)
  return counted
}
