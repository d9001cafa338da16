import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import { randomStream } from '../../random/stream.ts'
import { type Lesson, type Lessons, lessonOf } from '../lesson.ts'
import { factsIn } from '../splits/question-keys.ts'
import type { Side } from '../splits/split.ts'

export interface TaughtOptions {
  /** Adds the same number of right answers as errors, so that nothing is unlearnt. */
  readonly withRight: boolean
  /** The true twin of each false premise, so that a model does not learn to reject everything. */
  readonly withTwins: boolean
  /** Number of questions on the fact of an error, including itself. */
  readonly wordings: number
  readonly seed: number
}

/** All lessons, each question once, shuffled. */
export function taughtLessons(
  found: Lessons,
  questions: readonly Question[],
  sides: ReadonlyMap<string, Side>,
  task: Task,
  options: TaughtOptions,
): readonly Lesson[] {
  const train = questions.filter(({ id }) => sides.get(id) === 'train')
  const random = randomStream(options.seed, 'tuning')
  const lessons = [
    ...found.errors,
    ...(options.withTwins ? twinsOf(found.errors, train, task) : []),
    ...(options.wordings > 1 ? otherWordings(found.errors, train, task, options.wordings) : []),
    ...(options.withRight ? random.shuffled(found.right).slice(0, found.errors.length) : []),
  ]
  const once = new Map<string, Lesson>()
  for (const lesson of lessons) {
    if (!once.has(lesson.question.id)) once.set(lesson.question.id, lesson)
  }
  const ordered = [...once.values()].toSorted((one, other) =>
    one.question.id < other.question.id ? -1 : 1,
  )
  return random.shuffled(ordered)
}

function twinsOf(errors: readonly Lesson[], train: readonly Question[], task: Task): Lesson[] {
  const groups = new Set(
    errors
      .filter(({ question }) => question.premise.status === false)
      .flatMap(({ question }) => question.groups?.map(({ id }) => id) ?? []),
  )
  return train
    .filter((question) =>
      question.groups?.some(({ id, role }) => role === 'true' && groups.has(id)),
    )
    .flatMap((question) => lessonOf(question, task, 'twin') ?? [])
}

/** Other train-side questions on the same fact in a different wording. */
function otherWordings(
  errors: readonly Lesson[],
  train: readonly Question[],
  task: Task,
  most: number,
): Lesson[] {
  const byFact = new Map<string, Question[]>()
  for (const question of train) {
    for (const fact of new Set(factsIn(question))) {
      const asked = byFact.get(fact) ?? []
      byFact.set(fact, asked)
      asked.push(question)
    }
  }
  return errors.flatMap(({ question }) => {
    const worded = new Set([question.template ?? question.text])
    const others = [...new Set(question.facts.length === 0 ? [] : factsIn(question))]
      .flatMap((fact) => byFact.get(fact) ?? [])
      .filter(({ template, text }) => {
        const wording = template ?? text
        return worded.size < most && !worded.has(wording) && worded.add(wording) !== undefined
      })
    return others.flatMap((other) => lessonOf(other, task, 'wording') ?? [])
  })
}
