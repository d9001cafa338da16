import type { Graph } from '../graph/graph.ts'
import { eachRun } from '../graph/memory/each-run.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { lowestKeys } from '../graph/memory/lowest-keys.ts'

interface Chains {
  chains: number
  closed: number
}

// a subject with thousands of objects would otherwise multiply ways in by ways out
const mostOnward = 2

/**
 * By relation: ways of two links between three entities, and those whose ends are also linked directly. Only the first
 * ways on from an entity, by key, are followed, so the work grows linearly with the links.
 */
export async function chains(
  graph: Pick<Graph, 'facts'>,
): Promise<ReadonlyMap<number, Readonly<Chains>>> {
  const facts = await graph.facts()
  const found = new Map<number, Chains>()
  eachRun(facts.bySubject, (middle, relation, start, end) => {
    const before = subjectsOf(facts, relation, middle)
    if (before.length === 0) return
    const own = found.get(relation) ?? { chains: 0, closed: 0 }
    found.set(relation, own)
    for (const object of onward(facts, start, end)) {
      if (object !== middle) countWays(facts, { relation, object }, before, own)
    }
  })
  return found
}

function countWays(
  { bySubject }: FactsInMemory,
  { relation, object }: { readonly relation: number; readonly object: number },
  subjects: readonly number[],
  own: Chains,
): void {
  for (const subject of subjects) {
    if (subject === object) continue
    own.chains++
    const short = bySubject.between(subject, relation, object)
    if (short.start < short.end) own.closed++
  }
}

/** The entities that a relation links to an entity, itself excluded. */
function subjectsOf(
  { byObject }: FactsInMemory,
  relation: number,
  entity: number,
): readonly number[] {
  const { start, end } = byObject.withRelation(entity, relation)
  const subjects: number[] = []
  for (let at = start; at < end; at++) {
    const subject = byObject.others[at] as number
    // with several periods it is still one link
    if (subject !== entity && subject !== subjects.at(-1)) subjects.push(subject)
  }
  return subjects
}

/** The entities that the facts of one entity and relation with the lowest keys lead to. */
function onward(facts: FactsInMemory, first: number, last: number): ReadonlySet<number> {
  const { bySubject, literals } = facts
  const places: number[] = []
  for (let at = first; at < last; at++) {
    if (literals[bySubject.others[at] as number] === 0) places.push(at)
  }
  const lowest = places.length <= mostOnward ? places : lowestKeys(facts, places, mostOnward)
  return new Set(lowest.map((at) => bySubject.others[at] as number))
}
