/** What wants a part of a budget by its weight, and the most that it can use. */
export interface Wanting {
  readonly weight: number
  readonly most: number
}

/** Parts a budget by weight; what one can't use goes to the others. In order; their sum is the budget, or all that can be used. */
export function partsByWeight(all: readonly Wanting[], budget: number): readonly number[] {
  const parts = all.map(() => 0)
  let left = budget
  let open = all.map((_, index) => index)
  for (;;) {
    const weights = open.reduce((sum, index) => sum + (all[index]?.weight ?? 0), 0)
    if (open.length === 0 || weights <= 0) return parts
    const fair = (index: number) => (left * (all[index]?.weight ?? 0)) / weights
    const filled = open.filter((index) => (all[index]?.most ?? 0) <= fair(index))
    if (filled.length === 0) {
      for (const index of open) parts[index] = fair(index)
      return parts
    }
    for (const index of filled) parts[index] = all[index]?.most ?? 0
    left -= filled.reduce((sum, index) => sum + (all[index]?.most ?? 0), 0)
    open = open.filter((index) => !filled.includes(index))
  }
}
