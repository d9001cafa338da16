import type { DrawnFact } from '../domain/draws.ts'
import type { Named } from '../domain/named.ts'
import type { Entry } from '../lexicon/lexicon.ts'
import type { DroppedEnd } from './said-end.ts'

/**
 * Why a fact is not asked that one of its ends shares among several, or its object has alone: “Barton Fink” has two directors, and neither
 * directed it alone, nor another film of theirs of which a graph knows one; of two films that share no name nobody can tell in which series they are, and a number tells which came next; of those who made music for one film graphs list singers of one song.
 */
export function asOneOfSeveral(
  { subject, object, isOneOfSeveral, isMostlyShared, isOnlyOne }: DrawnFact,
  entry: Entry,
): DroppedEnd | undefined {
  const { alone, often, sameName } = entry
  if (sameName === true && !beginAlike(subject, object)) return ofNoSeries
  if (sameName === true && isNumbered(laterOf({ subject, object }, entry))) return told
  if (alone === 'object' && (isOneOfSeveral === true || isMostlyShared === true)) return ofSeveral
  if (alone === 'subject' && isOnlyOne === false) return ofSeveral
  return often === true && isOnlyOne === true ? isSingle : undefined
}

/** “Shrek” and “Shrek 2”, “X-Men” and “X2”; not “Cars 2” and “Brave”. */
export function beginAlike(one: Named, other: Named): boolean {
  if (one.kind === 'literal' || other.kind === 'literal') return false
  const [first, second] = [one, other].map(({ label }) => stemOf(label))
  return first !== undefined && first === second
}

/** Of the two ends of a series the one that came later, as the entry declares it. */
export function laterOf<End>(ends: Record<'subject' | 'object', End>, { order }: Entry): End {
  return ends[order?.[0]?.later.entity ?? 'subject']
}

/** “Mission: Impossible III”, “X2” and “Toy Story 3” tell by themselves what came before; “Terminator Salvation” does not. */
export function isNumbered(named: Named): boolean {
  return named.kind === 'entity' && number.test(named.label)
}

/** No year: “Blade Runner 2049” tells of nothing before it. */
const number =
  /(?<=\S )(?:\d{1,2}|[IVX]+|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Thirteen)(?![\p{L}\p{N}.])|^\p{Lu}\d{1,2}(?![\p{L}\p{N}])|\bPart (?:One|[IVX]+)\b/u

// "La Strada" and "La Notte", "Dr. No" and "Dr. Strangelove"
const commonFirst =
  /^(?:The|An?|La|Le|Les|Il|El|Los|Las|Der|Die|Das|Dr|Mr|Mrs|Miss|St|Saint|Captain)\b\.? /

/** The first word of a title that is more than an article, or what somebody is called. */
function stemOf(title: string): string | undefined {
  const [word] = /[\p{L}\p{N}]+/u.exec(title.replace(commonFirst, '')) ?? []
  return word?.replace(/(?<=^\p{L})\d+$/u, '').toLowerCase()
}

const ofNoSeries: DroppedEnd = { kind: 'dropped', reason: 'titles of no one series' }
const told: DroppedEnd = { kind: 'dropped', reason: 'the answer stands in the question' }
const ofSeveral: DroppedEnd = { kind: 'dropped', reason: 'one of several' }
const isSingle: DroppedEnd = { kind: 'dropped', reason: 'the only one of its end' }
