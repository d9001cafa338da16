/** The group number of each observation: its subject's, its relation's. */
export type Clustering = ArrayLike<number>

/** Numbers for names, in order of first appearance. */
export function clusteringOf(names: readonly string[]): Clustering {
  const numbers = new Map<string, number>()
  return Int32Array.from(names, (name) => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  })
}

/** Intersection of two groupings. */
export function intersection(one: Clustering, other: Clustering): Clustering {
  const numbers = new Map<number, number>()
  const both = new Int32Array(one.length)
  for (let index = 0; index < one.length; index++) {
    // exact: group numbers are below 2^26
    const pair = (one[index] ?? 0) * 2 ** 26 + (other[index] ?? 0)
    const number = numbers.get(pair) ?? numbers.size
    if (number === numbers.size) numbers.set(pair, number)
    both[index] = number
  }
  return both
}

/** Sums and sizes by group, in order of first appearance. */
export function groupSums(
  values: ArrayLike<number>,
  clustering: Clustering,
): readonly { readonly sum: number; readonly size: number }[] {
  const groups = new Map<number, { sum: number; size: number }>()
  for (let index = 0; index < values.length; index++) {
    const number = clustering[index] ?? 0
    const group = groups.get(number) ?? { sum: 0, size: 0 }
    group.sum += values[index] ?? 0
    group.size += 1
    if (group.size === 1) groups.set(number, group)
  }
  return [...groups.values()]
}
