import type { Session } from '../session.ts'

/**
 * One way to know that a statement is false, or that a list is complete, as set queries over tables of codes. `truth` and
 * draws use the same.
 */
export interface Ground {
  readonly id: string
  readonly description: string
  /** The end of which there is one, for the sentence. */
  readonly single: 'subject' | 'object'
  /**
   * From a table `(id, subject, relation, object)` of statements that are not facts a table `(id, declared, subject,
   * relation, object)`: those that are certainly false for every bearer of their ends' names in the language, each with
   * the fact that excludes it.
   */
  readonly certify: (session: Session, statements: string, language: string) => Promise<string>
  /** SQL for the codes of the relations on which it can say anything at all. */
  readonly relations: (session: Session) => Promise<string>
  /**
   * SQL for `(relation, declared)`: relations of which one known value is all there is. `end` says of which end the values
   * are: the subject of an `object` that is listed is fixed.
   */
  readonly complete: (session: Session, end: 'subject' | 'object') => Promise<string>
}
