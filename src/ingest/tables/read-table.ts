import { tableBase } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import type { LeftOutCounter } from '../left-out-counter.ts'
import { type ReadCount, type Reading, stageOf } from '../source.ts'
import { factsByLook, guessedFacts } from './fact-mapping.ts'
import { fieldsOf } from './fields.ts'
import { type GuessContext, guessMapping } from './guess-mapping.ts'
import { isWikidataIdentifier } from './identifiers.ts'
import type { Mapping } from './mapping.ts'
import {
  edgeMapping,
  isEdgeFile,
  mappingOfHeader,
  mappingWithoutHeader,
} from './mapping-of-header.ts'
import { labelTable, mappingOfOptions, unmappedColumns } from './mapping-of-options.ts'
import { missingBy } from './missing-values.ts'
import { readFields } from './read-fields.ts'
import { refuseDataAsHeader } from './refuse-data-as-header.ts'
import { plainName, type RowTable } from './row-table.ts'
import type { TableMapping } from './table-mapping.ts'

/** What is known of a table besides its rows. */
export interface TableFacts {
  readonly hasHeader: boolean
  /** What parts the fields of the file, where something does. */
  readonly delimiter?: string | undefined
  /** Of a workbook that has several. */
  readonly sheet?: string | undefined
  readonly counter: LeftOutCounter
  /** Lines that are no rows. */
  readonly broken: number
  readonly remarks: readonly string[]
}

/** Stores the rows of one table, by the mapping that its options, its header or its first row asks for, else by a guess. */
export async function readTable(
  reading: Reading,
  rows: RowTable,
  facts: TableFacts,
): Promise<ReadCount> {
  const { counter } = facts
  const found = await mappingFor(reading, rows, facts)
  if (found === undefined) return { ...nothingOf(reading, facts), leftOut: counter.counts() }
  const { mapping, formats = [] } = found
  const called = calledIn(reading, facts)
  const { staged, source, names } = stageOf(reading)
  const counts = await readFields(rows, fieldsOf(mapping), mapping, {
    counter,
    staged,
    source,
    link: (column, isSubject, query) => names.add(called(column), isSubject, query),
  })
  await rows.drop()
  const before = facts.sheet === undefined ? '' : `${facts.sheet}: `
  const remarks = [...facts.remarks, ...mapping.remarks]
  return {
    source: reading.name,
    read: rows.rows + facts.broken,
    kept: counts.kept,
    invalidUtf8: 0,
    leftOut: counter.counts(),
    ...(counts.untyped && { untyped: counts.untyped }),
    ...(formats.length > 0 && { formats }),
    ...(mapping.isGuess && {
      columns: counts.columns.map((count) => ({ ...count, column: before + count.column })),
    }),
    ...(remarks.length > 0 && { remarks: remarks.map((remark) => before + remark) }),
  }
}

function nothingOf(reading: Reading, { broken }: TableFacts): ReadCount {
  return { source: reading.name, read: broken, kept: 0, invalidUtf8: 0, leftOut: [] }
}

function calledIn({ name }: Reading, { sheet }: TableFacts): (column: string) => string {
  const place = sheet === undefined ? name : `${name}, ${sheet}`
  return (column) => `"${column}" of ${place}`
}

async function mappingFor(
  reading: Reading,
  rows: RowTable,
  facts: TableFacts,
): Promise<{ readonly mapping: Mapping; readonly formats?: readonly string[] } | undefined> {
  const { file } = reading
  const { table, holds } = file
  const base = file.base ?? tableBase
  const columns = rows.columns.map(plainName)
  const hasEdges = facts.hasHeader && isEdgeFile(columns, table)
  if (rows.rows === 0) {
    const isKnown = hasEdges || table?.subject !== undefined || holds === 'labels'
    if (isKnown || mappingOfHeader(columns, table, base) !== undefined) return undefined
    throw noRows(reading.name, rows.columns)
  }
  const first = hasEdges ? 'node1' : (table?.subject ?? rows.columns[0] ?? '')
  const isOfWikidata =
    file.base === undefined && isWikidataIdentifier((await rows.firstOf(first)).trim())
  const identifiers = isOfWikidata ? 'wikidata' : 'identifiers'
  if (!facts.hasHeader) {
    const labels = holds === 'labels'
    return { mapping: mappingWithoutHeader(rows.columns, labels, table, base, identifiers) }
  }
  if (hasEdges) return { mapping: edgeMapping(table, base, identifiers) }
  const told = holds === 'labels' ? labelTable(rows.columns, table) : table
  if (told?.subject === undefined) return { mapping: await mappingUntold(reading, rows, facts) }
  await noteUnmapped(rows, told, facts)
  const context = { base, identifiers, delimiter: facts.delimiter } as const
  return mappingOfOptions(rows, { ...told, subject: told.subject }, context)
}

async function mappingUntold(reading: Reading, rows: RowTable, facts: TableFacts) {
  const { base = tableBase, table } = reading.file
  const known = mappingOfHeader(rows.columns.map(plainName), table, base)
  if (known !== undefined && (await haveIdentifiers(rows))) return known
  return guess(reading, rows, facts, base)
}

async function noteUnmapped(rows: RowTable, table: TableMapping, { counter }: TableFacts) {
  if (table.columns === undefined) return
  for (const { reason, line } of await unmappedColumns(rows, table)) counter.passOver(reason, line)
}

async function guess(
  { file, name }: Reading,
  rows: RowTable,
  { sheet, delimiter }: TableFacts,
  base: string,
): Promise<Mapping> {
  const { table = {} } = file
  const { decimal, dates, separator } = table
  const context: GuessContext = {
    place: sheet === undefined ? name : `${name}, ${sheet}`,
    stem: sheet ?? name,
    base,
    told: { decimal, dates, separator, delimiter },
    isMissing: missingBy(table.missing),
    mapping: table,
  }
  const lower = rows.columns.map(plainName)
  const facts = ['subject', 'relation', 'object'] as const
  if (facts.every((column) => lower.includes(column))) return guessedFacts(rows, facts, context)
  const byLook = await factsByLook(rows, context)
  if (byLook !== undefined) return byLook
  refuseDataAsHeader(context.place, rows.columns)
  return guessMapping(rows, context)
}

/** A table of facts or entities whose rows are mostly names with blanks in them holds no identifiers. */
async function haveIdentifiers(rows: RowTable): Promise<boolean> {
  const blank = (column: string) => `contains(trim(${rows.column(column)}), ' ')`
  const isText = ['datatype', 'language']
    .map((column) => `trim(${rows.column(column)}) <> ''`)
    .join(' OR ')
  const named = await rows.database.count(`
    SELECT count(*) FROM rows WHERE ${['subject', 'relation', 'entity'].map(blank).join(' OR ')}
      OR (${blank('object')} AND NOT (${isText}))`)
  return named < shareOfNames * rows.rows
}

const shareOfNames = 0.5

function noRows(name: string, columns: readonly string[]): ElenchusError {
  return new ElenchusError(
    'bad-table',
    `"${name}" has only one row: ${columns.slice(0, 8).join(', ')}.`,
    {
      fix: 'A table needs rows below its column names. If the first line is data, add --no-header.',
    },
  )
}
