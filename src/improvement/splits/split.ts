import type { Question } from '../../domain/question.ts'

/** Where a question stands: errors of *train* may teach, *test* is what before and after are compared on, *neither* is left out. */
export type Side = 'train' | 'test' | 'neither'

/** One way to part a set in two. */
export interface Split {
  readonly id: string
  readonly description: string
  /** Questions that share one of these, be it through others, stay on one side. */
  readonly joinedBy: (question: Question) => readonly string[]
  /**
   * Where given, a side is drawn for each of these, and questions that hang together but have theirs on different sides are on
   * neither. Else each bundle of questions draws its own.
   */
  readonly sidedBy?: (question: Question) => readonly string[]
}
