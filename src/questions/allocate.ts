/** How many groups a bin has, and what a group costs in questions. */
export interface Bin {
  readonly groups: number
  readonly cost: number
  readonly weight: number
}

/**
 * Spreads a budget of questions over bins in proportion to their weights, each at most what it has; what one can't use goes to
 * the others. Returns groups for each bin, in order; the sum of their costs is at most the budget. Ties go to earlier bins.
 */
export function allocate(bins: readonly Bin[], budget: number): readonly number[] {
  const taken = bins.map(() => 0)
  let left = budget
  for (;;) {
    const open = bins.flatMap((bin, index) =>
      (taken[index] ?? 0) < bin.groups && bin.cost <= left ? [index] : [],
    )
    const weights = open.reduce((sum, index) => sum + (bins[index]?.weight ?? 0), 0)
    if (open.length === 0 || weights <= 0) return taken
    const before = left
    const round = left
    for (const index of open) {
      const bin = bins[index]
      if (bin === undefined) continue
      const fair = Math.floor((round * bin.weight) / weights / bin.cost)
      const more = Math.min(fair, bin.groups - (taken[index] ?? 0), Math.floor(left / bin.cost))
      taken[index] = (taken[index] ?? 0) + more
      left -= more * bin.cost
    }
    if (left === before && !takeSingly()) return taken
  }

  /** What is left is less than one group for each: one more for the first bins that can. */
  function takeSingly(): boolean {
    let moved = false
    for (const [index, bin] of bins.entries()) {
      if ((taken[index] ?? 0) >= bin.groups || bin.cost > left) continue
      taken[index] = (taken[index] ?? 0) + 1
      left -= bin.cost
      moved = true
    }
    return moved
  }
}
