/** Holm's step-down correction for multiple comparisons (Holm 1979): adjusted p values, in the given order. */
export function holm(pValues: readonly number[]): number[] {
  const order = pValues
    .map((p, index) => ({ p, index }))
    .toSorted((one, other) => one.p - other.p || one.index - other.index)
  const adjusted = [...pValues]
  let greatest = 0
  for (const [rank, { p, index }] of order.entries()) {
    greatest = Math.min(1, Math.max(greatest, (pValues.length - rank) * p))
    adjusted[index] = greatest
  }
  return adjusted
}
