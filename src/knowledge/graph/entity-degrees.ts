import { sitelinkCount } from '../store/vocabulary.ts'
import { IntegerTable } from './integer-table.ts'
import { degreeOf } from './memory/degree.ts'
import { factsInMemory } from './memory/facts-in-memory.ts'
import { relationCodes, type Session } from './session.ts'

/** A table `(entity, degree)`: in how many facts each entity stands. How many pages are about it is no fact about it. */
export function entityDegrees(session: Session): Promise<string> {
  return session.once('entity degrees', async () => {
    const facts = await factsInMemory(session)
    const rows = await session.database.rows(relationCodes([sitelinkCount]))
    const pages = rows.map(({ code }) => Number(code))
    const table = new IntegerTable('entity', 'degree')
    for (let entity = 0; entity < facts.bySubject.codes; entity++) {
      let degree = degreeOf(facts, entity)
      for (const relation of pages) {
        const { start, end } = facts.bySubject.withRelation(entity, relation)
        degree -= end - start
      }
      if (degree > 0) table.add(entity, degree)
    }
    return table.write(session, 'entity_degrees')
  })
}
