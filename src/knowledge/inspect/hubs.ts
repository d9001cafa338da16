import type { Graph } from '../graph/graph.ts'
import { eachEntity } from '../graph/memory/each-run.ts'

/** Values that very many facts have. */
export interface Hubs {
  readonly isHub: (entity: number) => boolean
  /** The number of facts that have the entity as their value. */
  readonly factsOf: (entity: number) => number
  /** The fewest facts that make a value a hub; depends on the graph's size. */
  readonly fewest: number
}

// in a small graph, a value of twenty facts is not a hub
const fewestFacts = 20

/**
 * The values above the graph's h-index (Eppstein & Spiro 2009): the largest number h of which there are h values with h facts
 * each. There are never more hubs than that, and none has fewer facts.
 */
export async function findHubs(graph: Pick<Graph, 'facts'>): Promise<Hubs> {
  const { byObject, literals } = await graph.facts()
  const told: number[] = []
  eachEntity(byObject, (entity, start, end) => {
    if (literals[entity] === 0) told.push(end - start)
  })
  const fewest = Math.max(indexOf(told), fewestFacts)
  const factsOf = (entity: number) => {
    const { start, end } = byObject.of(entity)
    return literals[entity] === 0 ? end - start : 0
  }
  return { fewest, factsOf, isHub: (entity) => factsOf(entity) >= fewest }
}

/** The h-index of counts. */
function indexOf(counts: readonly number[]): number {
  const falling = Int32Array.from(counts).sort().reverse()
  const beyond = falling.findIndex((count, place) => count <= place)
  return beyond < 0 ? falling.length : beyond
}
