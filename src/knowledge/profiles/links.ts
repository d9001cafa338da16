import { materialise, type Session } from '../session.ts'

/** `(relation, subject, object)`: what joins entities, each once, whatever periods it is asserted for. */
export function links(session: Session): Promise<string> {
  return session.once('links', () =>
    materialise(
      session,
      'links',
      // without a period a fact is there once as it is: nearly all are, and telling them apart takes longer than all else
      `SELECT relation, subject, object FROM facts
       WHERE literal = 0 AND since IS NULL AND until IS NULL
       UNION ALL SELECT DISTINCT relation, subject, object FROM facts AS dated
       WHERE literal = 0 AND NOT (since IS NULL AND until IS NULL) AND NOT EXISTS (
         SELECT 1 FROM facts AS plain WHERE plain.relation = dated.relation AND plain.subject = dated.subject
           AND plain.object = dated.object AND plain.since IS NULL AND plain.until IS NULL)`,
    ),
  )
}
