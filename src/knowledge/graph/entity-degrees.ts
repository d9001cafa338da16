import { relationCodes, type Tables } from '../store/tables.ts'
import { sitelinkCount } from '../store/vocabulary.ts'
import type { Graph } from './graph.ts'
import { IntegerTable } from './integer-table.ts'
import { degreeOf } from './memory/degree.ts'

/** A table `(entity, degree)`: the number of facts that each entity is an end of. Sitelink counts are not facts about an entity. */
export async function countDegrees(graph: Tables & Pick<Graph, 'facts'>): Promise<string> {
  const facts = await graph.facts()
  const rows = await graph.database.rows(relationCodes([sitelinkCount]))
  const pages = rows.map(({ code }) => Number(code))
  const table = new IntegerTable('entity', 'degree')
  for (let entity = 0; entity < facts.bySubject.codes; entity++) {
    let degree = degreeOf(facts, entity)
    for (const relation of pages) {
      const { start, end } = facts.bySubject.withRelation(entity, relation)
      degree -= end - start
    }
    if (degree > 0) table.add(entity, degree)
  }
  return table.write(graph, 'entity_degrees')
}
