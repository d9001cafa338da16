import { type ConfusionTable, sizeOf } from './confusion-table.ts'

/**
 * Agreement of two raters beyond chance (Cohen 1960): `table[i][j]` counts what the first rater calls i and the second j.
 * `undefined` if chance agreement is complete: both used one class only, or the table is empty.
 */
export function cohenKappa(table: readonly (readonly number[])[]): number | undefined {
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0))
  const columns = table.map((_, column) => table.reduce((sum, row) => sum + (row[column] ?? 0), 0))
  const total = rows.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined

  const observed = table.reduce((sum, row, index) => sum + (row[index] ?? 0), 0) / total
  const chance = rows.reduce((sum, row, index) => sum + row * (columns[index] ?? 0), 0) / total ** 2
  return chance === 1 ? undefined : (observed - chance) / (1 - chance)
}

/** The same for two classes. */
export function kappaOf(table: ConfusionTable): number | undefined {
  if (sizeOf(table) === 0) return undefined
  const { truePositive, falsePositive, falseNegative, trueNegative } = table
  return cohenKappa([
    [truePositive, falsePositive],
    [falseNegative, trueNegative],
  ])
}
