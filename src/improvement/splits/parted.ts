import type { Question } from '../../domain/question.ts'
import { factsIn, groupsIn, pairsIn } from './question-keys.ts'
import { type SideOptions, sidesOf } from './sides-of.ts'
import type { Side, Split } from './split.ts'
import { splitNamed } from './splits.ts'

/** A set's questions on their sides. */
export interface Parted {
  readonly split: Split
  readonly sides: ReadonlyMap<string, Side>
  /** Questions that the set's own splits put on the train side although a test question would give them away. */
  readonly leaking: readonly string[]
}

/** The splits that a set brings along, as `generate --splits` writes them. */
const setsOwn: Split = {
  id: 'set',
  description: 'the splits of the set itself',
  joinedBy: closeTo,
}

/**
 * Splits a set by the split of that name, unless it has splits of its own: then *train* may teach, *test* compares, and every other
 * split (*validation*) is on neither side. A train question that shares a fact, a twin, a reversal or a hop with a
 * question outside train teaches nothing: it is on neither side. Throws `bad-argument` for an unknown split.
 */
export function parted(questions: readonly Question[], name: string, options: SideOptions): Parted {
  if (questions.every((question) => question.split === undefined)) {
    const split = splitNamed(name)
    return { split, sides: sidesOf(questions, split, options), leaking: [] }
  }
  const outside = new Set(
    questions.filter((question) => sideNamed(question) !== 'train').flatMap(closeTo),
  )
  const leaking = questions
    .filter((question) => sideNamed(question) === 'train')
    .filter((question) => closeTo(question).some((key) => outside.has(key)))
    .map(({ id }) => id)
  const left = new Set(leaking)
  const sides = questions.map(
    (question) => [question.id, left.has(question.id) ? 'neither' : sideNamed(question)] as const,
  )
  return { split: setsOwn, sides: new Map(sides), leaking }
}

function sideNamed({ split }: Question): Side {
  return split === 'train' || split === 'test' ? split : 'neither'
}

/** The fact whatever way round it is asked, what belongs to one group, and each hop of a chain. */
function closeTo(question: Question): readonly string[] {
  const { id } = question
  return [
    ...[id, ...groupsIn(question)].map((group) => `group ${group}`),
    ...factsIn(question),
    ...pairsIn(question),
  ]
}
