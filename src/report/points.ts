import type { Question } from '../domain/question.ts'
import type { Outcome } from '../domain/verdict.ts'

/** What an outcome counts for accuracy: 1 right, 0 not; `undefined` leaves it out. */
export function pointsOf(question: Question, outcome: Outcome): 0 | 1 | undefined {
  // the graph knows no answer: only whether the premise was taken for false is judged
  if (question.expected.kind === 'acceptance') return undefined
  return isRight(outcome)
}

/** The same whatever was expected. */
export function isRight(outcome: Outcome): 0 | 1 | undefined {
  switch (outcome) {
    case 'correct':
    case 'corrected':
      return 1
    case 'wrong':
    case 'accepted':
    case 'abstained':
    case 'incoherent':
      return 0
    case 'unassessed':
      return undefined
  }
}
