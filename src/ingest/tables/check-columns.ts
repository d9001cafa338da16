import { ElenchusError } from '../../errors.ts'
import { plainName } from './row-table.ts'
import type { TableMapping } from './table-mapping.ts'

/** Fails with `bad-table` where a header lacks what the mapping names, or has a name twice. */
export function checkColumns(
  name: string,
  columns: readonly string[],
  table: TableMapping | undefined,
): void {
  const wanted = [
    ...[table?.subject, table?.relation, table?.object],
    ...(table?.columns ?? []).map(({ column }) => column),
  ]
  refuseUnknownColumns(
    name,
    columns,
    wanted.flatMap((column) => column ?? []),
  )
  const known = columns.map(plainName)
  const twice = known.find((column, index) => column !== '' && known.indexOf(column) !== index)
  if (twice === undefined) return
  throw new ElenchusError('bad-table', `"${name}" has two columns "${twice}".`, {
    fix: 'Rename one of them, so that each column means one thing.',
  })
}

/** Fails with `bad-table` where a table lacks a column. */
export function refuseUnknownColumns(
  name: string,
  columns: readonly string[],
  wanted: readonly string[],
): void {
  const known = columns.map(plainName)
  const missing = wanted.find((column) => !known.includes(plainName(column)))
  if (missing === undefined) return
  throw new ElenchusError('bad-table', `"${name}" has no column "${missing}".`, {
    fix: `Its columns are ${columns.slice(0, 20).join(', ')}.`,
  })
}
