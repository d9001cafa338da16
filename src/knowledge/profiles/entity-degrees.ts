import { IntegerTable } from '../integer-table.ts'
import { degreeOf } from '../memory/degree.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import type { Session } from '../session.ts'

/** A table `(entity, degree)`: in how many facts each entity stands. */
export function entityDegrees(session: Session): Promise<string> {
  return session.once('entity degrees', async () => {
    const facts = await factsInMemory(session)
    const table = new IntegerTable('entity', 'degree')
    for (let entity = 0; entity < facts.bySubject.codes; entity++) {
      const degree = degreeOf(facts, entity)
      if (degree > 0) table.add(entity, degree)
    }
    return table.write(session, 'entity_degrees')
  })
}
