import { factPeriod } from './fact-order.ts'
import type { FactsInMemory } from './facts-in-memory.ts'

/**
 * Of a fact that is told from one place to before another the one without a period, else that of the lowest key; -1 where all have
 * periods beyond `last`.
 */
export function plainest(
  { bySubject: { periods }, highKeys, lowKeys }: FactsInMemory,
  start: number,
  end: number,
  last: number = factPeriod.over,
): number {
  let best = -1
  for (let at = start; at < end; at++) {
    if ((periods[at] as number) > last) continue
    if (periods[at] === factPeriod.none) return at
    if (best < 0 || isBefore(at, best)) best = at
  }
  return best

  function isBefore(one: number, other: number): boolean {
    const [high, least] = [highKeys[one] as number, highKeys[other] as number]
    return high < least || (high === least && (lowKeys[one] as number) < (lowKeys[other] as number))
  }
}
