import { materialise, type Session } from '../session.ts'
import { grounds } from './grounds.ts'

/**
 * All grounds on a table `(id, subject, relation, object)` of statements: a table `(id, ground, declared, subject,
 * relation, object)` with the first ground's answer for each that is certainly false.
 */
export async function certifyAll(
  session: Session,
  statements: string,
  language: string,
): Promise<string> {
  const { database } = session
  const certified = session.tableName('certified')
  await database.run(
    `CREATE TEMPORARY TABLE ${certified} (id BIGINT, ground INTEGER, declared INTEGER, subject INTEGER, relation INTEGER, object INTEGER)`,
  )
  for (const [number, ground] of grounds.entries()) {
    const open = await materialise(
      session,
      'open',
      `SELECT id, subject, relation, object FROM ${statements} AS own
       WHERE NOT EXISTS (SELECT 1 FROM ${certified} AS known WHERE known.id = own.id)`,
    )
    const found = await ground.certify(session, open, language)
    await database.run(
      `INSERT INTO ${certified} SELECT id, ${number}, declared, subject, relation, object FROM ${found}`,
    )
    for (const table of [open, found]) await database.run(`DROP TABLE ${table}`)
  }
  return certified
}
