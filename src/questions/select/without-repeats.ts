import type { Unit } from '../rule.ts'
import type { Sketch } from '../sketch.ts'
import { Bitset } from './bitset.ts'
import type { Candidates } from './candidates.ts'

/**
 * Drops units that ask what was asked before, by an earlier set, by another rule, by the same or in the unit itself. A chain's hops are
 * questions of their own in its unit, so chains of as many hops take turns, relation by relation of each rule: otherwise the first rule would
 * keep the hops of all that it could ask, far more than it will. Longer chains come first, and what rests on one fact after them, rule by rule.
 */
export function withoutRepeats(
  all: readonly Candidates[],
  asked: readonly Sketch[],
): readonly Candidates[] {
  const seen = new Bitset()
  for (const { asks } of asked) {
    for (const key of asks) seen.add(key)
  }
  const fresh = new Set<Unit>()
  for (const unit of inOrder(all)) {
    if (isNew(unit, seen)) fresh.add(unit)
  }
  return all.map((candidates) => {
    const byRelation = [...candidates.byRelation].map(([relation, found]) => {
      const units = found.units.filter((unit) => fresh.has(unit))
      return [relation, { ...found, units }] as const
    })
    return { ...candidates, byRelation: new Map(byRelation) }
  })
}

function* inOrder(all: readonly Candidates[]): Generator<Unit> {
  const hops = new Set(all.map(hopsOf).filter((count) => count > 1))
  // the longer the fewer: among the shorter there are others to be had
  for (const count of [...hops].toSorted((one, other) => other - one)) {
    yield* inTurns(all.filter((one) => hopsOf(one) === count).flatMap(listsOf))
  }
  yield* all.filter((one) => hopsOf(one) === 1).flatMap((one) => listsOf(one).flat())
}

function hopsOf({ rule }: Candidates): number {
  return rule.hops ?? 1
}

function listsOf({ byRelation }: Candidates): readonly (readonly Unit[])[] {
  return [...byRelation.values()].map(({ units }) => units)
}

/** The first of each list, then the second of each that has one, and so on. */
function* inTurns<One>(lists: readonly (readonly One[])[]): Generator<One> {
  const most = lists.reduce((sofar, list) => Math.max(sofar, list.length), 0)
  for (let turn = 0; turn < most; turn++) {
    yield* lists.flatMap((list) => list.slice(turn, turn + 1))
  }
}

function isNew(unit: Unit, seen: Bitset): boolean {
  const own = unit.map(({ asks }) => new Set(asks))
  const keys = new Set(own.flatMap((each) => [...each]))
  const repeats = keys.size < own.reduce((sum, each) => sum + each.size, 0)
  if (repeats || [...keys].some((key) => seen.has(key))) return false
  for (const key of keys) seen.add(key)
  return true
}
