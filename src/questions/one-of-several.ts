import type { DrawnFact } from '../domain/draws.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { DroppedEnd } from './said-end.ts'

/** Why a fact is not asked that its subject shares among several: “Barton Fink” has two directors, and neither directed it alone. */
export function asOneOfSeveral(
  { isOneOfSeveral }: DrawnFact,
  { alone }: Entry,
): DroppedEnd | undefined {
  return alone === true && isOneOfSeveral === true ? ofSeveral : undefined
}

const ofSeveral: DroppedEnd = { kind: 'dropped', reason: 'one of several' }
