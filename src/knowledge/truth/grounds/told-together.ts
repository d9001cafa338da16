import type { End } from '../../../domain/end.ts'
import { currentValues } from '../../graph/memory/current-values.ts'
import { eachRun } from '../../graph/memory/each-run.ts'
import type { GraphWithTruths, ToldTogether } from '../graph-with-truths.ts'
import { mostValues } from '../plausibility/neighbourhood-stats.ts'

/** Of entities, if the relation has one value at this end: years and numbers are not shared just because two sources differ on one. */
export async function findToldTogether(
  graph: Pick<GraphWithTruths, 'facts' | 'singleValues'>,
  end: End,
): Promise<ToldTogether> {
  const { relations } = await graph.singleValues(end)
  const { bySubject, byObject, literals } = await graph.facts()
  const order = end === 'object' ? bySubject : byObject
  const pairs = new Map<number, Set<number>>()
  const pairOf = (one: number, other: number) =>
    Math.min(one, other) * order.codes + Math.max(one, other)
  eachRun(order, (_, relation, start, last) => {
    if (last - start < 2 || last - start > mostValues || !relations.has(relation)) return
    const own = pairs.get(relation) ?? new Set<number>()
    pairs.set(relation, own)
    const values = currentValues(order, start, last).filter((value) => literals[value] === 0)
    for (const [place, one] of values.entries()) {
      for (const other of values.slice(place + 1)) own.add(pairOf(one, other))
    }
  })
  return (relation, one, other) => pairs.get(relation)?.has(pairOf(one, other)) === true
}
