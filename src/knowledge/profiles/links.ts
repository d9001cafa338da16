import { materialise, type Session } from '../session.ts'

/** `(relation, subject, object, key)`: what joins entities, each once, whatever periods it is asserted for. */
export function links(session: Session): Promise<string> {
  return session.once('links', () =>
    materialise(
      session,
      'links',
      `SELECT relation, subject, object, min(key) AS key FROM facts WHERE literal = 0
       GROUP BY relation, subject, object`,
    ),
  )
}
