import type { Question } from '../../domain/question.ts'
import type { Parted } from './parted.ts'
import { entitiesIn } from './question-keys.ts'
import { bundlesOf } from './sides-of.ts'
import type { Side } from './split.ts'

/** Counts that describe a split. */
export interface SplitCounts {
  /** The id of the split, `set` for the set's own. */
  readonly by: string
  readonly train: number
  readonly test: number
  readonly neither: number
  /** Questions in the largest connected bundle. */
  readonly largestBundle: number
  /** Test-side questions that share an object or an option with the train side, although no subject. */
  readonly sharing: number
  /** Train-side questions that were left out because a question outside train would give them away. */
  readonly leaking: number
}

export function splitCounts(
  questions: readonly Question[],
  { split, sides, leaking }: Parted,
): SplitCounts {
  const on = (side: Side) => questions.filter(({ id }) => sides.get(id) === side)
  const [train, test] = [on('train'), on('test')]
  const named = new Set(train.flatMap(entitiesIn))
  return {
    by: split.id,
    train: train.length,
    test: test.length,
    neither: questions.length - train.length - test.length,
    largestBundle: Math.max(0, ...bundlesOf(questions, split).map(({ length }) => length)),
    sharing: test.filter((question) => entitiesIn(question).some((iri) => named.has(iri))).length,
    leaking: leaking.length,
  }
}
