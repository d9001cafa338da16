import { namingIn } from '../names/naming.ts'
import { materialise, type Session } from '../session.ts'
import { trueIds } from '../truths/known-true.ts'

/**
 * A table `(id)`: statements that are true of others who bear the subject's or the object's label, in whatever way. People
 * read names: to them such a statement is true.
 */
export async function trueOfNamesakes(
  session: Session,
  statements: string,
  language: string,
): Promise<string> {
  const { database } = session
  const { namesakes } = await namingIn(session, language)
  const bearersOf = (end: 'subject' | 'object') => `
    SELECT own.id, other.entity FROM ${statements} AS own
    JOIN ${namesakes} AS name ON name.entity = own.${end} AND name.shown = 1
    JOIN ${namesakes} AS other ON other.folded = name.folded AND other.entity <> own.${end}`
  const others = await materialise(
    session,
    'others',
    `SELECT row_number() OVER () AS id, id AS own, subject, relation, object FROM (
       WITH subjects AS (${bearersOf('subject')}), objects AS (${bearersOf('object')})
       SELECT own.id, subject.entity AS subject, own.relation, own.object
         FROM ${statements} AS own JOIN subjects AS subject ON subject.id = own.id
       UNION SELECT own.id, own.subject, own.relation, object.entity
         FROM ${statements} AS own JOIN objects AS object ON object.id = own.id
       UNION SELECT own.id, subject.entity, own.relation, object.entity
         FROM ${statements} AS own JOIN subjects AS subject ON subject.id = own.id
         JOIN objects AS object ON object.id = own.id)`,
  )
  // hardly anybody has a namesake in most draws
  if ((await database.count(`SELECT count(*) FROM ${others}`)) === 0) return others
  const known = await trueIds(session, others)
  const found = await materialise(
    session,
    'namesake_truths',
    `SELECT DISTINCT own AS id FROM ${others} WHERE id IN (SELECT id FROM ${known})`,
  )
  for (const table of [others, known]) await database.run(`DROP TABLE ${table}`)
  return found
}
