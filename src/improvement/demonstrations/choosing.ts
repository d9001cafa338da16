import type { Lesson } from '../lesson.ts'

/** One way to choose demonstrations. */
export interface Choosing {
  readonly id: string
  readonly description: string
  /** At most `count` of the lessons, which come in a seeded random order. */
  readonly choose: (
    lessons: readonly Lesson[],
    count: number,
    context: ChoosingContext,
  ) => readonly Lesson[]
}

export interface ChoosingContext {
  /** How often each relation is asked about on the test side. */
  readonly asked: ReadonlyMap<string, number>
}
