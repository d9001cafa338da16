import { ElenchusError } from '../../errors.ts'
import { datedCell } from './dated-cell.ts'
import { measuredCell } from './measured-cell.ts'

/** Fails with `bad-table` where the row that should name the columns holds a date, an amount or an address. */
export function refuseDataAsHeader(name: string, columns: readonly string[]): void {
  const data = columns.find(looksLikeData)
  if (data === undefined) return
  throw new ElenchusError(
    'bad-table',
    `The first row of "${name}" looks like data: "${data}" names no column.`,
    {
      fix: 'Add a row with the column names above it. If the rows are facts of three fields, or identifiers and labels, add --no-header.',
    },
  )
}

/** Years and "100 m" may name columns. */
export function looksLikeData(text: string): boolean {
  const number = measuredCell(text)
  return (
    datedCell(text) !== undefined ||
    (number !== undefined && /[.,]/.test(number.digits)) ||
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
  )
}
