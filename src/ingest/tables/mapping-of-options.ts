import { type ColumnFormat, columnFormat, describeFormat } from './column-format.ts'
import { sampleColumn } from './column-sample.ts'
import type { MappedColumn, Mapping, Reading } from './mapping.ts'
import { missingBy } from './missing-values.ts'
import { plainName, type RowTable } from './row-table.ts'
import { type ColumnMapping, columnRoles, type TableMapping } from './table-mapping.ts'

export interface OptionsContext {
  readonly base: string
  readonly identifiers: Mapping['identifiers']
  readonly delimiter: string | undefined
}

/** The mapping of a table with a given subject, and how its columns write numbers and dates, for people. */
export async function mappingOfOptions(
  rows: RowTable,
  table: TableMapping & { readonly subject: string },
  { base, identifiers, delimiter }: OptionsContext,
): Promise<{ readonly mapping: Mapping; readonly formats: readonly string[] }> {
  const { subject, relation, object } = table
  const formats = new Map<string, ColumnFormat>()
  const said: string[] = []
  for (const column of rows.columns) {
    const { all } = await sampleColumn(rows, column, missingBy(table.missing))
    const { separator } = table
    const values = separator ? all.flatMap((value) => value.split(separator)) : all
    const cells = values.map((value) => value.trim()).filter((value) => value !== '')
    const told = { decimal: table.decimal, dates: table.dates, delimiter }
    formats.set(plainName(column), columnFormat(cells, told))
    if (table.decimal !== undefined || table.dates !== undefined) continue
    const seen = columnFormat(cells, { delimiter })
    for (const each of describeFormat(seen)) said.push(`"${column}": ${each}`)
  }
  const readingOf = (column: string, entry?: ColumnMapping & { kind: 'relation' }): Reading => {
    const format = formats.get(plainName(column))
    return {
      ...{ separator: table.separator, type: entry?.type ?? 'auto', language: entry?.language },
      ...(format !== undefined && {
        decimal: format.decimal,
        whole: format.whole,
        dates: format.dates,
      }),
    }
  }
  const mapped = (entry: ColumnMapping): MappedColumn | undefined => {
    const { column } = entry
    switch (entry.kind) {
      case 'role':
        return { ...entry, reading: { separator: table.separator } }
      case 'relation':
        return {
          kind: 'relation',
          column,
          relation: entry.relation,
          reading: readingOf(column, entry),
        }
      case 'correction':
        return undefined
    }
  }
  const isFact = relation !== undefined
  const columns = table.columns ?? columnsNamed(rows.columns, subject)
  const bounds = ['from', 'to']
  const typed = table.columns?.find(
    (entry) => entry.kind === 'relation' && plainName(entry.column) === plainName(object ?? ''),
  )
  const objectReading = readingOf(object ?? '', typed?.kind === 'relation' ? typed : undefined)
  return {
    formats: said,
    mapping: {
      ...{ identifiers, base, subject, missing: table.missing },
      language: table.language ?? '',
      columns: columns
        .filter((entry) => !isFact || entry.kind === 'role')
        .filter(
          ({ column }) =>
            !isFact || table.columns !== undefined || bounds.includes(plainName(column)),
        )
        .flatMap((entry) => mapped(entry) ?? []),
      fact: isFact
        ? { relation, object: object ?? '', reading: { others: objectReading, by: {} } }
        : undefined,
      ragged: 'leave out',
      strictBounds: true,
      isGuess: false,
      leavesOutTotals: false,
      remarks: [],
    },
  }
}

/** Every other column is a relation of its own name, or what its name says. */
function columnsNamed(columns: readonly string[], subject: string): readonly ColumnMapping[] {
  return columns
    .filter((column) => plainName(column) !== plainName(subject) && column !== '')
    .map((column) => {
      const role = columnRoles.find((known) => known === plainName(column))
      return role === undefined
        ? { kind: 'relation', column, relation: column, type: 'auto' }
        : { kind: 'role', column, role }
    })
}

/** Columns with something in them that `by` does not name, with the line of their first text. */
export async function unnamedColumns(
  rows: RowTable,
  columns: readonly string[],
  by: string,
): Promise<readonly { readonly reason: string; readonly line: number }[]> {
  const named = new Set(columns.map(plainName))
  const others = rows.columns.filter((column) => column !== '' && !named.has(plainName(column)))
  const found: { reason: string; line: number }[] = []
  for (const column of others) {
    const line = await rows.database.count(
      `SELECT coalesce(min(line), 0) FROM rows WHERE trim(${rows.column(column)}) <> ''`,
    )
    if (line > 0) found.push({ reason: `column "${column}", which ${by} does not name`, line })
  }
  return found
}

/** Of a table of names with a header. */
export function labelTable(
  columns: readonly string[],
  table: TableMapping | undefined,
): TableMapping & { readonly subject: string } {
  const plain = columns.map(plainName)
  const id = plain.find((column) => /^(?:entity|id|qid)$/.test(column))
  const subject = id ?? plain[0] ?? ''
  const names = Object.entries(nameRoles)
    .filter(([column]) => column !== subject && plain.includes(column))
    .map(([column, role]) => ({ kind: 'role' as const, column, role }))
  return { ...table, subject, columns: names }
}

const nameRoles: Readonly<Record<string, 'label' | 'aliases' | 'description'>> = {
  label: 'label',
  name: 'label',
  alias: 'aliases',
  aliases: 'aliases',
  description: 'description',
}
