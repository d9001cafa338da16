import type { Iri } from '../../../domain/iri.ts'
import type { Graph } from '../../graph/graph.ts'
import { materialise, relationCodes, type Tables } from '../../store/tables.ts'
import { containedPlaceRelations, containingPlaceRelations } from '../../store/vocabulary.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'

// deeper than any real hierarchy of places; also ends cycles
export const mostSteps = 12

/**
 * `(below, above, subject, relation, object)`: what a place certainly lies in, one step up, with the fact that says so. A
 * place with several values of one relation may lie partly in each, so none is certain.
 */
export function makeContainers(graph: Tables & Pick<Graph, 'declarations'>): Promise<string> {
  const { up, down } = placeRelations(graph)
  return materialise(
    graph,
    'containers',
    `SELECT below, min(above) AS above, min(subject) AS subject, relation, min(object) AS object FROM (
         SELECT subject AS below, object AS above, subject, relation, object FROM facts
           WHERE literal = 0 AND until IS NULL AND relation IN (${up})
         UNION ALL SELECT object, subject, subject, relation, object FROM facts
           WHERE literal = 0 AND until IS NULL AND relation IN (${down})
       ) WHERE below <> above GROUP BY below, relation HAVING min(above) = max(above)`,
  )
}

/** SQL for the codes of relations whose object contains the subject, and of those whose subject contains the object. */
export function placeRelations(graph: Pick<Graph, 'declarations'>): {
  readonly up: string
  readonly down: string
} {
  const declared = [...graph.declarations.values()]
    .filter(({ containment, widens }) => containment && widens === true)
    .map(({ relation }) => relation)
  return {
    up: relationCodes([...containedPlaceRelations, ...declared]),
    down: relationCodes(containingPlaceRelations),
  }
}

/**
 * A table `(entity, above, below, step, subject, relation, object)` of all that the values of some relations lie in, each
 * with the step before it and the fact that leads there.
 */
export async function makeContainersOfValues(
  graph: Tables & Pick<GraphWithTruths, 'containers'>,
  relations: readonly Iri[],
): Promise<string> {
  const { database } = graph
  const edges = await graph.containers()
  const reached = await materialise(
    graph,
    'inside',
    `SELECT below AS entity, above, below, 1 AS step, min_by(subject, rank) AS subject,
         min_by(relation, rank) AS relation, min_by(object, rank) AS object
       FROM (
         SELECT edge.*, term.key AS rank FROM ${edges} AS edge
         JOIN terms AS term ON term.code = edge.relation
         WHERE edge.below IN (
           SELECT object FROM facts WHERE literal = 0 AND relation IN (${relationCodes(relations)}))
       ) GROUP BY below, above`,
  )
  for (let step = 2; step <= mostSteps; step++) {
    const before = await database.count(`SELECT count(*) FROM ${reached}`)
    await database.run(`
        INSERT INTO ${reached}
        SELECT here.entity, edge.above, min_by(edge.below, edge.rank), ${step}, min_by(edge.subject, edge.rank),
          min_by(edge.relation, edge.rank), min_by(edge.object, edge.rank)
        FROM ${reached} AS here
        JOIN (
          SELECT edge.*, concat(below.value, ' ', relation.value) AS rank FROM ${edges} AS edge
          JOIN terms AS below ON below.code = edge.below
          JOIN terms AS relation ON relation.code = edge.relation
        ) AS edge ON edge.below = here.above
        WHERE here.step = ${step - 1} AND edge.above <> here.entity AND NOT EXISTS (
          SELECT 1 FROM ${reached} AS known
          WHERE known.entity = here.entity AND known.above = edge.above)
        GROUP BY here.entity, edge.above`)
    if ((await database.count(`SELECT count(*) FROM ${reached}`)) === before) break
  }
  return reached
}
