import { factPeriod } from './fact-order.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { compareKeysAt } from './keys.ts'

/** Of one fact's places, the one without a period, else the one with the lowest key; -1 if all periods are beyond `last`. */
export function preferredFact(
  facts: FactsInMemory,
  start: number,
  end: number,
  last: number = factPeriod.over,
): number {
  const { periods } = facts.bySubject
  let best = -1
  for (let at = start; at < end; at++) {
    if ((periods[at] as number) > last) continue
    if (periods[at] === factPeriod.none) return at
    if (best < 0 || compareKeysAt(facts, at, best) < 0) best = at
  }
  return best
}
