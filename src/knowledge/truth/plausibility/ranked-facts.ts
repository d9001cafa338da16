import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { compareKeysAt } from '../../graph/memory/keys.ts'

/** A rank among a relation's facts by key. */
interface Rank {
  readonly relation: number
  readonly rank: number
}

/** The number of a relation's facts, and the objects at some ranks by key. */
export interface RankedFacts {
  readonly countOf: (relation: number) => number
  readonly objectsAt: (ranks: readonly Rank[]) => readonly number[]
}

export function rankedFacts(links: FactsInMemory): RankedFacts {
  const { relations, codes } = links.bySubject
  // an array by code: a map would be asked for each fact
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

/** Sorts only facts that share half of their key with one that is wanted. */
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

/** The sorted upper halves of each relation's keys, all in one array. */
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
