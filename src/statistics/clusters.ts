/** Which group each observation belongs to, by a number: its subject's, its relation's. */
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

/** Observations that share both groups belong together. */
export function intersection(one: Clustering, other: Clustering): Clustering {
  const numbers = new Map<number, Map<number, number>>()
  let next = 0
  return Int32Array.from(one, (first, index) => {
    const second = other[index] ?? 0
    const seen = numbers.get(first) ?? new Map<number, number>()
    numbers.set(first, seen)
    const number = seen.get(second) ?? next++
    seen.set(second, number)
    return number
  })
}

/** Sums and sizes by group, groups in order of first appearance. */
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
    groups.set(number, group)
  }
  return [...groups.values()]
}
