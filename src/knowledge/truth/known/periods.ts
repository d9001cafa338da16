import type { Fact } from '../../../domain/fact.ts'
import type { Graph } from '../../graph/graph.ts'
import { IntegerTable } from '../../graph/integer-table.ts'
import { factPeriod } from '../../graph/memory/fact-order.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import type { Tables } from '../../store/tables.ts'

export type Period = Pick<Fact, 'from' | 'to'>

/** The periods of some facts, each merged into one: from the first beginning to the last end, open if one is. */
export async function periodsOf(
  graph: Tables & Pick<Graph, 'facts'>,
  facts: readonly Triple[],
): Promise<(fact: Triple) => Period> {
  const { bySubject } = await graph.facts()
  const dated = new IntegerTable('subject', 'relation', 'object')
  const seen = new Set<number>()
  for (const { subject, relation, object } of facts) {
    const { start, end } = bySubject.between(subject, relation, object)
    const hasPeriod = bySubject.periods.subarray(start, end).some((one) => one !== factPeriod.none)
    if (!hasPeriod || seen.has(start)) continue
    seen.add(start)
    dated.add(subject, relation, object)
  }
  if (seen.size === 0) return () => ({})
  const table = await dated.write(graph, 'dated')
  const rows = await graph.database.rows(`
    SELECT own.subject, own.relation, own.object,
      min(fact.since) AS since, CASE WHEN count(fact.until) = count(*) THEN max(fact.until) END AS until
    FROM ${table} AS own
    JOIN facts AS fact ON fact.subject = own.subject AND fact.relation = own.relation
      AND fact.object = own.object
    GROUP BY own.subject, own.relation, own.object`)
  await graph.database.run(`DROP TABLE ${table}`)
  const periods = new Map(
    rows.map(({ subject = null, relation = null, object = null, since, until }) => [
      keyOf({ subject, relation, object }),
      { ...(since !== null && { from: `${since}` }), ...(until !== null && { to: `${until}` }) },
    ]),
  )
  return (fact) => periods.get(keyOf(fact)) ?? {}
}

function keyOf({ subject, relation, object }: Readonly<Record<keyof Triple, unknown>>): string {
  return `${subject} ${relation} ${object}`
}
