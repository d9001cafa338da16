import type { DuckDBValue } from '@duckdb/node-api'
import { prefixes } from '../../domain/prefixes.ts'
import { ColumnAppender } from '../../knowledge/store/column-appender.ts'
import type { Database } from '../../knowledge/store/database.ts'
import { quoted, startsWith, textKey } from '../../knowledge/store/dialect.ts'
import { foldedName } from '../../knowledge/store/folded-name.ts'
import { nameRole, termKind } from '../../knowledge/store/schema.ts'
import { ontologyName, pageTitle, resourceName, withoutDistinction } from './resource-name.ts'

/** One name to be written. */
interface Name {
  readonly entity: number
  readonly role: number
  readonly sources: number
  readonly language: string
  readonly text: string
  readonly distinction?: string | undefined
  /** The label that this one takes the place of. */
  readonly title?: string
}

/**
 * Parts the labels of dumps from what stands in brackets behind them, and names what has no label by its IRI, but for the
 * codes of `nameless`. What was in brackets becomes a description. A name by an IRI is no source's: when sources are added, it
 * goes and is made again where it is still needed.
 */
export async function nameResources(database: Database, nameless: string): Promise<void> {
  await database.run(
    `CREATE OR REPLACE TEMPORARY TABLE made_names (entity INTEGER, role INTEGER, sources INTEGER, language VARCHAR, text VARCHAR, folded VARCHAR, description VARCHAR, folded_description VARCHAR, title VARCHAR)`,
  )
  {
    using appender = await ColumnAppender.open(database, 'made_names', 3, 6, 'temp')
    for await (const row of rowsOf(database, titles)) write(appender, titleName(row))
    for await (const row of rowsOf(database, unnamed(nameless))) write(appender, madeName(row))
    appender.close()
  }
  await database.run(`DELETE FROM store.names WHERE role = ${nameRole.label} AND EXISTS (
    SELECT 1 FROM made_names AS made
    WHERE made.entity = names.entity AND made.language = names.language AND made.title = names.text)`)
  await database.run(`
    INSERT INTO store.names
    SELECT DISTINCT entity, role, language, text, ${textKey('folded')}, sources FROM made_names`)
  await database.run(`
    INSERT INTO store.descriptions
    SELECT DISTINCT entity, language, description, ${textKey('folded_description')}, sources
    FROM made_names WHERE description IS NOT NULL`)
}

const titles = `
  SELECT name.entity, name.role, name.sources, name.language, resource.value, name.text
  FROM store.names AS name JOIN resources AS resource ON resource.code = name.entity
  WHERE name.role = ${nameRole.label} AND ends_with(name.text, ')')`

/** In place of a set of sources. */
const noSources = -1

/** Resources, classes and relations of DBpedia without a label. An entity that others were joined into has several IRIs. */
function unnamed(nameless: string): string {
  const labels = `SELECT entity FROM store.names WHERE role IN (${nameRole.label}, ${nameRole.relationLabel})`
  const words = [prefixes.dbo, prefixes.dbp]
    .map((base) => startsWith('value', quoted(`${base}`)))
    .join(' OR ')
  return `
    SELECT used.code AS entity, max(used.role) AS role, min(iri.value) AS value
    FROM (
      SELECT subject AS code, ${nameRole.label} AS role FROM store.facts
      UNION ALL SELECT object, ${nameRole.label} FROM store.facts WHERE literal = 0
      UNION ALL SELECT relation, ${nameRole.relationLabel} FROM store.facts
    ) AS used JOIN (
      SELECT code, value FROM resources
      UNION ALL SELECT code, value FROM store.terms WHERE kind = ${termKind.entity} AND (${words})
    ) AS iri ON iri.code = used.code
    WHERE used.code NOT IN (${labels}) AND used.code NOT IN (${nameless})
    GROUP BY used.code`
}

type Row = readonly DuckDBValue[]

function titleName([entity, role, sources, language, iri, said]: Row): Name | undefined {
  const text = `${said}`
  if (pageTitle(`${iri}`) !== text) return undefined
  const name = withoutDistinction(text)
  if (name?.distinction === undefined) return undefined
  return {
    ...codesOf(entity, role, sources),
    language: `${language}`,
    text: name.label,
    distinction: name.distinction,
    title: text,
  }
}

function madeName([entity, role, iri]: Row): Name | undefined {
  const resource = resourceName(`${iri}`)
  const text = resource?.label ?? ontologyName(`${iri}`)
  if (text === undefined) return undefined
  return {
    ...codesOf(entity, role, noSources),
    language: '',
    text,
    distinction: resource?.distinction,
  }
}

function codesOf(entity: DuckDBValue = 0, role: DuckDBValue = 0, sources: DuckDBValue = 0) {
  return { entity: Number(entity), role: Number(role), sources: Number(sources) }
}

function write(appender: ColumnAppender, name: Name | undefined): void {
  if (name === undefined) return
  const { entity, role, sources, language, text, distinction, title } = name
  appender.integer(0, entity).integer(1, role).integer(2, sources)
  appender.text(0, language).text(1, text).text(2, foldedName(text)).text(3, distinction)
  appender.text(4, distinction === undefined ? undefined : foldedName(distinction))
  appender.text(5, title)
  appender.endRow()
}

async function* rowsOf({ connection }: Database, sql: string): AsyncGenerator<Row> {
  const result = await connection.run(sql)
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) return
    yield* chunk.getRows()
  }
}
