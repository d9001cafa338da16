import { subClassRelations } from '../../domain/public-vocabularies.ts'
import { materialise, relationCodes, type Tables } from '../store/tables.ts'

/**
 * `(class, above, steps)`: every class in use with itself and all its superclasses, by the shortest way. Ends in cycles; a
 * class that is its own subclass occurs once.
 */
export async function makeClassClosure(graph: Tables): Promise<string> {
  const { database } = graph
  const edges = await materialise(
    graph,
    'subclasses',
    `SELECT DISTINCT subject AS below, object AS above FROM facts
       WHERE literal = 0 AND subject <> object AND relation IN (${relationCodes(subClassRelations)})`,
  )
  const closure = await materialise(
    graph,
    'classes',
    'SELECT DISTINCT type AS class, type AS above, 0 AS steps FROM types',
  )
  let reached = await database.count(`SELECT count(*) FROM ${closure}`)
  for (let step = 1; ; step++) {
    await database.run(`
        INSERT INTO ${closure}
        SELECT DISTINCT here.class, edge.above, ${step} FROM ${closure} AS here
        JOIN ${edges} AS edge ON edge.below = here.above
        WHERE here.steps = ${step - 1} AND NOT EXISTS (
          SELECT 1 FROM ${closure} AS known WHERE known.class = here.class AND known.above = edge.above)`)
    const now = await database.count(`SELECT count(*) FROM ${closure}`)
    if (now === reached) break
    reached = now
  }
  await database.run(`DROP TABLE ${edges}`)
  return closure
}
