import { IntegerTable } from '../integer-table.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import type { Session } from '../session.ts'

/** A table `(entity, degree)`: in how many facts each entity stands. */
export function entityDegrees(session: Session): Promise<string> {
  return session.once('entity degrees', async () => {
    const { bySubject, byObject, literals } = await factsInMemory(session)
    const table = new IntegerTable('entity', 'degree')
    for (let entity = 0; entity < bySubject.codes; entity++) {
      const [mine, theirs] = [bySubject.of(entity), byObject.of(entity)]
      const asObject = literals[entity] === 1 ? 0 : theirs.end - theirs.start
      const degree = mine.end - mine.start + asObject
      if (degree > 0) table.add(entity, degree)
    }
    return table.write(session, 'entity_degrees')
  })
}
