import { materialise, relationCodes, type Session } from '../session.ts'
import { containedPlaceRelations, containingPlaceRelations } from '../store/vocabulary.ts'

// deeper than any hierarchy of places that a graph has; also the end of cycles
const mostSteps = 12

/**
 * `(below, above, subject, relation, object)`: what a place certainly lies in, one step on, with the fact that says so. Where a
 * place has several values of one relation it may lie in a part of each, and none is certain for what is in it.
 */
function containers(session: Session): Promise<string> {
  const declared = [...session.declarations.values()]
    .filter(({ containment, widens }) => containment && widens === true)
    .map(({ relation }) => relation)
  const up = relationCodes([...containedPlaceRelations, ...declared])
  const down = relationCodes(containingPlaceRelations)
  return session.once('containers', () =>
    materialise(
      session,
      'containers',
      `SELECT below, min(above) AS above, min(subject) AS subject, relation, min(object) AS object FROM (
         SELECT subject AS below, object AS above, subject, relation, object FROM facts
           WHERE literal = 0 AND until IS NULL AND relation IN (${up})
         UNION ALL SELECT object, subject, subject, relation, object FROM facts
           WHERE literal = 0 AND until IS NULL AND relation IN (${down})
       ) WHERE below <> above GROUP BY below, relation HAVING min(above) = max(above)`,
    ),
  )
}

/**
 * A table `(entity, above, below, step, subject, relation, object)` of all that the entities of a table `(entity)` lie in, each
 * with the step before it and the fact that leads there.
 */
export async function containersOf(session: Session, entities: string): Promise<string> {
  const { database } = session
  const edges = await containers(session)
  const reached = await materialise(
    session,
    'inside',
    `SELECT DISTINCT entity, entity AS above, entity AS below, 0 AS step,
       0 AS subject, 0 AS relation, 0 AS object FROM ${entities}`,
  )
  for (let step = 1; step <= mostSteps; step++) {
    const before = await database.count(`SELECT count(*) FROM ${reached}`)
    await database.run(`
      INSERT INTO ${reached}
      SELECT entity, above, below, ${step}, subject, relation, object FROM (
        SELECT here.entity, edge.above, edge.below, edge.subject, edge.relation, edge.object,
          row_number() OVER (PARTITION BY here.entity, edge.above ORDER BY relation.key, term.key) AS place
        FROM ${reached} AS here
        JOIN ${edges} AS edge ON edge.below = here.above
        JOIN terms AS relation ON relation.code = edge.relation
        JOIN terms AS term ON term.code = edge.below
        WHERE here.step = ${step - 1} AND NOT EXISTS (
          SELECT 1 FROM ${reached} AS known
          WHERE known.entity = here.entity AND known.above = edge.above)
      ) WHERE place = 1`)
    if ((await database.count(`SELECT count(*) FROM ${reached}`)) === before) break
  }
  return reached
}
