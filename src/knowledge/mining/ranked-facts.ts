import type { FactsInMemory } from '../memory/facts-in-memory.ts'
import { compareKeysAt } from '../memory/keys.ts'

/** A place in the order of a relation's facts by their keys. */
interface Rank {
  readonly relation: number
  readonly rank: number
}

/** How many facts a relation has, and the objects of those at some places in the order of their keys. */
export interface RankedFacts {
  readonly countOf: (relation: number) => number
  readonly objectsAt: (ranks: readonly Rank[]) => readonly number[]
}

export function rankedFacts(links: FactsInMemory): RankedFacts {
  const { relations } = links.bySubject
  const counts = new Map<number, number>()
  for (let at = 0; at < relations.length; at++) {
    const relation = relations[at] as number
    counts.set(relation, (counts.get(relation) ?? 0) + 1)
  }
  return {
    countOf: (relation) => counts.get(relation) ?? 0,
    objectsAt: (ranks) => objectsAt(links, counts, ranks),
  }
}

/** Only facts that share a half of their key with one that is looked for are put in order. */
function objectsAt(
  facts: FactsInMemory,
  counts: ReadonlyMap<number, number>,
  ranks: readonly Rank[],
): readonly number[] {
  const { relations, others } = facts.bySubject
  const { highKeys } = facts
  const highs = new Map([...counts].map(([relation, count]) => [relation, new Int32Array(count)]))
  const filled = new Map<number, number>()
  for (let at = 0; at < relations.length; at++) {
    const relation = relations[at] as number
    const next = filled.get(relation) ?? 0
    const own = highs.get(relation)
    if (own !== undefined) own[next] = highKeys[at] as number
    filled.set(relation, next + 1)
  }
  for (const own of highs.values()) own.sort()
  const wanted = new Map<number, Map<number, number[]>>()
  for (const { relation, rank } of ranks) {
    const own = wanted.get(relation) ?? new Map<number, number[]>()
    wanted.set(relation, own.set(highs.get(relation)?.[rank] ?? 0, []))
  }
  for (let at = 0; at < relations.length; at++) {
    wanted
      .get(relations[at] as number)
      ?.get(highKeys[at] as number)
      ?.push(at)
  }
  return ranks.map(({ relation, rank }) => {
    const own = highs.get(relation) ?? new Int32Array()
    const high = own[rank] as number
    const places = wanted.get(relation)?.get(high) ?? []
    if (places.length > 1) places.sort((one, other) => compareKeysAt(facts, one, other))
    let before = rank
    while (before > 0 && own[before - 1] === high) before--
    return others[places[rank - before] as number] as number
  })
}
