/** How many groups a bin has, and what a group costs in questions. */
export interface Bin {
  readonly groups: number
  readonly cost: number
  readonly weight: number
}

/**
 * Spreads a budget of questions over bins in proportion to their weights, each at most what it has; what one can't use goes to
 * the others. Returns groups for each bin, in order; the sum of their costs is at most the budget. Ties go to bins of the least
 * `turn`. Where the budget is too small for a group of each, the bin that is farthest below its share comes next (Webster's method,
 * by cost), so that a small budget is spread as a large one is.
 */
export function allocate(
  bins: readonly Bin[],
  budget: number,
  turn: (index: number) => number = (index) => index,
): readonly number[] {
  const taken = bins.map(() => 0)
  let left = budget
  for (;;) {
    const open = openBins()
    const weights = open.reduce((sum, { bin }) => sum + bin.weight, 0)
    if (open.length === 0 || weights <= 0) return taken
    const round = left
    const fair = ({ weight, cost }: Bin) => Math.floor((round * weight) / weights / cost)
    if (open.some(({ bin }) => fair(bin) === 0)) break
    for (const { bin, index } of open) {
      take(index, bin, Math.min(fair(bin), bin.groups - (taken[index] ?? 0)))
    }
  }
  for (;;) {
    const next = leastServed()
    if (next === undefined) return taken
    take(next.index, next.bin, 1)
  }

  function openBins() {
    return bins.flatMap((bin, index) =>
      (taken[index] ?? 0) < bin.groups && bin.cost <= left ? [{ bin, index }] : [],
    )
  }

  function take(index: number, { cost }: Bin, groups: number): void {
    taken[index] = (taken[index] ?? 0) + groups
    left -= groups * cost
  }

  function leastServed() {
    return openBins()
      .map(({ bin, index }) => {
        const groups = taken[index] ?? 0
        return { bin, index, groups, served: ((groups + 0.5) * bin.cost) / bin.weight }
      })
      .reduce<{ bin: Bin; index: number; groups: number; served: number } | undefined>(
        (least, one) =>
          least === undefined ||
          one.served < least.served ||
          (one.served === least.served &&
            (one.groups - least.groups || turn(one.index) - turn(least.index)) < 0)
            ? one
            : least,
        undefined,
      )
  }
}
