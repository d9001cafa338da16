import type { Task } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { Outcome, Verdict } from '../domain/verdict.ts'
import { isCertified } from './is-certified.ts'
import { rightAnswer } from './right-answer.ts'
import type { Side } from './splits/split.ts'

/** A question of a run with the model's result. */
export interface Answered {
  readonly question: Question
  readonly reply: string
  readonly outcome: Outcome
  /** The stance towards the premise, if the assessor gives it. */
  readonly stance?: Verdict['stance']
}

/** Why a question is taught. *wording*: another question on the fact of an error; *twin*: the true twin of a false premise. */
export type LessonKind = 'error' | 'right' | 'twin' | 'wording'

/** A question with its right answer, and the model's reply if it was wrong. */
export interface Lesson {
  readonly question: Question
  readonly answer: string
  readonly kind: LessonKind
  readonly wrongReply?: string
}

/** The lessons of a run, in the order of the answers, and counts of what was left out. */
export interface Lessons {
  readonly errors: readonly Lesson[]
  readonly right: readonly Lesson[]
  /** Errors on all sides. */
  readonly allErrors: number
  /** Errors of the train side that are not certified, or have no answer in the graph. */
  readonly uncertified: number
  readonly unanswerable: number
}

export function lessonsOf(
  answers: readonly Answered[],
  sides: ReadonlyMap<string, Side>,
  task: Task,
): Lessons {
  const all = answers.filter(({ outcome }) => isError(outcome))
  const onTrain = ({ question }: Answered) => sides.get(question.id) === 'train'
  const certified = all.filter(onTrain).filter(({ question }) => isCertified(question))
  const errors = certified.flatMap(({ question, reply }) => {
    const lesson = lessonOf(question, task, 'error')
    return lesson === undefined ? [] : [{ ...lesson, wrongReply: reply }]
  })
  return {
    errors,
    right: answers
      .filter(({ outcome }) => outcome === 'correct' || outcome === 'corrected')
      .filter(onTrain)
      .flatMap(({ question }) => lessonOf(question, task, 'right') ?? []),
    allErrors: all.length,
    uncertified: all.filter(onTrain).length - certified.length,
    unanswerable: certified.length - errors.length,
  }
}

/** `undefined` if not certified or without an answer. */
export function lessonOf(question: Question, task: Task, kind: LessonKind): Lesson | undefined {
  const answer = rightAnswer(question, task)
  return answer === undefined || !isCertified(question) ? undefined : { question, answer, kind }
}

/** "I don't know" is not an error, and an assessor's failure says nothing. */
function isError(outcome: Outcome): boolean {
  return outcome === 'wrong' || outcome === 'accepted' || outcome === 'incoherent'
}
