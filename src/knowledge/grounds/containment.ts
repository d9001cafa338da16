import { materialise, relationCodes, type Session } from '../session.ts'
import {
  containingRelations,
  containmentRelations,
  equalityRelations,
} from '../store/vocabulary.ts'

// deeper than any hierarchy of places or classes that a graph has; also the end of cycles
const mostSteps = 12

/** `(below, above)`: what a value lies in, is a part or a kind of, or may be the same as, one step on. */
function containment(session: Session): Promise<string> {
  const declared = [...session.declarations.values()]
    .filter((declaration) => declaration.containment)
    .map(({ relation }) => relation)
  const up = relationCodes([...containmentRelations, ...declared])
  const down = relationCodes(containingRelations)
  const same = relationCodes(equalityRelations)
  return session.once('containment', () =>
    materialise(
      session,
      'containment',
      `SELECT subject AS below, object AS above FROM facts
         WHERE literal = 0 AND relation IN (${up} UNION ALL ${same})
       UNION SELECT object, subject FROM facts
         WHERE literal = 0 AND relation IN (${down} UNION ALL ${same})`,
    ),
  )
}

/**
 * A table `(entity, above)` with all that entities lie in, themselves included: those of a table `(entity)` and others that were
 * asked for before. It stays.
 */
export async function allAbove(session: Session, entities: string): Promise<string> {
  const above = await aboveTables(session)
  const work = above.work.then(() => addAbove(session, above, entities))
  // one after another: what is being worked out counts as known already. A failure is the caller's
  above.work = work.catch(() => undefined)
  await work
  return above.all
}

async function addAbove(
  session: Session,
  { all, known }: AboveTables,
  entities: string,
): Promise<void> {
  const { database } = session
  const edges = await containment(session)
  const fresh = await materialise(
    session,
    'reached',
    `SELECT entity, entity AS above, 0 AS step FROM (
       SELECT DISTINCT entity FROM ${entities} WHERE entity NOT IN (SELECT entity FROM ${known}))`,
  )
  let reached = await database.count(`SELECT count(*) FROM ${fresh}`)
  if (reached > 0) await database.run(`INSERT INTO ${known} SELECT entity FROM ${fresh}`)
  for (let step = 1; reached > 0 && step <= mostSteps; step++) {
    await database.run(`
      INSERT INTO ${fresh}
      SELECT DISTINCT here.entity, edge.above, ${step} FROM ${fresh} AS here
      JOIN ${edges} AS edge ON edge.below = here.above
      WHERE here.step = ${step - 1} AND NOT EXISTS (
        SELECT 1 FROM ${fresh} AS known
        WHERE known.entity = here.entity AND known.above = edge.above)`)
    const now = await database.count(`SELECT count(*) FROM ${fresh}`)
    if (now === reached) break
    reached = now
  }
  if (reached > 0) await database.run(`INSERT INTO ${all} SELECT entity, above FROM ${fresh}`)
  await database.run(`DROP TABLE ${fresh}`)
}

/** What was worked out so far: `(entity, above)`, and `(entity)` of those that it is complete for. */
interface AboveTables {
  readonly all: string
  readonly known: string
  /** What goes on at the time; the next waits for it. */
  work: Promise<void>
}

function aboveTables(session: Session): Promise<AboveTables> {
  return session.once('above', async () => {
    const [all, known] = [session.tableName('above'), session.tableName('above_known')]
    await session.database.run(`CREATE TEMPORARY TABLE ${all} (entity INTEGER, above INTEGER)`)
    await session.database.run(`CREATE TEMPORARY TABLE ${known} (entity INTEGER)`)
    return { all, known, work: Promise.resolve() }
  })
}
