import type { Around, GraphWalk, Schema, WalkedFact } from '../../domain/graph-walk.ts'
import type { Row } from '../store/database.ts'
import { codeList, materialise, relationCodes, type Tables } from '../store/tables.ts'
import { sitelinkCount } from '../store/vocabulary.ts'
import { codeOf } from './code-of.ts'
import type { DescribedGraph } from './described-graph.ts'
import { pictureOf } from './graph-picture.ts'
import { type Labels, labelsOf } from './labels.ts'

type WalkedGraph = Tables & Pick<DescribedGraph, 'labelRows' | 'popularity'>

/** See `GraphWalk`. */
export function walkIn(graph: WalkedGraph): GraphWalk {
  return {
    schema: () => schemaOf(graph),
    around: async (entity, most) => aroundOf(graph, await codeOf(graph, entity), most),
    path: async (from, to, longest) =>
      pathBetween(graph, await codeOf(graph, from), await codeOf(graph, to), longest),
    picture: (most) => pictureOf(graph, most),
  }
}

/** The most frequent of an entity's types represents it. */
async function schemaOf(graph: WalkedGraph): Promise<Schema> {
  const { database } = graph
  const sizes = `SELECT type, count(DISTINCT entity) AS entities FROM types GROUP BY type`
  const typed = await materialise(
    graph,
    'typed',
    `SELECT own.entity, arg_max(own.type, (size.entities, term.key)) AS type,
       arg_max(term.key, (size.entities, term.key)) AS key
     FROM types AS own JOIN (${sizes}) AS size ON size.type = own.type
     JOIN terms AS term ON term.code = own.type GROUP BY own.entity`,
  )
  const rows = await database.rows(`
    SELECT relation, sum(facts) AS facts, sum(literals) AS literals,
      arg_max(source, (facts, place)) AS source, arg_max(target, (facts, place)) AS target
    FROM (
      SELECT fact.relation, source.type AS source, target.type AS target, count(*) AS facts,
        sum(fact.literal) AS literals, max((source.key, target.key)) AS place
      FROM facts AS fact
      LEFT JOIN ${typed} AS source ON source.entity = fact.subject
      LEFT JOIN ${typed} AS target ON fact.literal = 0 AND target.entity = fact.object
      WHERE fact.relation NOT IN (${relationCodes([sitelinkCount])})
      GROUP BY fact.relation, source.type, target.type
    ) AS pair JOIN terms AS named ON named.code = pair.relation
    GROUP BY relation, named.value ORDER BY facts DESC, named.value`)
  await database.run(`DROP TABLE ${typed}`)
  const types = [
    ...new Set(rows.flatMap(({ source, target }) => [source, target].filter(isCode).map(Number))),
  ]
  const counted = await database.rows(
    `SELECT type, entities FROM (${sizes}) WHERE type IN (${codeList(types)}) ORDER BY type`,
  )
  const labels = await labelsOf(graph, [...types, ...rows.map(({ relation }) => relation)])
  return {
    types: counted
      .map((row) => ({ ...labels.labelled(row.type), entities: Number(row.entities) }))
      .toSorted((one, other) => other.entities - one.entities || (one.id < other.id ? -1 : 1)),
    relations: rows.map((row) => ({
      ...labels.labelled(row.relation),
      facts: Number(row.facts),
      literal: 2 * Number(row.literals) > Number(row.facts),
      ...(isCode(row.source) && { from: labels.labelled(row.source).id }),
      ...(isCode(row.target) && { to: labels.labelled(row.target).id }),
    })),
  }
}

function isCode(value: unknown): boolean {
  return value !== null && value !== undefined
}

async function aroundOf(graph: WalkedGraph, code: number, most: number): Promise<Around> {
  const { database } = graph
  const own = `
    SELECT subject, relation, object, literal, key,
      CASE WHEN subject = ${code} THEN object ELSE subject END AS other FROM facts
    WHERE (subject = ${code} OR (literal = 0 AND object = ${code}))
      AND relation NOT IN (${relationCodes([sitelinkCount])})`
  const rows = await database.rows(`
    SELECT own.subject, own.relation, own.object, own.literal FROM (${own}) AS own
    LEFT JOIN ${(await graph.popularity()).table} AS popular
      ON popular.entity = own.other AND (own.literal = 0 OR own.subject <> ${code})
    ORDER BY coalesce(popular.value, -1) DESC, own.key LIMIT ${Math.floor(most)}`)
  const labels = await labelsIn(graph, rows, code)
  return {
    entity: labels.labelled(code),
    facts: rows.map((row) => walked(row, labels)),
    all: await database.count(`SELECT count(*) FROM (${own})`),
  }
}

/** Past these, what is reached in one step is most of the graph. */
const widest = 200_000

/** Breadth first from one end; of several facts into an entity the one with the least key. */
async function pathBetween(
  graph: WalkedGraph,
  from: number,
  to: number,
  longest: number,
): Promise<readonly WalkedFact[] | undefined> {
  if (from === to) return []
  const { database } = graph
  const reached = await materialise(
    graph,
    'reached',
    `SELECT CAST(${from} AS INTEGER) AS entity, 0 AS step, NULL::INTEGER AS subject, NULL::INTEGER AS relation, NULL::INTEGER AS object`,
  )
  try {
    for (let step = 1; step <= longest; step++) {
      await database.run(`
        INSERT INTO ${reached}
        SELECT other, ${step}, arg_min(subject, key), arg_min(relation, key), arg_min(object, key) FROM (
          SELECT fact.object AS other, fact.subject, fact.relation, fact.object, fact.key
          FROM facts AS fact JOIN ${reached} AS own ON own.entity = fact.subject
          WHERE fact.literal = 0 AND own.step = ${step - 1}
          UNION ALL
          SELECT fact.subject, fact.subject, fact.relation, fact.object, fact.key
          FROM facts AS fact JOIN ${reached} AS own ON own.entity = fact.object
          WHERE fact.literal = 0 AND own.step = ${step - 1}
        ) WHERE other NOT IN (SELECT entity FROM ${reached}) GROUP BY other`)
      if ((await database.count(`SELECT count(*) FROM ${reached} WHERE entity = ${to}`)) > 0) {
        return await walkedBack(graph, reached, to)
      }
      const edge = await database.count(`SELECT count(*) FROM ${reached} WHERE step = ${step}`)
      if (edge === 0 || edge > widest) return undefined
    }
    return undefined
  } finally {
    await database.run(`DROP TABLE ${reached}`)
  }
}

async function walkedBack(
  graph: WalkedGraph,
  reached: string,
  to: number,
): Promise<readonly WalkedFact[]> {
  const facts: Row[] = []
  for (let at = to; ; ) {
    const [row] = await graph.database.rows(`SELECT * FROM ${reached} WHERE entity = ${at}`)
    if (row === undefined || row.subject === null) break
    facts.unshift({ ...row, literal: 0 })
    at = Number(row.subject) === at ? Number(row.object) : Number(row.subject)
  }
  const labels = await labelsIn(graph, facts)
  return facts.map((row) => walked(row, labels))
}

function labelsIn(graph: WalkedGraph, rows: readonly Row[], ...more: number[]): Promise<Labels> {
  return labelsOf(graph, [
    ...more,
    ...rows.flatMap(({ subject, relation, object }) => [subject, relation, object]),
  ])
}

function walked({ subject, relation, object, literal }: Row, labels: Labels): WalkedFact {
  return {
    from: labels.labelled(subject),
    relation: labels.labelled(relation),
    to: Number(literal) === 0 ? labels.labelled(object) : { label: labels.value(object).text },
  }
}
