import type { Question } from '../../domain/question.ts'

/** The side of a question: errors on *train* may teach, *test* compares before and after, *neither* is left out. */
export type Side = 'train' | 'test' | 'neither'

/** One way to split a set in two. */
export interface Split {
  readonly id: string
  readonly description: string
  /** Questions that share one of these, directly or through others, stay on one side. */
  readonly joinedBy: (question: Question) => readonly string[]
  /**
   * If given, a side is drawn for each of these, and connected questions whose keys fall on different sides are on
   * neither. Otherwise each bundle draws its own side.
   */
  readonly sidedBy?: (question: Question) => readonly string[]
}
