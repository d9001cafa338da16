import { eachFact } from '../../graph/memory/each-run.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { preferredFact } from '../../graph/memory/preferred-fact.ts'
import { withoutFacts } from '../../graph/memory/without-facts.ts'

/** Facts between two entities, each once, however many periods it has. */
export function linksInMemory(facts: FactsInMemory): FactsInMemory {
  const { bySubject, literals } = facts
  const gone = new Uint8Array(bySubject.others.length).fill(1)
  eachFact(bySubject, (subject, start, end) => {
    const object = bySubject.others[start] as number
    if (object !== subject && literals[object] === 0) gone[preferredFact(facts, start, end)] = 0
  })
  return withoutFacts(facts, gone)
}
