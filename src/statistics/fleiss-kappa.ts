/**
 * Agreement of several raters beyond chance (Fleiss 1971): rows are subjects, columns categories, cells the number of raters.
 * `undefined` if chance agreement is complete, or if rows have different numbers of raters or fewer than two.
 */
export function fleissKappa(table: readonly (readonly number[])[]): number | undefined {
  const [first = []] = table
  const raters = sum(first)
  if (raters < 2 || table.some((row) => sum(row) !== raters)) return undefined

  const shares = first.map(
    (_, category) => sum(table.map((row) => row[category] ?? 0)) / (table.length * raters),
  )
  const observed =
    sum(table.map((row) => sum(row.map((count) => count * (count - 1))))) /
    (table.length * raters * (raters - 1))
  const chance = sum(shares.map((share) => share ** 2))
  return chance === 1 ? undefined : (observed - chance) / (1 - chance)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
