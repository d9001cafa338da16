import type { GraphPicture } from '../../domain/graph-walk.ts'
import { materialise, relationCodes, type Tables } from '../store/tables.ts'
import { sitelinkCount } from '../store/vocabulary.ts'
import type { DescribedGraph } from './described-graph.ts'
import { labelsOf, readLabelsOf } from './labels.ts'

/** More lines hide one another. */
const mostLinks = 40_000

/** The `most` best known entities and how facts join them, between the best known first. */
export async function pictureOf(
  graph: Tables & Pick<DescribedGraph, 'labelRows' | 'popularity'>,
  most: number,
): Promise<GraphPicture> {
  const { database } = graph
  const facts = `SELECT subject, relation, object, literal FROM facts
    WHERE relation NOT IN (${relationCodes([sitelinkCount])})`
  // a type joins most of a graph to one dot
  const entities = `
    SELECT entity FROM (SELECT subject AS entity FROM (${facts}) UNION SELECT object FROM (${facts}) WHERE literal = 0)
    WHERE entity NOT IN (SELECT type FROM types WHERE type IS NOT NULL)`
  const chosen = await materialise(
    graph,
    'pictured',
    `SELECT ends.entity, row_number() OVER (ORDER BY coalesce(popular.value, -1) DESC, term.key) - 1 AS place
     FROM (${entities}) AS ends JOIN terms AS term ON term.code = ends.entity
     LEFT JOIN ${(await graph.popularity()).table} AS popular ON popular.entity = ends.entity
     ORDER BY place LIMIT ${Math.floor(most)}`,
  )
  try {
    const rows = await database.rows(`SELECT entity FROM ${chosen} ORDER BY place`)
    const codes = rows.map(({ entity }) => Number(entity))
    const links = `
      SELECT DISTINCT least(own.place, other.place) AS source, greatest(own.place, other.place) AS target
      FROM (${facts}) AS fact JOIN ${chosen} AS own ON own.entity = fact.subject
      JOIN ${chosen} AS other ON fact.literal = 0 AND other.entity = fact.object
      WHERE own.place <> other.place`
    const drawn = await database.rows(
      `SELECT source, target FROM (${links}) ORDER BY target, source LIMIT ${mostLinks}`,
    )
    await readLabelsOf(graph, codes)
    const labels = await labelsOf(graph, codes)
    return {
      entities: codes.map((code) => labels.labelled(code)),
      all: await database.count(`SELECT count(*) FROM (${entities})`),
      links: drawn.flatMap(({ source, target }) => [Number(source), Number(target)]),
      allLinks: await database.count(`SELECT count(*) FROM (${links})`),
    }
  } finally {
    await database.run(`DROP TABLE ${chosen}`)
  }
}
