import { eachFact } from './each-run.ts'
import { factPeriod } from './fact-order.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { preferredFact } from './preferred-fact.ts'

/** Calls `visit` once with the place in `bySubject` of each fact that has not ended. */
export function eachCurrentFact(
  facts: FactsInMemory,
  visit: (subject: number, at: number) => void,
): void {
  eachFact(facts.bySubject, (subject, start, end) => {
    const at = preferredFact(facts, start, end, factPeriod.open)
    if (at >= 0) visit(subject, at)
  })
}
