import { eachEntity } from '../memory/each-run.ts'
import { type FactsInMemory, factsInMemory } from '../memory/facts-in-memory.ts'
import type { Session } from '../session.ts'

/** Values that very many facts have. */
export interface Hubs {
  readonly isHub: (entity: number) => boolean
  /** So many facts make a value a hub; so it is the graph's own size that says what very many are. */
  readonly fewest: number
}

// in a small graph a value of twenty facts is still no hub
const fewestFacts = 20

/**
 * The values above the graph's h-index (Eppstein & Spiro 2009): the largest number h of which there are h values with h facts
 * each. There are never more hubs than that, and none has fewer facts.
 */
export function hubs(session: Session): Promise<Hubs> {
  return session.once('hubs', async () => {
    const facts = await factsInMemory(session)
    const told: number[] = []
    eachValue(facts, (_, count) => told.push(count))
    const fewest = Math.max(indexOf(told), fewestFacts)
    const found = new Set<number>()
    eachValue(facts, (entity, count) => {
      if (count >= fewest) found.add(entity)
    })
    return { fewest, isHub: (entity) => found.has(entity) }
  })
}

/** Entities that are objects, with how many facts they are of. */
function eachValue(
  { byObject, literals }: FactsInMemory,
  visit: (entity: number, facts: number) => void,
): void {
  eachEntity(byObject, (entity, start, end) => {
    if (literals[entity] === 0) visit(entity, end - start)
  })
}

/** The largest number of which so many counts are as large. */
function indexOf(counts: readonly number[]): number {
  const falling = Int32Array.from(counts).sort().reverse()
  const beyond = falling.findIndex((count, place) => count <= place)
  return beyond < 0 ? falling.length : beyond
}
