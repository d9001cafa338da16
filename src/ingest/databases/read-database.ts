import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { tableBase } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../../workspace/file-error.ts'
import type { SourceFile } from '../source.ts'
import type { Mappings } from '../tables/mapping-file.ts'
import { isText, keptBy } from './find-key.ts'
import { type DeclaredTable, identifier, type SourceDatabase } from './source-database.ts'
import { type FoundKey, type PlannedColumn, planTable, type TablePlan } from './table-plan.ts'

export interface DatabaseOptions {
  /** Which tables and views; by default all tables and no view. */
  readonly tables?: readonly string[] | undefined
  /** Conditions by table, in the database's SQL. */
  readonly where?: Readonly<Record<string, string>> | undefined
  readonly base?: string | undefined
  /** How its tables are read, in place of what the schema says. */
  readonly mappings?: Mappings | undefined
}

/** A database as tables in files, with what its schema declares and its data keep. */
export interface ReadDatabase {
  readonly files: readonly SourceFile[]
  /** Relations with one value per row, each with the constraint that says so. */
  readonly one: ReadonlyMap<string, string>
  /** Relations of junction tables. */
  readonly several: readonly string[]
  readonly notes: readonly string[]
}

/** Writes the tables of a database as files into a folder. Fails with `unreadable-database`. */
export async function readDatabase(
  database: SourceDatabase,
  folder: string,
  { tables: wanted, where = {}, base = tableBase, mappings }: DatabaseOptions,
): Promise<ReadDatabase> {
  const tables = await database.tables()
  refuseUnknown(database, tables, [...(wanted ?? []), ...Object.keys(where)])
  const chosen = tables.filter(({ name, isView }) => wanted?.includes(name) ?? !isView)
  const read: ReadTable[] = []
  const notes: string[] = []
  for (const [place, table] of chosen.entries()) {
    const { plan, notes: own } = await planOf(database, table, tables)
    notes.push(...own)
    if (plan === undefined) continue
    const path = join(folder, `table-${place}.csv`)
    const target = { path, condition: where[table.name], base }
    await readable(database, table, () => writeTable(database, table, plan, target))
    read.push({ table, plan, path })
  }
  if (read.length === 0) throw nothingIn(database, notes)
  const several = new Set(read.flatMap(({ plan }) => plan.several))
  const one = oneOf(read)
  return {
    files: read.map(({ table, plan, path }) => ({
      path,
      name: `${database.name}: ${table.name}`,
      format: 'csv',
      ...(mappings === undefined ? { table: plan.mapping } : { mappings }),
      ...(base !== tableBase && { base }),
    })),
    one: new Map([...one].filter(([head]) => !several.has(head))),
    several: [...several],
    notes,
  }
}

/** Columns of one name are one relation: it has one value if that is so in each table, by all their keys. */
function oneOf(read: readonly ReadTable[]): ReadonlyMap<string, string> {
  const reasons = new Map<string, string[]>()
  const open = new Set<string>()
  for (const { table, plan } of read) {
    for (const { head } of plan.columns) if (!plan.one.includes(head)) open.add(head)
    for (const head of plan.one)
      reasons.set(head, [...(reasons.get(head) ?? []), reasonOf(head, plan, table)])
  }
  return new Map(
    [...reasons].flatMap(([head, said]) => (open.has(head) ? [] : [[head, said.join(', and ')]])),
  )
}

/** As a certificate words it after a fact. */
function reasonOf(head: string, { key, filled }: TablePlan, { name }: DeclaredTable): string {
  const unique = `${key} is unique in ${name}`
  return filled.includes(head) ? `${unique}, and each has one` : unique
}

interface ReadTable {
  readonly table: DeclaredTable
  readonly plan: TablePlan
  readonly path: string
}

async function planOf(
  database: SourceDatabase,
  table: DeclaredTable,
  tables: readonly DeclaredTable[],
): Promise<{ readonly plan?: TablePlan; readonly notes: readonly string[] }> {
  const { key, foreign, rows, notes } = await readable(database, table, () =>
    keptBy(database, table, tables),
  )
  if (rows === 0 || key === undefined) {
    const why =
      rows === 0
        ? 'it has no rows'
        : 'nothing tells its rows apart (it needs a primary or unique key)'
    return { notes: [...notes, `table ${table.name} is left out: ${why}`] }
  }
  const label = await readable(database, table, () => labelOf(database, table, key))
  const plan = planTable(table, key, label, foreign)
  return { plan, notes: [...notes, ...plan.notes] }
}

async function readable<T>(
  { name }: SourceDatabase,
  table: DeclaredTable,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ElenchusError) throw cause
    const why = cause instanceof Error ? cause.message : ''
    throw new ElenchusError(
      'unreadable-database',
      `"${table.name}" of ${name} can't be read: ${why}`,
      {
        fix: 'Mend the view or the --where condition, or choose other tables with --tables.',
        cause,
      },
    )
  }
}

/** What its rows are called: a text column that is unique by the schema, else one that nearly is by its data, else the first. */
async function labelOf(
  database: SourceDatabase,
  table: DeclaredTable,
  { columns: key }: FoundKey,
): Promise<string | undefined> {
  const inForeign = new Set(table.foreign.flatMap(({ columns }) => columns))
  const texts = table.columns.filter(({ name, type }) => isText(type) && !inForeign.has(name))
  const unique = table.keys
    .filter(({ columns }) => columns.length === 1)
    .flatMap(({ columns }) => columns)
  const own = texts.filter(({ name }) => !key.includes(name))
  const declared = own.find(({ name }) => unique.includes(name) && name !== key[0])
  if (declared !== undefined) return declared.name
  for (const { name } of own) {
    const column = identifier(name)
    const from = identifier(table.name)
    const filled = await database.count(`SELECT count(${column}) FROM ${from}`)
    const distinct = await database.count(`SELECT count(DISTINCT ${column}) FROM ${from}`)
    if (distinct >= nearlyAll * filled && filled > 0) return name
  }
  return texts.find(({ name }) => key.includes(name))?.name ?? own[0]?.name
}

const nearlyAll = 0.9

interface Target {
  readonly path: string
  readonly condition: string | undefined
  readonly base: string
}

async function writeTable(
  database: SourceDatabase,
  { name }: DeclaredTable,
  { columns }: TablePlan,
  { path, condition, base }: Target,
): Promise<void> {
  const from = [...new Set(columns.flatMap((column) => column.from))]
  const places = new Map(from.map((column, place) => [column, place]))
  const filter = condition === undefined ? '' : ` WHERE (${condition})`
  const sql = `SELECT ${from.map(identifier).join(', ')} FROM ${identifier(name)}${filter}`
  let unread: unknown
  async function* lines() {
    yield lineOf(columns.map(({ head }) => head))
    try {
      for await (const row of database.rows(sql)) {
        const texts = (column: PlannedColumn) =>
          column.from.map((each) => textOf(row[places.get(each) ?? -1]))
        yield lineOf(columns.map((column) => cellOf(column, texts(column), base)))
      }
    } catch (error) {
      unread = error
      throw error
    }
  }
  await pipeline(lines, createWriteStream(path)).catch((error: unknown) => {
    // what is wrong with the database is said there; all else is the disk
    throw unread ?? fileError(error, path)
  })
}

function lineOf(fields: readonly string[]): string {
  return `${fields.map(field).join(',')}\n`
}

function cellOf({ row }: PlannedColumn, texts: readonly string[], base: string): string {
  if (row === undefined) return texts[0] ?? ''
  if (texts.includes('')) return ''
  return `${absolute(base)}${[row, ...texts].map(encodeURIComponent).join('/')}`
}

/** A row's IRI is read as one only where it is a URN or has a host. */
function absolute(base: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/|urn:)/i.test(base) ? base : tableBase
}

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return `${value}`
    case 'object':
      // DuckDB's values of dates and decimals say what they are
      return value === null || ArrayBuffer.isView(value) ? '' : `${value}`
    default:
      return ''
  }
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function refuseUnknown(
  { name }: SourceDatabase,
  tables: readonly DeclaredTable[],
  wanted: readonly string[],
): void {
  const known = tables.map((table) => table.name)
  const missing = wanted.find((each) => !known.includes(each))
  if (missing === undefined) return
  throw new ElenchusError('unreadable-database', `${name} has no table or view "${missing}".`, {
    fix: `It has ${known.slice(0, 20).join(', ')}.`,
  })
}

function nothingIn({ name }: SourceDatabase, notes: readonly string[]): ElenchusError {
  return new ElenchusError(
    'unreadable-database',
    `${name} has no table that can be read${notes.length === 0 ? '' : `: ${notes.slice(0, 3).join('; ')}`}.`,
    { fix: 'Give tables a primary key, or name a view with a column that tells its rows apart.' },
  )
}
