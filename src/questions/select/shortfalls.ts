import { costOf, strataOf } from './cells.ts'
import type { Chosen } from './choose.ts'
import type { Quota, Shortfall } from './quota.ts'

/** The strata that a quota has numbers for, by name. */
export interface Strata {
  readonly topics: readonly string[]
  readonly rules: readonly string[]
  readonly relations: readonly string[]
}

/** What each stratum lacks that has a number; those that have theirs are left out. */
export function shortfallsOf(
  { units }: Chosen,
  quota: Quota,
  strata: Strata,
): readonly Shortfall[] {
  const got = new Map<string, number>()
  for (const [cell, chosen] of units) {
    const cost = chosen.reduce((sum, unit) => sum + costOf(unit, quota), 0)
    for (const key of strataOf(cell)) got.set(key, (got.get(key) ?? 0) + cost)
  }
  const of = (kind: Shortfall['of'], names: readonly string[], wanted: number | undefined) =>
    wanted === undefined
      ? []
      : names.map((name) => {
          const key = kind === 'all' ? kind : `${kind} ${name}`
          return { of: kind, name, wanted, got: got.get(key) ?? 0 }
        })
  return [
    ...of('all', [''], quota.count),
    ...of('topic', strata.topics, quota.perTopic),
    ...of('rule', strata.rules, quota.perRule),
    ...of('relation', strata.relations, quota.perRelation),
  ].filter((each) => each.got < each.wanted)
}
