import { tableBase } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import type { LeftOutCounter } from '../left-out-counter.ts'
import type { Reading } from '../source.ts'
import { refuseUnknownColumns } from './check-columns.ts'
import { columnLook } from './column-look.ts'
import { sampleColumn } from './column-sample.ts'
import { factsByLook, guessedFacts } from './fact-mapping.ts'
import { type GuessContext, guessMapping } from './guess-mapping.ts'
import { isKey } from './guess-subject.ts'
import { isWikidataIdentifier } from './identifiers.ts'
import type { Mapping } from './mapping.ts'
import {
  edgeMapping,
  isEdgeFile,
  mappingOfHeader,
  mappingWithoutHeader,
} from './mapping-of-header.ts'
import { labelTable, mappingOfOptions, unnamedColumns } from './mapping-of-options.ts'
import { type IsMissing, missingBy } from './missing-values.ts'
import { linesOfNoMembers } from './no-members.ts'
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
  /** Lines that are not rows. */
  readonly broken: number
  readonly remarks: readonly string[]
}

/** A table's name, as a file of mappings has it. */
export function placeOf({ name }: Reading, { sheet }: TableFacts): string {
  return sheet === undefined ? name : `${name}, ${sheet}`
}

/**
 * How a table is read: by its mapping in a file, its options, its header or its first row, else by a guess. `undefined` where it has
 * no rows to be read. Fails with `bad-table`.
 */
export async function findMapping(
  reading: Reading,
  rows: RowTable,
  facts: TableFacts,
): Promise<{ readonly mapping: Mapping; readonly formats?: readonly string[] } | undefined> {
  const { file } = reading
  const { table, holds } = file
  const base = file.base ?? tableBase
  const columns = rows.columns.map(plainName)
  const own = file.mappings?.[placeOf(reading, facts)] ?? file.mappings?.['*']
  if (own !== undefined) return { mapping: await givenMapping(reading, rows, facts, own) }
  const hasEdges = facts.hasHeader && isEdgeFile(columns, table)
  if (rows.rows === 0) return refuseEmpty(reading, rows, hasEdges)
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

/** A table with known columns may have no rows. */
function refuseEmpty({ file, name }: Reading, { columns }: RowTable, hasEdges: boolean): undefined {
  const { table, holds, base = tableBase } = file
  const isKnown = hasEdges || table?.subject !== undefined || holds === 'labels'
  if (isKnown || mappingOfHeader(columns.map(plainName), table, base) !== undefined)
    return undefined
  throw noRows(name, columns)
}

async function givenMapping(
  { name }: Reading,
  rows: RowTable,
  facts: TableFacts,
  mapping: Mapping,
): Promise<Mapping> {
  if (mapping.firstRowIsData === true) await rows.addHeader(1)
  const named = columnsOf(mapping)
  if (plainName(mapping.subject) === rowName && rows.columns[0] === '') rows.nameFirst(rowName)
  refuseUnknownColumns(name, rows.columns, named)
  if (mapping.leavesOutTotals) await leaveOutNoMembers(rows, facts)
  if (mapping.fact === undefined) {
    const reasons = await unnamedColumns(rows, named, 'the mapping')
    for (const { reason, line } of reasons) facts.counter.passOver(reason, line)
  }
  return mapping
}

function columnsOf({ subject, columns, fact }: Mapping): readonly string[] {
  const read = columns.flatMap((each) => (each.kind === 'names' ? each.columns : [each.column]))
  return [subject, ...(fact === undefined ? [] : [fact.relation, fact.object]), ...read]
}

async function mappingUntold(reading: Reading, rows: RowTable, facts: TableFacts) {
  const { base = tableBase, table } = reading.file
  const known = mappingOfHeader(rows.columns.map(plainName), table, base)
  if (known !== undefined && (await haveIdentifiers(rows))) return known
  return guess(reading, rows, facts, base)
}

async function noteUnmapped(rows: RowTable, table: TableMapping, { counter }: TableFacts) {
  if (table.columns === undefined) return
  const named = [table.subject ?? '', ...table.columns.map(({ column }) => column)]
  for (const { reason, line } of await unnamedColumns(rows, named, '--columns'))
    counter.passOver(reason, line)
}

async function guess(
  reading: Reading,
  rows: RowTable,
  tableFacts: TableFacts,
  base: string,
): Promise<Mapping> {
  const { file, name } = reading
  const { sheet, delimiter } = tableFacts
  const { table = {} } = file
  const { decimal, dates, separator } = table
  const context: GuessContext = {
    place: placeOf(reading, tableFacts),
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
  if (table.totals !== 'keep') await leaveOutNoMembers(rows, tableFacts)
  await nameRowNames(rows, context.isMissing)
  return guessMapping(rows, context)
}

/** What a first column without a heading is called, as R writes the names of rows. */
const rowName = 'name'

async function nameRowNames(rows: RowTable, isMissing: IsMissing): Promise<void> {
  if (rows.columns[0] !== '' || rows.columns.map(plainName).includes(rowName)) return
  rows.nameFirst(rowName)
  const sample = await sampleColumn(rows, rowName, isMissing)
  const isName = isKey(sample) && columnLook(sample.all, { separator: '' }).kind === 'names'
  if (!isName) rows.nameFirst('')
}

async function leaveOutNoMembers(
  rows: RowTable,
  { counter, delimiter }: TableFacts,
): Promise<void> {
  const { totals, notes } = await linesOfNoMembers(rows, delimiter)
  if (totals.length + notes.length === 0) return
  await rows.without([...totals, ...notes])
  if (totals.length > 0) counter.passOverAll('total of other rows', totals.length, totals)
  if (notes.length > 0) counter.passOverAll('note below the table', notes.length, notes)
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
