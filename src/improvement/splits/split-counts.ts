import type { Question } from '../../domain/question.ts'
import { entitiesIn } from './question-keys.ts'
import { bundlesOf } from './sides-of.ts'
import type { Side, Split } from './split.ts'

/** What a split came to. */
export interface SplitCounts {
  readonly train: number
  readonly test: number
  readonly neither: number
  /** Questions of the largest bundle that could not be parted. */
  readonly largestBundle: number
  /** Questions of the test side that share an object or an option with the train side, though nobody asked about. */
  readonly sharing: number
}

export function splitCounts(
  questions: readonly Question[],
  split: Split,
  sides: ReadonlyMap<string, Side>,
): SplitCounts {
  const on = (side: Side) => questions.filter(({ id }) => sides.get(id) === side)
  const [train, test] = [on('train'), on('test')]
  const named = new Set(train.flatMap(entitiesIn))
  return {
    train: train.length,
    test: test.length,
    neither: questions.length - train.length - test.length,
    largestBundle: Math.max(0, ...bundlesOf(questions, split).map(({ length }) => length)),
    sharing: test.filter((question) => entitiesIn(question).some((iri) => named.has(iri))).length,
  }
}
