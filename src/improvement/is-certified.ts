import { isOpenList } from '../domain/expected.ts'
import type { Question } from '../domain/question.ts'

/**
 * Whether a question may be used for teaching or as a reward: it comes from a graph, each falsehood in it is certified or accepted by a person, and its
 * answers are complete. With an open list other answers may be right, so a wrong one can't be recognized.
 */
export function isCertified(question: Question): boolean {
  const { origin, premise, expected, certificates, review, standard } = question
  return (
    origin.kind === 'knowledge' &&
    premise.status !== 'unknown' &&
    !isOpenList(expected) &&
    (standard === undefined || standard === 'certified') &&
    (review === undefined || review.decision === 'accept') &&
    certificates.every(({ level, basis }) => level === 'certified' || basis === 'reviewed')
  )
}
