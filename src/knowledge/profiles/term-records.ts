import { type Iri, localName } from '../../domain/iri.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import type { Graph } from '../graph/graph.ts'
import { literalText } from '../graph/names/literal-text.ts'
import { spoken, standing, usableName } from '../graph/names/naming.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import type { Row } from '../store/database.ts'
import { itemsOf } from '../store/items-of.ts'
import { nameRole } from '../store/schema.ts'
import { codeList, materialise, type Tables } from '../store/tables.ts'
import { valueOfTerm } from '../store/value-of-term.ts'
import { shownKinds } from './entity-kinds.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'
import { type Moments, pointCode } from './moments.ts'
import { type PopularityTable, thirds } from './popularity.ts'

/** A table of the rows of all terms; see `recordsQuery`. */
export async function makeRecordTable(graph: GraphWithProfiles, language: string): Promise<string> {
  const table = await materialise(graph, 'records', await recordsQuery(graph, language))
  // draws ask for a few records hundreds of times; the index takes 100 ms for 250,000, and reading 60 takes 3 ms instead of 12
  if ((await graph.database.count(`SELECT count(*) FROM ${table}`)) <= mostIndexed) {
    await graph.database.run(`CREATE INDEX ${table}_code ON ${table} (code)`)
  }
  return table
}

/** An index of more takes longer, and more memory, than it saves. */
const mostIndexed = 1_000_000

/** Records of the codes that have one. */
export async function termRecords(
  graph: GraphWithProfiles,
  codes: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, TermRecord>> {
  const records = await graph.recordTable(language)
  return recordsOf(graph, `SELECT * FROM ${records} WHERE code IN (${codeList(codes)})`)
}

/** The record of one code, without a table of all. */
export async function termRecord(
  graph: GraphWithProfiles,
  code: number,
  language: string,
): Promise<TermRecord | undefined> {
  const records = await recordsOf(graph, await recordsQuery(graph, language, code))
  return records.get(code)
}

async function recordsOf(
  graph: GraphWithProfiles,
  query: string,
): Promise<ReadonlyMap<number, TermRecord>> {
  const { measure } = await graph.popularity()
  const shown = await shownKinds(graph)
  const moments = await graph.moments()
  const iriOf = await graph.typeIris()
  const lists = new Map<string, readonly Iri[]>()
  const typesIn = (codes: readonly unknown[]) => {
    const key = codes.join(' ')
    const list = lists.get(key) ?? codes.map((type) => iriOf.get(type) ?? '').toSorted(byBytes)
    lists.set(key, list)
    return list
  }
  const rows = await graph.database.rows(query)
  return new Map(
    rows.map((row) => {
      const code = Number(row.code)
      const kind = shown(code)
      const own = {
        aliases: itemsOf(row.aliases).map(String),
        types: typesIn(itemsOf(row.types)),
        ...(kind !== undefined && { shown: kind }),
        from: yearOf(moments, code, pointCode.start),
        to: yearOf(moments, code, pointCode.end),
      }
      return [code, recordOf(row, own, measure)]
    }),
  )
}

/** SQL: names, types and popularity of all terms, or of one; lists of names and types are sorted and without repeats. */
async function recordsQuery(
  graph: GraphWithProfiles,
  language: string,
  code?: number,
): Promise<string> {
  const only = (column: string) => (code === undefined ? 'true' : `${column} = ${code}`)
  const { display } = await graph.naming(language)
  const { table: popularity } = await graph.popularity()
  return `
    SELECT term.code, term.kind, term.value, term.datatype, term.language,
      display.label, display.description, display.standing, called.aliases, typed.types,
      relation.text AS relation, ended.entity IS NOT NULL AS ended, known.third, known.value AS known
    FROM (SELECT * FROM terms WHERE ${only('code')}) AS term
    LEFT JOIN ${display} AS display ON display.entity = term.code
    LEFT JOIN (
      SELECT entity, list(DISTINCT text ORDER BY text) AS aliases FROM names
      WHERE ${only('entity')} AND role IN (${nameRole.label}, ${nameRole.alias})
        AND ${spoken('language', language)} AND ${usableName('text')} GROUP BY entity
    ) AS called ON called.entity = term.code
    LEFT JOIN (
      SELECT entity, list(DISTINCT type ORDER BY type) AS types FROM types WHERE ${only('entity')} GROUP BY entity
    ) AS typed ON typed.entity = term.code
    LEFT JOIN ${await graph.relationNames(language)} AS relation ON relation.entity = term.code
    LEFT JOIN ${await graph.endedEntities()} AS ended ON ended.entity = term.code
    LEFT JOIN ${popularity} AS known ON known.entity = term.code`
}

/** IRIs of all types, by code. */
export async function readTypeIris(
  graph: Pick<Tables, 'database'>,
): Promise<ReadonlyMap<unknown, Iri>> {
  const [codes = [], iris = []] = await graph.database.columns(
    'SELECT code, value FROM terms WHERE code IN (SELECT DISTINCT type FROM types)',
  )
  return new Map(codes.map((code, place) => [code, `${iris[place]}`]))
}

/** SQL's order of texts. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

/** A table `(entity)`: entities that have ended, by a fact that says so. */
export async function findEnded(
  graph: Tables & Pick<Graph, 'codeList' | 'declarations'>,
): Promise<string> {
  const endings = [...graph.declarations.values()]
    .filter(({ ends }) => ends === true)
    .map(({ relation }) => relation)
  return materialise(
    graph,
    'ended',
    `SELECT DISTINCT subject AS entity FROM facts
       WHERE relation IN (${await graph.codeList(endings)})`,
  )
}

interface Own {
  readonly aliases: readonly string[]
  readonly types: readonly Iri[]
  readonly shown?: string
  /** The years of its beginning and end; `NaN` if unknown or if there are several. */
  readonly from: number
  readonly to: number
}

function yearOf(moments: Moments, entity: number, point: number): number {
  const year = moments.earliestYear(entity, point)
  return year === moments.latestYear(entity, point) ? year : Number.NaN
}

function recordOf(row: Row, own: Own, measure: PopularityTable['measure']): TermRecord {
  const value = valueOfTerm(row)
  if (typeof value !== 'string') {
    return { value, text: literalText(value), named: { kind: 'literal', literal: value } }
  }
  const text = `${row.label ?? row.relation ?? localName(value)}`
  if (row.label === null || Number(row.standing) === standing.ambiguous) return { value, text }
  return { value, text, named: namedEntity(value, row, own, measure) }
}

function namedEntity(
  id: Iri,
  row: Row,
  { aliases, types, shown, from, to }: Own,
  measure: PopularityTable['measure'],
): Named {
  const label = `${row.label}`
  const third = row.third === null ? undefined : thirds[Number(row.third)]
  return {
    kind: 'entity',
    id,
    label,
    aliases: aliases.filter((alias) => alias !== label),
    ...(row.description !== null && { description: `${row.description}` }),
    types,
    ...(shown !== undefined && { shown }),
    ...(row.ended === true && { ended: true }),
    ...(!(Number.isNaN(from) && Number.isNaN(to)) && { years: yearsIn(from, to) }),
    ...(third !== undefined && { popularity: { third, value: Number(row.known), measure } }),
    name: nameOf(Number(row.standing)),
  }
}

function yearsIn(from: number, to: number): NonNullable<NamedEntity['years']> {
  return {
    ...(!Number.isNaN(from) && { from }),
    ...(!Number.isNaN(to) && { to }),
  }
}

function nameOf(code: number): NamedEntity['name'] {
  if (code === standing.unique) return 'unique'
  return code === standing.dominant ? 'dominant' : 'shared'
}
