import { materialise, type Session } from '../session.ts'
import { knownTrue } from '../truths/known-true.ts'
import { evidenceColumns, evidenceDefinition } from './certified-columns.ts'
import { grounds } from './grounds.ts'
import { trueOfNamesakes } from './true-namesakes.ts'

/** Which certificates are let in. */
export interface Admission {
  /** `likely` lets those in that are not certain enough to be certified. */
  readonly strictness: 'certified' | 'likely'
  /** Leaves out the grounds whose falsehoods show without any knowledge. */
  readonly giveaways: boolean
}

/**
 * All grounds on a table `(id, subject, relation, object)` of statements: a table `(id, ground, …evidenceColumns)` with the
 * first ground's answer for each that is false. `ground` is the ground's place in the list. Nothing is in it that the graph
 * makes true, in whatever way and of whoever bears the names of its ends.
 */
export async function certifyAll(
  session: Session,
  statements: string,
  language: string,
  admission: Admission,
): Promise<string> {
  const known = await knownTrue(session, statements)
  const open = await materialise(
    session,
    'not_known',
    `SELECT id, subject, relation, object FROM ${statements} WHERE id NOT IN (SELECT id FROM ${known})`,
  )
  const certified = await certifyUnknown(session, open, language, admission)
  for (const table of [known, open]) await session.database.run(`DROP TABLE ${table}`)
  return certified
}

/** As `certifyAll`, of statements that are not known to be true. */
export async function certifyUnknown(
  session: Session,
  statements: string,
  language: string,
  { strictness, giveaways }: Admission,
): Promise<string> {
  const { database } = session
  const certified = session.tableName('certified')
  await database.run(`CREATE TEMPORARY TABLE ${certified} (id BIGINT, ${evidenceDefinition})`)
  for (const [number, ground] of grounds.entries()) {
    if (ground.givesAway === true && !giveaways) continue
    const open = await materialise(
      session,
      'open',
      `SELECT id, subject, relation, object FROM ${statements} AS own
       WHERE NOT EXISTS (SELECT 1 FROM ${certified} AS known WHERE known.id = own.id)`,
    )
    const found = await ground.certify(session, open, language)
    await database.run(
      `INSERT INTO ${certified} SELECT id, ${number}, ${evidenceColumns.join(', ')} FROM ${found}
       WHERE ${strictness === 'likely' ? 'true' : 'likely = 0'}`,
    )
    for (const table of [open, found]) await database.run(`DROP TABLE ${table}`)
  }
  await dropTrueOfNamesakes(session, statements, certified, language)
  return certified
}

async function dropTrueOfNamesakes(
  session: Session,
  statements: string,
  certified: string,
  language: string,
): Promise<void> {
  const { database } = session
  const called = `(SELECT * FROM ${statements} WHERE id IN (SELECT id FROM ${certified}))`
  const namesakes = await trueOfNamesakes(session, called, language)
  await database.run(`DELETE FROM ${certified} WHERE id IN (SELECT id FROM ${namesakes})`)
  await database.run(`DROP TABLE ${namesakes}`)
}
