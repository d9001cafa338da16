/** Counts of each n-gram of a sequence; word n-grams are keyed by their words joined with spaces. */
export function ngramCounts(
  units: readonly string[],
  length: number,
  separator = ' ',
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let start = 0; start + length <= units.length; start++) {
    const key = units.slice(start, start + length).join(separator)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The size of the multiset intersection. */
export function overlapOf(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): number {
  let overlap = 0
  for (const [key, count] of one) overlap += Math.min(count, other.get(key) ?? 0)
  return overlap
}

export function totalOf(counts: ReadonlyMap<string, number>): number {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}
