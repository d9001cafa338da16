/** Ranks from 1, ties sharing their mean. */
export function midRanks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index }))
  order.sort((one, other) => one.value - other.value)
  const ranks = new Array<number>(values.length).fill(0)
  for (let start = 0; start < order.length; ) {
    let end = start + 1
    while (end < order.length && order[end]?.value === order[start]?.value) end++
    for (const { index } of order.slice(start, end)) ranks[index] = (start + 1 + end) / 2
    start = end
  }
  return ranks
}
