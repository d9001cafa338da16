import { quoted, textKey } from '../store/dialect.ts'
import { materialise, type Tables } from '../store/tables.ts'
import type { GraphWithProfiles, KindTables } from './graph-with-profiles.ts'

export async function makeKindTables(
  graph: Tables & Pick<GraphWithProfiles, 'kinds' | 'typeSets'>,
): Promise<KindTables> {
  const kinds = graph.kinds.list()
  const codes = new Map(kinds.map(({ kind }, code) => [kind, code]))
  const lineage = await valuesTable(
    graph,
    'lineage (kind INTEGER, above INTEGER, depth INTEGER)',
    kinds.flatMap(({ kind }, code) =>
      graph.kinds
        .lineage(kind)
        .map((above, place, all) => `(${code}, ${codes.get(above)}, ${all.length - place})`),
    ),
  )
  const declared = await valuesTable(
    graph,
    'declared_types (kind INTEGER, type VARCHAR)',
    kinds.flatMap(({ types }, code) => types.map((type) => `(${code}, ${quoted(type)})`)),
  )
  const types = await materialise(
    graph,
    'kind_types',
    `SELECT declared.kind, class.code AS class FROM ${declared} AS declared
       JOIN terms AS class ON class.key = ${textKey('declared.type')}`,
  )
  const { classes } = await graph.typeSets()
  const bySet = await materialise(
    graph,
    'set_kinds',
    `SELECT type_set, kind FROM (
         SELECT own.type_set, type.kind, row_number() OVER (
           PARTITION BY own.type_set ORDER BY own.steps, own_lineage.depth DESC, type.kind) AS place
         FROM ${classes} AS own
         JOIN ${types} AS type ON type.class = own.class
         JOIN ${lineage} AS own_lineage ON own_lineage.kind = type.kind AND own_lineage.above = type.kind
       ) WHERE place = 1`,
  )
  return { names: kinds.map(({ kind }) => kind), lineage, types, bySet }
}

/** A temporary table of rows given as SQL. */
export async function valuesTable(
  { database, tableName }: Tables,
  columns: string,
  rows: readonly string[],
): Promise<string> {
  const [purpose = '', rest = ''] = columns.split(/ (.*)/s)
  const table = tableName(purpose)
  await database.run(`CREATE TEMPORARY TABLE ${table} ${rest}`)
  if (rows.length > 0) await database.run(`INSERT INTO ${table} VALUES ${rows.join(', ')}`)
  return table
}
