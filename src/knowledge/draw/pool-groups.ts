import type { NameIds } from './name-ids.ts'
import type { PoolColumns } from './pool-columns.ts'
import { type GroupCounts, PoolGroup } from './pool-group.ts'
import type { OrderedFacts } from './pool-order.ts'
import type { ValueKinds } from './value-kinds.ts'

/** Groups a relation's facts by the kinds of their values and keeps their order; `beyond` is given if these are only a part of its facts. */
export function poolGroups(
  { facts, unplaced }: OrderedFacts,
  columns: PoolColumns,
  ofValues: ValueKinds,
  names: NameIds,
  beyond?: GroupCounts['beyond'],
): ReadonlyMap<number, PoolGroup> {
  const { values } = columns
  const { starts, kinds, numbers, different } = ofValues
  const { sizes, met } = counted(facts, values, ofValues)
  // all in one array, each group after the other
  const first = new Int32Array(different)
  let all = 0
  for (const at of met) {
    const number = numbers[at] as number
    first[number] = all
    all += sizes[number] as number
  }
  const inOrder = new Int32Array(all)
  const next = first.slice()
  let afterUnplaced: Int32Array | undefined
  for (let turn = 0; turn < facts.length; turn++) {
    if (turn === unplaced) afterUnplaced = next.slice()
    const fact = facts[turn] as number
    const value = values[fact] as number
    const end = starts[value + 1] as number
    for (let at = starts[value] as number; at < end; at++) {
      const number = numbers[at] as number
      const place = next[number] as number
      inOrder[place] = fact
      next[number] = place + 1
    }
  }
  const ofNone = afterUnplaced ?? next
  return new Map(
    met.map((at) => {
      const number = numbers[at] as number
      const from = first[number] as number
      const own = inOrder.subarray(from, next[number])
      const kind = kinds[at] as number
      const counts = {
        unplaced: (ofNone[number] as number) - from,
        distinctValues: names.countOf(own, values),
        ...(beyond !== undefined && { beyond }),
      }
      return [kind, new PoolGroup(kind, own, counts, columns)]
    }),
  )
}

/** The number of facts of each kind, and where in `kinds` each was met first. */
function counted(
  facts: Int32Array,
  values: Int32Array,
  { starts, numbers, different }: ValueKinds,
): { readonly sizes: Int32Array; readonly met: readonly number[] } {
  const sizes = new Int32Array(different)
  const met: number[] = []
  for (let turn = 0; turn < facts.length; turn++) {
    const value = values[facts[turn] as number] as number
    const end = starts[value + 1] as number
    for (let at = starts[value] as number; at < end; at++) {
      const number = numbers[at] as number
      if (sizes[number] === 0) met.push(at)
      sizes[number] = (sizes[number] as number) + 1
    }
  }
  return { sizes, met }
}
