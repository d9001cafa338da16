import type { Entry } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'
import { isOfOldUniversities } from './scholars-of-old.ts'

/** What nobody asks of such a time: first mentions of late towns (`latest`), doctoral advisers of those who lived before there were any (`since`). */
export function isOutOfTime(subject: SaidEnd, object: SaidEnd, entry: Entry): boolean {
  const { latest = Number.POSITIVE_INFINITY } = entry
  return (object.number ?? 0) > latest || isOfOldTimes(subject, object, entry)
}

/** Whether somebody lived before there was what is asked (`since`), as far as the graph says when, or everybody knows. */
export function isOfOldTimes(subject: SaidEnd, object: SaidEnd, { since }: Entry): boolean {
  if (since === undefined) return false
  return (subject.since ?? since) < since || [subject, object].some(isOfOldUniversities)
}
