import { randomStream } from '../../random/stream.ts'
import type { Lesson } from '../lesson.ts'
import type { Choosing, ChoosingContext } from './choosing.ts'

/** One example of a `few-shot` protocol file. */
export interface Demonstration {
  readonly question: string
  readonly options?: readonly string[]
  readonly answer: string
}

/** The chosen lessons, in a shuffled order. Does not depend on the input order. */
export function chosenLessons(
  lessons: readonly Lesson[],
  choosing: Choosing,
  count: number,
  { seed, ...context }: ChoosingContext & { readonly seed: number },
): readonly Lesson[] {
  const ordered = lessons.toSorted((one, other) => (one.question.id < other.question.id ? -1 : 1))
  const random = randomStream(seed, 'demonstrations')
  return random.shuffled(choosing.choose(random.shuffled(ordered), count, context))
}

export function demonstrationOf({ question, answer }: Lesson): Demonstration {
  const { text, options } = question
  return options === undefined
    ? { question: text, answer }
    : { question: text, options: options.map((option) => option.text), answer }
}
