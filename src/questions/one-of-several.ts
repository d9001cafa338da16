import type { DrawnFact } from '../domain/draws.ts'
import type { Named } from '../domain/named.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { DroppedEnd } from './said-end.ts'

/**
 * Why a fact is not asked that one of its ends shares among several, or its object has alone: “Barton Fink” has two directors, and neither
 * directed it alone; of two films that share no name nobody can tell in which series they are; of those who made music for one film graphs list singers of one song.
 */
export function asOneOfSeveral(
  { subject, object, isOneOfSeveral, isOnlyOne }: DrawnFact,
  { alone, often, sameName }: Entry,
): DroppedEnd | undefined {
  if (sameName === true && !beginAlike(subject, object)) return ofNoSeries
  if (alone === 'object' && isOneOfSeveral === true) return ofSeveral
  if (alone === 'subject' && isOnlyOne === false) return ofSeveral
  return often === true && isOnlyOne === true ? isSingle : undefined
}

/** “Shrek” and “Shrek 2”, “X-Men” and “X2”; not “Cars 2” and “Brave”. */
export function beginAlike(one: Named, other: Named): boolean {
  if (one.kind === 'literal' || other.kind === 'literal') return false
  const [first, second] = [one, other].map(({ label }) => stemOf(label))
  return first !== undefined && first === second
}

// "La Strada" and "La Notte", "Dr. No" and "Dr. Strangelove"
const commonFirst =
  /^(?:The|An?|La|Le|Les|Il|El|Los|Las|Der|Die|Das|Dr|Mr|Mrs|Miss|St|Saint|Captain)\b\.? /

/** The first word of a title that is more than an article, or what somebody is called. */
function stemOf(title: string): string | undefined {
  const [word] = /[\p{L}\p{N}]+/u.exec(title.replace(commonFirst, '')) ?? []
  return word?.replace(/(?<=^\p{L})\d+$/u, '').toLowerCase()
}

const ofNoSeries: DroppedEnd = { kind: 'dropped', reason: 'an end is of another kind' }
const ofSeveral: DroppedEnd = { kind: 'dropped', reason: 'one of several' }
const isSingle: DroppedEnd = { kind: 'dropped', reason: 'the only one of its end' }
