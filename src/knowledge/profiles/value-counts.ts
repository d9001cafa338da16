import { materialise, type Session } from '../session.ts'

/** What each relation gives each subject, and each object. */
export interface ValueCounts {
  /** `(relation, subject, low, high, facts, dated)`: the values' lowest and highest code, so one value where they are equal. */
  readonly bySubject: string
  /** `(relation, object, literal, low, high, facts)` */
  readonly byObject: string
}

export function valueCounts(session: Session): Promise<ValueCounts> {
  return session.once('value counts', async () => ({
    bySubject: await materialise(
      session,
      'by_subject',
      `SELECT relation, subject, min(object) AS low, max(object) AS high, count(*) AS facts,
         max(CASE WHEN since IS NULL AND until IS NULL THEN 0 ELSE 1 END) AS dated
       FROM facts GROUP BY relation, subject`,
    ),
    byObject: await materialise(
      session,
      'by_object',
      `SELECT relation, object, max(literal) AS literal, min(subject) AS low, max(subject) AS high, count(*) AS facts
       FROM facts GROUP BY relation, object`,
    ),
  }))
}
