import type { Iri } from '../../domain/iri.ts'
import type { GraphSink } from '../../knowledge/store/graph-sink.ts'
import { rdfType } from '../../knowledge/store/vocabulary.ts'
import type { TableNames } from '../shared-names.ts'
import { ColumnTally } from './column-tally.ts'
import { GuessedColumn } from './guessed-column.ts'
import type { GuessedTable } from './guessed-table.ts'
import { namesOnly } from './identifiers.ts'
import { namingSink } from './naming-sink.ts'
import { RoleColumn } from './role-column.ts'
import { type Row, type RowCounts, type RowPlan, textOf, valuesOf } from './row.ts'

export interface GuessedRows {
  readonly sink: GraphSink
  readonly base: Iri
  readonly language: string
  readonly tableNames: TableNames | undefined
  /** What a column is called among those of all tables. */
  readonly called: (column: string) => string
  /** The file, or the sheet of a workbook. */
  readonly place: string
  /** Where one told it. */
  readonly separator: string | undefined
}

/** A row is about one thing, and each column says something of it. */
export function guessedRows(table: GuessedTable, options: GuessedRows): RowPlan {
  const { sink, base, language, tableNames, called, separator } = options
  const names = namingSink(sink, namesOnly(base), language)
  const subjects = new ColumnTally(
    table.subject,
    () => 'what each row is about',
    '--columns "OTHER COLUMN=subject"',
  )
  const relations = table.relations.map((relation) => ({
    column: relation.column,
    values: new GuessedColumn({
      ...relation,
      ...{ language, sink, names },
      named: (entity) => tableNames?.value(called(relation.column), entity),
    }),
  }))
  const roles = table.roles.map(({ column, role, look }) => ({
    column,
    values: new RoleColumn(column, role, look, separator),
  }))
  const kind = kindOf(table, options.place)
  const boundOf = (bound: 'from' | 'to', row: Row, counts: RowCounts) =>
    roles
      .map(({ column, values }) => values.bound(bound, row.cell(column), counts))
      .find((date) => date !== undefined)
  return {
    store: (row, counts) => {
      const text = subjectIn(row, table.subject, counts)
      if (text === undefined) return false
      const subject = names.entity(text)
      subjects.read()
      tableNames?.subject(called(table.subject), subject)
      if (kind !== undefined) sink.fact(subject, sink.entity(rdfType), names.entity(kind))
      const told = { from: boundOf('from', row, counts), to: boundOf('to', row, counts) }
      const kept = [
        ...roles.map(({ column, values }) =>
          values.store(subject, row.cell(column), counts, { sink, names, language }),
        ),
        ...relations.map(({ column, values }) =>
          values.store(subject, row.cell(column), counts, told),
        ),
      ]
      return kept.includes(true)
    },
    finish: names.finish,
    remarks: [
      ...table.remarks,
      ...(kind === undefined ? [] : [`the type of what each row is about: "${kind}"`]),
    ],
    columns: () => [
      subjects.count(),
      ...[...roles, ...relations].map(({ values }) => values.tally.count()),
    ],
  }
}

function subjectIn(row: Row, column: string, counts: RowCounts): string | undefined {
  if (isUnfit(row, counts)) return undefined
  const text = textOf(row.cell(column))
  if (counts.isMissing(text)) return undefined
  if (/[\p{L}\p{N}]/u.test(text)) return text
  counts.leaveOut('no subject')
  return undefined
}

/** Says why a row can't be read at all. */
export function isUnfit(row: Row, counts: RowCounts): boolean {
  if (row.columns.every((column) => valuesOf(row.cell(column), undefined).length === 0)) {
    counts.passOver('empty row')
    return true
  }
  if (row.ragged === undefined) return false
  counts.leaveOut(`${row.ragged} fields than the header`)
  return true
}

/** "Site" over the names of sites says what they are; "Name" does not, nor "generic_name", but the file drugs.csv may. */
function kindOf({ subject, roles }: GuessedTable, place: string): string | undefined {
  if (roles.some(({ role }) => role === 'type')) return undefined
  const isName = /(?:^|[ _-])(?:name|title|label|id|key|no|nr|code|number|subject)\.?$/i.test(
    subject,
  )
  if (!isName) return subject
  const isAlone = !/[ _-]/.test(subject.replace(/\.$/, ''))
  return manyOf(place) ?? (isAlone ? undefined : subject)
}

/** "drugs.csv", "lab_samples-2024.csv.gz": what several of a kind are called. */
function manyOf(place: string): string | undefined {
  const [stem = ''] = (place.split(/[\\/]/).at(-1) ?? '').split('.')
  const words = stem
    .replaceAll(/[_-]+/g, ' ')
    .replace(/[ \d]+$/, '')
    .trim()
  return /^\p{L}+(?: \p{L}+)?$/u.test(words) && /[^s]s$/.test(words) && words.length > 3
    ? words
    : undefined
}
