import type { Database, Row } from '../../../knowledge/store/database.ts'
import { nameRole } from '../../../knowledge/store/schema.ts'
import { groupBy } from '../../../text/group-by.ts'
import { englishNames } from './english-names.ts'
import type { ExactLiteral } from './exact-literal.ts'
import { inWords, type NodeProperties, nodeProperties, type Text } from './node-properties.ts'

/** Codes read per query. */
const window = 40_000

/** All entities with names, descriptions, literals and types, in batches. */
export async function* exportedNodes(
  database: Database,
  most: number,
): AsyncGenerator<readonly NodeProperties[]> {
  const called = await englishNames(
    database,
    'SELECT DISTINCT relation AS code FROM facts UNION SELECT DISTINCT type FROM types',
  )
  const last = await database.count('SELECT coalesce(max(code), -1) FROM terms')
  for (let first = 0; first <= last; first += window) {
    const nodes = await nodesFrom(database, first, called)
    for (let at = 0; at < nodes.length; at += most) yield nodes.slice(at, at + most)
  }
}

async function nodesFrom(
  database: Database,
  first: number,
  called: ReadonlyMap<number, string>,
): Promise<readonly NodeProperties[]> {
  const within = (column: string) => `${column} >= ${first} AND ${column} < ${first + window}`
  const of = async (query: string) =>
    groupBy(await database.rows(query), ({ entity }) => Number(entity))
  const terms = await database.rows(
    `SELECT code, value FROM terms WHERE kind = 0 AND ${within('code')} ORDER BY value`,
  )
  const names = await of(
    `SELECT entity, role, text, language FROM names WHERE ${within('entity')} ORDER BY role, text, language`,
  )
  const descriptions = await of(
    `SELECT entity, text, language FROM descriptions WHERE ${within('entity')} ORDER BY text, language`,
  )
  const pages = await of(`SELECT entity, sitelinks FROM popularity WHERE ${within('entity')}`)
  const literals = await of(`
    SELECT DISTINCT fact.subject AS entity, fact.relation AS code, relation.value AS relation, object.value,
      object.datatype, object.language, fact.since, fact.until
    FROM facts AS fact JOIN terms AS relation ON relation.code = fact.relation
    JOIN terms AS object ON object.code = fact.object
    WHERE ${within('fact.subject')} AND object.kind = 1 ORDER BY ALL`)
  const types = await of(
    `SELECT entity, type AS code, term.value AS relation FROM types JOIN terms AS term ON term.code = type WHERE ${within('entity')} ORDER BY term.value`,
  )
  const nameOf = ({ code, relation }: Row) => called.get(Number(code)) ?? inWords(`${relation}`)
  return terms.map(({ code, value }) => {
    const entity = Number(code)
    const own = names.get(entity) ?? []
    const [links] = pages.get(entity) ?? []
    return nodeProperties({
      iri: `${value}`,
      labels: own.filter(isLabel).map(textOf),
      aliases: own.filter((name) => !isLabel(name)).map(textOf),
      descriptions: (descriptions.get(entity) ?? []).map(textOf),
      ...(links !== undefined && { sitelinks: Number(links.sitelinks) }),
      literals: (literals.get(entity) ?? []).map((row) => ({ name: nameOf(row), ...exact(row) })),
      types: (types.get(entity) ?? []).map(nameOf),
    })
  })
}

function isLabel({ role }: Row): boolean {
  return role === nameRole.label || role === nameRole.relationLabel
}

function textOf({ text, language }: Row): Text {
  return { text: `${text}`, language: `${language ?? ''}` }
}

function exact({ relation, value, datatype, language, since, until }: Row): ExactLiteral {
  return {
    relation: `${relation}`,
    object: `${value}`,
    datatype: `${datatype}`,
    ...(language && { language: `${language}` }),
    ...(since && { from: `${since}` }),
    ...(until && { to: `${until}` }),
  }
}
