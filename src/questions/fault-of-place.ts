import type { Entry } from '../lexicon/lexicon.ts'
import { isCalledByItsLand, isPlacedInThePast } from './end-sorts.ts'
import { isByALaterName, isOfALifeInPart, isRoundATown } from './places-of-lives.ts'
import type { DropReason } from './rule.ts'
import type { SaidEnd } from './said-end.ts'

/** Why nobody would say of the subject that it is, or was born, at such an object, whether it is so or not. */
export function faultOfPlace(
  subject: SaidEnd,
  object: SaidEnd,
  entry: Entry,
): DropReason | undefined {
  if (isPlacedInThePast(subject, object, entry)) return 'a place is no more'
  if (isOfALifeInPart(object, entry) || isRoundATown(object, entry)) {
    return 'an end is too wide or too narrow'
  }
  if (isByALaterName(subject, object, entry)) return 'a place goes by a later name'
  return isCalledByItsLand(object, entry) ? 'the answer stands in the question' : undefined
}
