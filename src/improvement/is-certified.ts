import type { Question } from '../domain/question.ts'

/** Whether a question may teach or reward: from a graph, and each falsehood in it certified or accepted by a person. */
export function isCertified({ origin, premise, certificates, review }: Question): boolean {
  return (
    origin.kind === 'knowledge' &&
    premise.status !== 'unknown' &&
    (review === undefined || review.decision === 'accept') &&
    certificates.every(({ level, basis }) => level === 'certified' || basis === 'reviewed')
  )
}
