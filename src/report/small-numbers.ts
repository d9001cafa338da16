import type { Share } from '../domain/share.ts'

/** Below so many answers a share is said as a count; in an exam of so few, every share is; an average of fewer is not given. */
const least = { answersOfShare: 10, answersOfExam: 40, answersOfAverage: 30 }

type Measured = Extract<Share, { status: 'measured' }>

/** Whether a share is said as "7 of 9": a percentage would promise more than so few answers hold. */
export function isSmallShare({ of, ofSmallExam }: Pick<Measured, 'of' | 'ofSmallExam'>): boolean {
  return ofSmallExam === true || of < least.answersOfShare
}

export function isSmallExam(answers: number): boolean {
  return answers < least.answersOfExam
}

export function hasAverage(answers: number): boolean {
  return answers >= least.answersOfAverage
}

/** Marks all shares of a small exam, however deep. */
export function markSmall<T>(value: T): T {
  if (Array.isArray(value)) return value.map(markSmall) as T
  if (typeof value !== 'object' || value === null) return value
  const marked = Object.entries(value).map(([name, each]) => [name, markSmall(each)])
  const found = Object.fromEntries(marked)
  return (
    found.status === 'measured' && 'designEffect' in found ? { ...found, ofSmallExam: true } : found
  ) as T
}
