import { materialise, type Session } from '../session.ts'
import { trueIds } from '../truths/known-true.ts'
import { certifiableBy } from './certifiable.ts'
import { evidenceColumns, evidenceDefinition } from './certified-columns.ts'
import { grounds } from './grounds.ts'
import { measuredLevel } from './measured-level.ts'
import { trueOfNamesakes } from './true-namesakes.ts'

/** Which certificates are let in. */
export interface Admission {
  /** `likely` lets those in that are not certain enough to be certified. */
  readonly strictness: 'certified' | 'likely'
  /** Leaves out the grounds whose falsehoods show without any knowledge. */
  readonly giveaways: boolean
  /** What the statements are, for how often grounds are wrong of such. */
  readonly use: 'exchange' | 'statement'
}

/**
 * All grounds on a table `(id, subject, relation, object)` of statements: a table `(id, ground, …evidenceColumns)` with the
 * first ground's answer for each that is false, a certified one before a likely one. `ground` is the ground's place in the
 * list. Nothing is in it that the graph makes true, in whatever way and of whoever bears the names of its ends.
 */
export async function certifyAll(
  session: Session,
  statements: string,
  language: string,
  admission: Admission,
): Promise<string> {
  const known = await trueIds(session, statements)
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
  admission: Admission,
): Promise<string> {
  const { database } = session
  const { strictness, use } = admission
  const answers = session.tableName('answers')
  await database.run(`CREATE TEMPORARY TABLE ${answers} (id BIGINT, ${evidenceDefinition})`)
  const stated = await database.rows(`SELECT DISTINCT relation FROM ${statements}`)
  for (const [number, ground] of grounds.entries()) {
    const own = await certifiableBy(session, ground, admission)
    if (!stated.some(({ relation }) => own.has(Number(relation)))) continue
    const open = await materialise(
      session,
      'open',
      `SELECT id, subject, relation, object FROM ${statements} AS own
       WHERE relation IN (${[...own].join(', ')})
         AND NOT EXISTS (SELECT 1 FROM ${answers} AS known WHERE known.id = own.id AND known.likely = 0)`,
    )
    const found = await ground.certify(session, open, language)
    const columns = ['id', ...evidenceColumns]
    const measured = await measuredLevel(
      session,
      `SELECT answer.*, statement.relation FROM ${found} AS answer JOIN ${open} AS statement ON statement.id = answer.id`,
      columns,
      number,
      use,
    )
    await database.run(
      `INSERT INTO ${answers} SELECT id, ${number}, ${evidenceColumns.join(', ')} FROM (${measured})
       WHERE ${strictness === 'likely' ? 'true' : 'likely = 0'}`,
    )
    for (const table of [open, found]) await database.run(`DROP TABLE ${table}`)
  }
  const certified = await materialise(
    session,
    'certified',
    `SELECT * FROM ${answers} QUALIFY row_number() OVER (PARTITION BY id ORDER BY likely, ground) = 1`,
  )
  await database.run(`DROP TABLE ${answers}`)
  await dropTrueOfNamesakes(session, statements, certified, language)
  return certified
}

/** Takes out what is true of somebody who bears the same name. */
export async function dropTrueOfNamesakes(
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
