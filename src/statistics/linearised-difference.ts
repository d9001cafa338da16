/**
 * One number for each observation of two means over different questions, those of the first before those of the second, whose plain mean is the
 * difference (first minus second) and whose clustered error is that of the difference: each observation's distance from its own mean, times all /
 * those of its mean (Woodruff 1971; Särndal, Swensson and Wretman 1992, 5.5). Neither may be empty.
 */
export function linearisedDifference(
  first: readonly number[],
  second: readonly number[],
): readonly number[] {
  const [one, other] = [meanOf(first), meanOf(second)]
  const all = first.length + second.length
  return [
    ...first.map((value) => one - other + (all * (value - one)) / first.length),
    ...second.map((value) => one - other - (all * (value - other)) / second.length),
  ]
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
