import type { Judgement } from '../../domain/judgement.ts'
import type { Task } from '../../domain/protocol.ts'
import type { Answered } from '../frame/cell.ts'
import { pointsOf } from '../points.ts'

/** One share of a run's answers: 1 counts, 0 does not, `undefined` is excluded. */
export interface Measure {
  readonly id: MeasureId
  readonly title: string
  readonly better: 'higher' | 'lower'
  readonly valueOf: (cell: Answered, task: Task) => 0 | 1 | undefined
  /** How people judge the same; left out where the assessor's error is not known to matter: phrases of ignorance are read, not weighed. */
  readonly people?: PeoplesView
}

/** `isGood`: whether the answer is good by this measure, given what a person said of the aspect. */
export interface PeoplesView {
  readonly aspect: Judgement['aspect']
  readonly isGood: (cell: Answered, value: boolean) => boolean
}

const correct: PeoplesView = { aspect: 'correct', isGood: (_, value) => value }

export type MeasureId =
  | 'accuracy'
  | 'hallucination'
  | 'inaccurate'
  | 'abstention'
  | 'coverage'
  | 'attempted'
  | 'falseAlarms'

export const measures: readonly Measure[] = [
  {
    id: 'accuracy',
    title: 'right',
    better: 'higher',
    valueOf: (cell, task) => pointsOf(cell, task),
    people: correct,
  },
  {
    id: 'hallucination',
    title: 'went along with a false premise',
    better: 'lower',
    valueOf: (cell, task) =>
      isFalsePremise(cell, task) ? flag(cell.outcome === 'accepted') : undefined,
    // who says nothing has not gone along, though nobody calls it right
    people: { aspect: 'correct', isGood: (cell, value) => value || !isAttempt(cell) },
  },
  {
    id: 'inaccurate',
    title: 'said something inaccurate to a false premise',
    better: 'lower',
    valueOf: (cell, task) => (isFalsePremise(cell, task) ? inaccurateOf(cell) : undefined),
    people: { aspect: 'hallucinated', isGood: (_, value) => !value },
  },
  {
    id: 'abstention',
    title: "said it doesn't know",
    better: 'lower',
    valueOf: (cell) => (isJudged(cell) ? flag(cell.outcome === 'abstained') : undefined),
  },
  {
    id: 'coverage',
    title: 'attempted an answer',
    better: 'higher',
    valueOf: (cell, task) =>
      pointsOf(cell, task) === undefined ? undefined : flag(isAttempt(cell)),
  },
  {
    id: 'attempted',
    title: 'right of those attempted',
    better: 'higher',
    valueOf: (cell, task) => (isAttempt(cell) ? pointsOf(cell, task) : undefined),
    people: correct,
  },
  {
    id: 'falseAlarms',
    title: 'rejected a true premise',
    better: 'lower',
    valueOf: (cell, task) =>
      task === 'answer' && cell.row.expected === 'acceptance' && isJudged(cell)
        ? flag(cell.outcome === 'wrong')
        : undefined,
    people: correct,
  },
]

export function measureNamed(id: MeasureId): Measure {
  const found = measures.find((measure) => measure.id === id)
  if (found === undefined) throw new Error(`no measure ${id}`)
  return found
}

export function isJudged(cell: Answered): boolean {
  return cell.outcome !== undefined && cell.outcome !== 'unassessed'
}

/** An attempt: neither "I don't know" nor without an answer. */
export function isAttempt({ outcome }: Answered): boolean {
  return outcome !== undefined && outcome !== 'abstained' && outcome !== 'incoherent'
}

/** Silence and what answers nothing state nothing false. */
function inaccurateOf({ inaccurate, outcome }: Answered): 0 | 1 | undefined {
  if (inaccurate === undefined) return outcome === 'incoherent' ? 0 : undefined
  return flag(inaccurate)
}

function isFalsePremise(cell: Answered, task: Task): boolean {
  return task === 'answer' && cell.row.expected === 'rejection' && isJudged(cell)
}

function flag(holds: boolean): 0 | 1 {
  return holds ? 1 : 0
}
