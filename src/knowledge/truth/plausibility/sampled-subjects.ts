import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { moduloOfKey } from '../../graph/memory/keys.ts'
import type { TermKeys } from '../../graph/memory/term-keys.ts'

// larger graphs are sampled
const mostCounted = 400_000

const parts = 1_000_003

/** A graph's subjects; of a large graph a sample that is the same on every machine. */
export function sampledSubjects({ bySubject }: FactsInMemory, keys: TermKeys): readonly number[] {
  const share = mostCounted / Math.max(1, bySubject.others.length)
  const subjects: number[] = []
  for (let code = 0; code < bySubject.codes; code++) {
    if (bySubject.starts[code] === bySubject.starts[code + 1]) continue
    const key = { high: keys.high[code] as number, low: keys.low[code] as number }
    if (share >= 1 || moduloOfKey(key, parts) < Math.floor(share * parts)) subjects.push(code)
  }
  return subjects
}
