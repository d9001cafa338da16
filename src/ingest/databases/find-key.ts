import {
  type DeclaredTable,
  type ForeignKey,
  identifier,
  type SourceDatabase,
} from './source-database.ts'
import type { FoundKey } from './table-plan.ts'

/** What the data keeps of what the schema declares. */
export interface KeptTable {
  readonly key?: FoundKey
  readonly foreign: readonly ForeignKey[]
  readonly rows: number
  readonly notes: readonly string[]
}

/**
 * Checks each declaration by counting: a key with a row twice or without a value is none, and so is a foreign key with values of no row. A table or
 * a view without a key has its first column of texts, or its first, that could be one by its data.
 */
export async function keptBy(
  database: SourceDatabase,
  table: DeclaredTable,
  tables: readonly DeclaredTable[],
): Promise<KeptTable> {
  const from = identifier(table.name)
  const rows = await database.count(`SELECT count(*) FROM ${from}`)
  const notes: string[] = []
  const foreign: ForeignKey[] = []
  for (const each of table.foreign.map((key) => withTarget(key, tables))) {
    const lost = each === undefined ? undefined : await orphansOf(database, table, each)
    if (each === undefined || lost === undefined) continue
    foreign.push(each)
    if (lost > 0)
      notes.push(
        `${table.name}: ${lost} values of ${each.columns.join(', ')} are of no row of ${each.table}, against the foreign key`,
      )
  }
  notes.push(...(await brokenChecks(database, table, from)))
  for (const { kind, columns } of table.keys) {
    const faults = await faultsOfKey(database, from, columns, rows)
    if (faults === 0) return { key: { columns, isDeclared: true }, foreign, rows, notes }
    notes.push(
      `${table.name}: ${faults} rows break the ${kind} key (${columns.join(', ')}), which proves nothing`,
    )
  }
  const byData = table.keys.length > 0 ? undefined : await keyByData(database, table, from, rows)
  return { ...(byData && { key: byData }), foreign, rows, notes }
}

async function brokenChecks(
  database: SourceDatabase,
  { name, checks = [] }: DeclaredTable,
  from: string,
): Promise<readonly string[]> {
  const notes: string[] = []
  for (const check of checks) {
    const broken = await database.count(`SELECT count(*) FROM ${from} WHERE NOT (${check})`)
    if (broken > 0) notes.push(`${name}: ${broken} rows break the condition ${check}`)
  }
  return notes
}

/** A foreign key to its target's whole primary key; an unnamed target is that key. */
function withTarget(key: ForeignKey, tables: readonly DeclaredTable[]): ForeignKey | undefined {
  const target = tables.find(({ name }) => name === key.table)
  const primary = target?.keys.find(({ kind }) => kind === 'primary')?.columns
  if (primary === undefined) return undefined
  const to = key.to.length === 0 ? primary : key.to
  const places = primary.map((column) => to.indexOf(column))
  if (places.includes(-1) || to.length !== primary.length) return undefined
  return { table: key.table, columns: places.map((place) => key.columns[place] ?? ''), to: primary }
}

async function orphansOf(
  database: SourceDatabase,
  { name }: DeclaredTable,
  { columns, table, to }: ForeignKey,
): Promise<number> {
  const same = columns.map(
    (column, place) => `target.${identifier(to[place] ?? '')} = own.${identifier(column)}`,
  )
  const present = columns.map((column) => `own.${identifier(column)} IS NOT NULL`)
  return database.count(`
    SELECT count(*) FROM ${identifier(name)} AS own WHERE ${present.join(' AND ')}
      AND NOT EXISTS (SELECT 1 FROM ${identifier(table)} AS target WHERE ${same.join(' AND ')})`)
}

async function faultsOfKey(
  database: SourceDatabase,
  from: string,
  columns: readonly string[],
  rows: number,
): Promise<number> {
  const listed = columns.map(identifier)
  const whole = listed.map((column) => `${column} IS NOT NULL`).join(' AND ')
  const distinct = await database.count(
    `SELECT count(*) FROM (SELECT DISTINCT ${listed.join(', ')} FROM ${from} WHERE ${whole}) AS found`,
  )
  return rows - distinct
}

async function keyByData(
  database: SourceDatabase,
  { columns }: DeclaredTable,
  from: string,
  rows: number,
): Promise<FoundKey | undefined> {
  if (rows === 0) return undefined
  const tried = columns.filter(({ type }, place) => place === 0 || isText(type))
  for (const { name } of tried.slice(0, mostTried)) {
    const faults = await faultsOfKey(database, from, [name], rows)
    if (faults === 0) return { columns: [name], isDeclared: false }
  }
  return undefined
}

const mostTried = 8

/** Of any database; SQLite's may have no type. */
export function isText(type: string): boolean {
  return /char|text|string|clob|^$/.test(type)
}
