import type { FactsInMemory } from './fact-orders.ts'

/** The number of facts that an entity is an end of; 0 for literals. */
export function degreeOf({ bySubject, byObject, literals }: FactsInMemory, entity: number): number {
  if (literals[entity] === 1) return 0
  return (
    (bySubject.starts[entity + 1] as number) -
    (bySubject.starts[entity] as number) +
    (byObject.starts[entity + 1] as number) -
    (byObject.starts[entity] as number)
  )
}
