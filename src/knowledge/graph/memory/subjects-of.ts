import type { Session } from '../session.ts'
import { factsInMemory } from './facts-in-memory.ts'

/** The subject of the fact at each place of `bySubject`. */
export function subjectsOf(session: Session): Promise<Int32Array> {
  return session.once('subjects of facts', async () =>
    (await factsInMemory(session)).bySubject.entities(),
  )
}
