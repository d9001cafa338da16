import { factsOnce } from '../facts/facts-once.ts'
import { materialise, type Session } from '../session.ts'

/** `(relation, subject, object)`: what joins entities, each once, whatever periods it is asserted for. */
export function links(session: Session): Promise<string> {
  return session.once('links', () =>
    materialise(
      session,
      'links',
      `SELECT relation, subject, object FROM (${factsOnce('facts', 'literal = 0')})`,
    ),
  )
}
