import { subClassRelations } from '../../domain/public-vocabularies.ts'
import { materialise, relationCodes, type Tables } from '../store/tables.ts'

/**
 * A table `(class)` of some entities and all their direct and indirect subclasses (professions have subclasses, too).
 * `roots` is SQL for `(code)`.
 */
export async function classesBelow(graph: Tables, roots: string): Promise<string> {
  const { database } = graph
  const below = await materialise(
    graph,
    'below',
    `SELECT DISTINCT code AS class, 0 AS steps FROM (${roots})`,
  )
  const relations = relationCodes(subClassRelations)
  let reached = await database.count(`SELECT count(*) FROM ${below}`)
  for (let step = 1; ; step++) {
    await database.run(`
      INSERT INTO ${below}
      SELECT DISTINCT fact.subject, ${step} FROM facts AS fact
      JOIN ${below} AS here ON here.class = fact.object AND here.steps = ${step - 1}
      WHERE fact.literal = 0 AND fact.relation IN (${relations})
        AND fact.subject NOT IN (SELECT class FROM ${below})`)
    const now = await database.count(`SELECT count(*) FROM ${below}`)
    if (now === reached) return below
    reached = now
  }
}
