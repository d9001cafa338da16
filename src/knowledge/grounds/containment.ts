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

/** A table `(entity, above)` with all that the entities of a table `(entity)` lie in, themselves included. */
export async function allAbove(session: Session, entities: string): Promise<string> {
  const { database } = session
  const edges = await containment(session)
  const reached = await materialise(
    session,
    'reached',
    `SELECT DISTINCT entity, entity AS above, 0 AS step FROM ${entities}`,
  )
  for (let step = 1; step <= mostSteps; step++) {
    const before = await database.count(`SELECT count(*) FROM ${reached}`)
    await database.run(`
      INSERT INTO ${reached}
      SELECT DISTINCT here.entity, edge.above, ${step} FROM ${reached} AS here
      JOIN ${edges} AS edge ON edge.below = here.above
      WHERE here.step = ${step - 1} AND NOT EXISTS (
        SELECT 1 FROM ${reached} AS known
        WHERE known.entity = here.entity AND known.above = edge.above)`)
    if ((await database.count(`SELECT count(*) FROM ${reached}`)) === before) break
  }
  return reached
}
