import { otherEnd } from '../../../domain/end.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'
import type { Ground, Judge } from './ground.ts'
import { knownValues } from './known-values.ts'

/**
 * The graph has values of the subject, but not the stated one. That there is no other is assumed, not known: FactChecker,
 * INVITE and, before people check its pairs, Syn-(QA)2 take it for false.
 */
export const absence: Ground = {
  id: 'absence',
  description: 'The graph has other values and not this one: assumed, as published sets do',
  assumes: true,
  judge,
  listsSeveral: true,
  relations: async () => 'SELECT DISTINCT relation FROM facts',
  complete: async (_, listed, relations) => `
    SELECT DISTINCT relation, ${otherEnd(listed)} AS item, 0 AS declared, 1 AS likely, CAST(NULL AS DOUBLE) AS error
    FROM facts WHERE relation IN (${relations})`,
  reason: ({ facts, trials = 0 }) => ({ kind: 'absent', more: Math.max(0, trials - facts.length) }),
}

// a certificate shows the first of a long list
const mostShown = 3

async function judge(graph: Pick<GraphWithTruths, 'compatibility' | 'facts'>): Promise<Judge> {
  const facts = await graph.facts()
  const compatible = await graph.compatibility()
  return (statement) => {
    const { subject, relation, object } = statement
    const known = knownValues(facts, subject, relation, 'object')
    if (known.length === 0 || known.some((value) => compatible(value, object))) return undefined
    const shown = known.slice(0, mostShown).map((value) => ({ subject, relation, object: value }))
    return { declared: false, likely: true, trials: known.length, facts: shown }
  }
}
