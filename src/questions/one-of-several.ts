import type { DrawnFact } from '../domain/draws.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { DroppedEnd } from './said-end.ts'

/**
 * Why a fact is not asked that one of its ends shares among several, or its object has alone: “Barton Fink” has two directors, and neither
 * directed it alone; of those who made music for one film graphs list singers of one song.
 */
export function asOneOfSeveral(
  { isOneOfSeveral, isOnlyOne }: DrawnFact,
  { alone, often }: Entry,
): DroppedEnd | undefined {
  if (alone === 'object' && isOneOfSeveral === true) return ofSeveral
  if (alone === 'subject' && isOnlyOne === false) return ofSeveral
  return often === true && isOnlyOne === true ? isSingle : undefined
}

const ofSeveral: DroppedEnd = { kind: 'dropped', reason: 'one of several' }
const isSingle: DroppedEnd = { kind: 'dropped', reason: 'the only one of its end' }
