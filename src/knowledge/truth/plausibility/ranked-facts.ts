import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { compareKeysAt } from '../../graph/memory/keys.ts'

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
  const { relations, codes } = links.bySubject
  // by code, for a map would be asked about each fact
  const counts = new Int32Array(codes)
  for (let at = 0; at < relations.length; at++) {
    const relation = relations[at] as number
    counts[relation] = (counts[relation] as number) + 1
  }
  return {
    countOf: (relation) => counts[relation] ?? 0,
    objectsAt: (ranks) => objectsAt(links, counts, ranks),
  }
}

/** Only facts that share a half of their key with one that is looked for are put in order. */
function objectsAt(
  facts: FactsInMemory,
  counts: Int32Array,
  ranks: readonly Rank[],
): readonly number[] {
  const { relations, others } = facts.bySubject
  const { highKeys } = facts
  const highs = highsByRelation(facts, counts)
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

/** The upper halves of each relation's keys in order, side by side in one array. */
function highsByRelation(
  { bySubject: { relations }, highKeys }: FactsInMemory,
  counts: Int32Array,
): ReadonlyMap<number, Int32Array> {
  const all = new Int32Array(relations.length)
  const next = new Int32Array(counts.length)
  const highs = new Map<number, Int32Array>()
  let start = 0
  for (let relation = 0; relation < counts.length; relation++) {
    const count = counts[relation] as number
    if (count === 0) continue
    highs.set(relation, all.subarray(start, start + count))
    next[relation] = start
    start += count
  }
  for (let at = 0; at < relations.length; at++) {
    const place = next[relations[at] as number] as number
    all[place] = highKeys[at] as number
    next[relations[at] as number] = place + 1
  }
  for (const own of highs.values()) own.sort()
  return highs
}
