import type { Question } from '../../domain/question.ts'

/** Whether a question takes a year for the future that is over, or under way, in the given one. */
export function hasCome({ premise, asOf }: Question, year: number): boolean {
  if (premise.status !== false || asOf === undefined) return false
  return premise.exchanges.some(({ place, replacement }) => {
    const stated = /\b\d{4}\b/.exec(replacement)?.[0]
    return place === 'date' && stated !== undefined && Number(stated) <= year
  })
}
