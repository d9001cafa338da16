import { type Iri, localName } from '../../domain/iri.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import type { Graph } from '../graph/graph.ts'
import { literalText } from '../graph/names/literal-text.ts'
import { spoken, standing, usableName } from '../graph/names/naming.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import type { Row } from '../store/database.ts'
import { nameRole } from '../store/schema.ts'
import { materialise, type Tables } from '../store/tables.ts'
import { valueOfTerm } from '../store/value-of-term.ts'
import { shownKinds } from './entity-kinds.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'
import { type Moments, pointCode } from './moments.ts'
import { type PopularityTable, thirds } from './popularity.ts'

/** The records of the codes in a table or query `(code)`. */
export async function termRecords(
  graph: GraphWithProfiles,
  codes: string,
  language: string,
): Promise<ReadonlyMap<number, TermRecord>> {
  const { database } = graph
  const wanted = await materialise(graph, 'wanted', `SELECT DISTINCT code FROM ${codes}`)
  const aliases = await aliasesOf(graph, wanted, language)
  const types = await typesOf(graph, wanted)
  const known = await graph.popularity()
  const shown = await shownKinds(graph)
  const { display } = await graph.naming(language)
  // left to choose, DuckDB puts all of them into a table for each join
  const ofWanted = (table: string) =>
    `SELECT * FROM ${table} WHERE entity IN (SELECT code FROM ${wanted})`
  const moments = await graph.moments()
  const rows = await database.rows(`
    SELECT term.code, term.kind, term.value, term.datatype, term.language,
      display.label, display.description, display.standing,
      relation.text AS relation, ended.entity IS NOT NULL AS ended, known.third, known.value AS known
    FROM ${wanted} AS wanted
    JOIN terms AS term ON term.code = wanted.code
    LEFT JOIN (${ofWanted(display)}) AS display ON display.entity = term.code
    LEFT JOIN ${await graph.relationNames(language)} AS relation ON relation.entity = term.code
    LEFT JOIN ${await graph.endedEntities()} AS ended ON ended.entity = term.code
    LEFT JOIN (${ofWanted(known.table)}) AS known ON known.entity = term.code`)
  await database.run(`DROP TABLE ${wanted}`)
  return new Map(
    rows.map((row) => {
      const code = Number(row.code)
      const kind = shown(code)
      const own = {
        aliases: aliases.get(code) ?? [],
        types: types.get(code) ?? [],
        ...(kind !== undefined && { shown: kind }),
        from: yearOf(moments, code, pointCode.start),
        to: yearOf(moments, code, pointCode.end),
      }
      return [code, recordOf(row, own, known.measure)]
    }),
  )
}

/** All usable names of entities, in their order. */
async function aliasesOf(
  graph: Tables,
  wanted: string,
  language: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { database } = graph
  // a table of its own: left to choose, DuckDB looks at the letters of every name first
  const called = await materialise(
    graph,
    'called',
    `SELECT entity, text, language FROM names
     WHERE role IN (${nameRole.label}, ${nameRole.alias}) AND entity IN (SELECT code FROM ${wanted})`,
  )
  const [entities = [], texts = []] = await database.columns(`
    SELECT entity, text FROM ${called} WHERE ${spoken('language', language)} AND ${usableName('text')}
    GROUP BY entity, text ORDER BY entity, text`)
  await database.run(`DROP TABLE ${called}`)
  return grouped(entities, texts.map(String))
}

/** The types of entities by their IRIs, in their order; those of the same types share one list. */
async function typesOf(
  graph: Tables & Pick<GraphWithProfiles, 'typeIris'>,
  wanted: string,
): Promise<ReadonlyMap<number, readonly Iri[]>> {
  const { database } = graph
  const [entities = [], types = []] = await database.columns(`
    SELECT DISTINCT entity, type FROM types WHERE entity IN (SELECT code FROM ${wanted})`)
  const iriOf = await graph.typeIris()
  const lists = new Map<string, readonly Iri[]>()
  const found = [...grouped(entities, types)].map(([entity, own]) => {
    const key = own.toSorted((one, other) => Number(one) - Number(other)).join(' ')
    const list = lists.get(key) ?? own.map((type) => iriOf.get(type) ?? '').toSorted(byBytes)
    lists.set(key, list)
    return [entity, list] as const
  })
  return new Map(found)
}

/** Of all types, by code: each call asks for nearly the same. */
export async function readTypeIris(
  graph: Pick<Tables, 'database'>,
): Promise<ReadonlyMap<unknown, Iri>> {
  const [codes = [], iris = []] = await graph.database.columns(
    'SELECT code, value FROM terms WHERE code IN (SELECT DISTINCT type FROM types)',
  )
  return new Map(codes.map((code, place) => [code, `${iris[place]}`]))
}

/** As SQL orders texts. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function grouped<T>(
  entities: readonly unknown[],
  values: readonly T[],
): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>()
  for (const [place, value] of values.entries()) {
    const entity = Number(entities[place])
    const group = groups.get(entity)
    if (group === undefined) groups.set(entity, [value])
    else group.push(value)
  }
  return groups
}

/** A table `(entity)`: what has ended, by a fact that says so. */
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
  /** The years of its beginning and its end; `NaN` where none is known, or several are. */
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
