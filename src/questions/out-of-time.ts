import type { Entry } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'

/**
 * What nobody asks of such a time: first mentions of late towns (`latest`), doctoral advisers of those who lived before there were any, or
 * may have (`since`).
 */
export function isOutOfTime(subject: SaidEnd, object: SaidEnd, { latest, since }: Entry): boolean {
  if (latest !== undefined && (object.number ?? latest) > latest) return true
  return since !== undefined && (subject.since ?? Number.NEGATIVE_INFINITY) < since
}
