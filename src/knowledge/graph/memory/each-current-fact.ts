import { eachFact } from './each-run.ts'
import { factPeriod } from './fact-order.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { preferredFact } from './preferred-fact.ts'

/** Calls `visit` with the place of each fact that has not ended, once, by the order of `bySubject`. */
export function eachCurrentFact(
  facts: FactsInMemory,
  visit: (subject: number, at: number) => void,
): void {
  eachFact(facts.bySubject, (subject, start, end) => {
    const at = preferredFact(facts, start, end, factPeriod.open)
    if (at >= 0) visit(subject, at)
  })
}
