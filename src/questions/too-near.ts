import { type Entry, isOfYear } from '../lexicon/lexicon.ts'
import type { SaidEnd } from './said-end.ts'

/** Sources differ by a year or two, of discoveries by more, and heights by a few per cent: so near, a "wrong" value may be right elsewhere. */
const yearsApart = 3

export function isTooNear(right: SaidEnd, wrong: SaidEnd, entry: Entry): boolean {
  if (right.number === undefined || wrong.number === undefined) return false
  const distance = Math.abs(right.number - wrong.number)
  if (isOfYear(entry)) {
    return distance < (entry.apart ?? yearsApart)
  }
  return distance <= Math.abs(right.number) * (entry.apart ?? 0)
}
