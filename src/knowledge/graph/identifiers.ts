import type { Candidates } from '../../domain/identifiers.ts'
import type { Iri } from '../../domain/iri.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { ColumnAppender } from '../store/column-appender.ts'
import { quoted, startsWith, textKey } from '../store/dialect.ts'
import { literalSort, termKind } from '../store/schema.ts'
import { materialise, type Tables } from '../store/tables.ts'
import type { Graph } from './graph.ts'

// enough to choose from, and a sentence can't hold more
const mostShown = 4

/** See `Identifiers.resolve`. */
export async function resolveNames(
  graph: Tables & Pick<Graph, 'segments'>,
  names: readonly string[],
  as: 'entity' | 'relation',
): Promise<ReadonlyMap<string, Candidates>> {
  if (names.length === 0) return new Map()
  const { database } = graph
  const segments = await graph.segments(as)
  const asked = graph.tableName('named')
  await database.run(`CREATE TEMPORARY TABLE ${asked} (name VARCHAR)`)
  using appender = await ColumnAppender.open(database, asked, 0, 1, 'temp')
  for (const name of new Set(names)) {
    appender.text(0, name)
    appender.endRow()
  }
  appender.close()
  const rows = await database.rows(`
    SELECT name, count(*) AS count, ${firstOf('iri', 0)} AS only,
      ${Array.from({ length: mostShown }, (_, place) => `${firstOf('iri', place)} AS iri${place}`).join(', ')}
    FROM (
      SELECT asked.name, own.iri, row_number() OVER (PARTITION BY asked.name ORDER BY own.iri) - 1 AS place
      FROM ${asked} AS asked JOIN ${segments} AS own ON own.name = ${textKey('asked.name')}
    ) GROUP BY name`)
  await database.run(`DROP TABLE ${asked}`)
  const columns = Array.from({ length: mostShown }, (_, place) => `iri${place}`)
  return new Map(
    rows.map((row) => [
      `${row.name}`,
      {
        iris: columns.flatMap((column) => (row[column] === null ? [] : [`${row[column]}`])),
        count: Number(row.count),
      },
    ]),
  )
}

function firstOf(column: string, place: number): string {
  return `max(CASE WHEN place = ${place} THEN ${column} END)`
}

/**
 * `(name, iri)`: bearers by the key of their name, with one IRI for an entity that has several. A declared relation
 * without facts bears only names that nothing else bears.
 */
export async function makeSegments(
  graph: Tables & Pick<Graph, 'askedTerms'>,
  as: 'entity' | 'relation',
): Promise<string> {
  await graph.askedTerms()
  const inFacts = 'SELECT DISTINCT relation FROM facts'
  const borne = await materialise(
    graph,
    'borne',
    namesOf(
      as === 'entity'
        ? entities
        : `
      SELECT code, value FROM terms WHERE code IN (${inFacts})`,
    ),
  )
  if (as === 'relation') {
    const declared = `SELECT code, value FROM terms WHERE code < 0 AND kind = ${termKind.entity}`
    await graph.database.run(`
        INSERT INTO ${borne} SELECT name, iri FROM (${namesOf(declared)})
        WHERE name NOT IN (SELECT name FROM ${borne})`)
  }
  return borne
}

const entities = `
  SELECT code, value FROM terms WHERE kind = ${termKind.entity} AND code >= 0
  UNION ALL SELECT code, value FROM merged`

function namesOf(terms: string): string {
  return `
    SELECT name, min(value) AS iri FROM (
      SELECT ${textKey("regexp_extract(value, '[^/#:]+$')")} AS name, code, value FROM (${terms})
      UNION ALL SELECT ${textKey('substr(own.value, length(prefix.base) + 1)')}, own.code, own.value
      FROM (${terms}) AS own
      JOIN (VALUES ${bases}) AS prefix(base) ON ${startsWith('own.value', 'prefix.base')}
    ) GROUP BY name, code`
}

const bases = Object.values(prefixes)
  .map((base) => `(${quoted(base)})`)
  .join(', ')

/** See `Identifiers.literalSorts`. */
export async function readLiteralSorts(
  graph: Pick<Tables, 'database'>,
): Promise<ReadonlyMap<Iri, 'text' | 'number' | 'date'>> {
  const rows = await graph.database.rows(`
      SELECT relation.value, max_by(counted.sort, counted.facts * 3 + counted.sort) AS sort FROM (
        SELECT fact.relation, literal.sort, count(*) AS facts
        FROM facts AS fact JOIN literals AS literal ON literal.code = fact.object
        WHERE fact.literal = 1 GROUP BY fact.relation, literal.sort
      ) AS counted JOIN terms AS relation ON relation.code = counted.relation
      GROUP BY relation.value`)
  return new Map(rows.map(({ value, sort }) => [`${value}`, nameOfSort(Number(sort))]))
}

function nameOfSort(sort: number): 'text' | 'number' | 'date' {
  if (sort === literalSort.date) return 'date'
  return sort === literalSort.number ? 'number' : 'text'
}
