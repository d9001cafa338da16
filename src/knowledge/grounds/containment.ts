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
  const seen = await materialise(
    session,
    'seen',
    `SELECT entity, entity AS above FROM (
       SELECT DISTINCT entity FROM ${entities} WHERE entity NOT IN (SELECT entity FROM ${known}))`,
  )
  await database.run(`INSERT INTO ${known} SELECT entity FROM ${seen}`)
  let reached = seen
  for (let step = 1; step <= mostSteps; step++) {
    const next = await materialise(
      session,
      'reached',
      `SELECT DISTINCT here.entity, edge.above FROM ${reached} AS here
       JOIN ${edges} AS edge ON edge.below = here.above
       LEFT JOIN ${seen} AS before ON before.entity = here.entity AND before.above = edge.above
       WHERE before.entity IS NULL`,
    )
    if (reached !== seen) await database.run(`DROP TABLE ${reached}`)
    reached = next
    if ((await database.count(`SELECT count(*) FROM ${reached}`)) === 0) break
    await database.run(`INSERT INTO ${seen} SELECT entity, above FROM ${reached}`)
  }
  await database.run(`INSERT INTO ${all} SELECT entity, above FROM ${seen}`)
  for (const table of [seen, reached]) await database.run(`DROP TABLE ${table}`)
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
