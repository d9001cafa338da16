/**
 * Krippendorff's alpha for nominal data ("Computing Krippendorff's alpha-reliability", 2011): each unit is a list of its
 * raters' values; units with fewer than two are ignored. `undefined` if there are no pairs or only one value occurs.
 */
export function krippendorffAlpha(
  units: readonly (readonly (string | number)[])[],
): number | undefined {
  const totals = new Map<string | number, number>()
  let paired = 0
  let disagreement = 0
  for (const values of units) {
    if (values.length < 2) continue
    const counts = countsOf(values)
    for (const [value, count] of counts) {
      totals.set(value, (totals.get(value) ?? 0) + count)
      disagreement += (count * (values.length - count)) / (values.length - 1)
    }
    paired += values.length
  }
  let expected = 0
  for (const count of totals.values()) expected += count * (paired - count)
  return expected === 0 ? undefined : 1 - ((paired - 1) * disagreement) / expected
}

function countsOf(values: readonly (string | number)[]): Map<string | number, number> {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
