import type { FactsInMemory } from './fact-orders.ts'

/** In how many facts an entity of the graph stands; a literal stands in none. */
export function degreeOf({ bySubject, byObject, literals }: FactsInMemory, entity: number): number {
  if (literals[entity] === 1) return 0
  return (
    (bySubject.starts[entity + 1] as number) -
    (bySubject.starts[entity] as number) +
    (byObject.starts[entity + 1] as number) -
    (byObject.starts[entity] as number)
  )
}
