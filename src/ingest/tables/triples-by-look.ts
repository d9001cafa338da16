import type { ToldLook } from './column-look.ts'
import type { GuessedRows } from './guessed-rows.ts'
import { factColumns, guessedTriples } from './guessed-triples.ts'
import type { IsMissing } from './missing-values.ts'
import { type Row, type RowPlan, textOf } from './row.ts'

/**
 * A table of facts by other heads than ours (source, edge, target), or without any: three columns of which the second says the same few things again and
 * again, what stands in the first row among them. That row then comes first of those that wait. `undefined` for any other table.
 */
export function triplesByLook(
  columns: readonly string[],
  waiting: Row[],
  told: ToldLook,
  isMissing: IsMissing,
  options: GuessedRows,
): RowPlan | undefined {
  if (columns.length !== heads.length || columns.includes('')) return undefined
  const isNamedSo = columns.every((column, place) => heads[place]?.has(column.toLowerCase()))
  if (!isNamedSo && !isHeadless(columns, waiting)) return undefined
  if (!isNamedSo) waiting.unshift(headRow(columns))
  const rows = waiting.map((row) => asTriple(row, columns))
  const plan = guessedTriples(rows, told, isMissing, options)
  const said = columns.map((column) => `"${column}"`).join(', ')
  return {
    ...plan,
    store: (row, counts) => plan.store(asTriple(row, columns), counts),
    remarks: [
      isNamedSo
        ? `each row is a fact: ${said} are taken for subject, relation, object`
        : `there is no row of heads: ${said} is taken for a fact, as all rows are`,
    ],
  }
}

const heads: readonly ReadonlySet<string>[] = [
  'subject subj s head entity source from node1 item start start_id',
  'relation predicate property p edge relationship rel attribute link label verb',
  'object obj o tail value target to node2 end end_id',
].map((names) => new Set(names.split(' ')))

function isHeadless(columns: readonly string[], rows: readonly Row[]): boolean {
  const [first = '', relation = ''] = columns
  const relations = rows.map((row) => textOf(row.cell(relation)))
  const kinds = new Set(relations)
  const subjects = new Set(rows.map((row) => textOf(row.cell(first))))
  return (
    rows.length >= fewestRows &&
    kinds.has(relation) &&
    2 * kinds.size <= rows.length &&
    subjects.size < rows.length
  )
}

const fewestRows = 6

/** The same row by our heads. */
function asTriple(row: Row, columns: readonly string[]): Row {
  return {
    ...row,
    columns: factColumns,
    cell: (column) => {
      const place = (factColumns as readonly string[]).indexOf(column)
      return place < 0 ? row.cell(column) : row.cell(columns[place] ?? column)
    },
  }
}

/** The heads of a table without any. */
function headRow(columns: readonly string[]): Row {
  return {
    line: 1,
    columns,
    cell: (column) => columns.find((own) => own === column) ?? '',
  }
}
