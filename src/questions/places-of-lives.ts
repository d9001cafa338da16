import type { Entry, Lexicon } from '../lexicon/lexicon.ts'
import { isOfOld } from '../lexicon/say-wording.ts'
import { isLand, isUntypedLand } from './end-sorts.ts'
import { isPartOfTown } from './parts-of-towns.ts'
import type { SaidEnd } from './said-end.ts'

/** Born in Manhattan, where others say Brooklyn and all say New York: in which part of a town sources differ. */
export function isOfALifeInPart({ named }: SaidEnd, { event }: Entry): boolean {
  return (event === 'birth' || event === 'death') && named.kind === 'entity' && isPartOfTown(named)
}

/** In a state or a country is where nobody says that somebody was born, beside those of whom the town is known. */
export function isWhereOneLives(object: SaidEnd, entry: Entry, lexicon: Lexicon): boolean {
  const isOfLife = entry.event === 'birth' || entry.event === 'death'
  return !isOfLife || isAmongAnswers(object, entry, lexicon)
}

/** New Jersey, whatever the graph says that it is. */
export function isALandOfALife(end: SaidEnd, { event }: Entry): boolean {
  return (event === 'birth' || event === 'death') && isLand(end)
}

/** As narrow as the question wants. */
export function isAmongAnswers(object: SaidEnd, entry: Entry, lexicon: Lexicon): boolean {
  if (entry.answers === undefined || object.named.kind === 'literal') return true
  if (isUntypedLand(object)) return false
  return lexicon.kinds.among(object.named, entry.answers) !== undefined
}

/** Who is told by a realm lived long ago: where such people were born or died is told in several ways. */
export function isOfDoubtfulPlace(subject: SaidEnd, object: SaidEnd, entry: Entry): boolean {
  const isOfLife = entry.event === 'birth' || entry.event === 'death'
  return isOfLife && object.kindOf?.lineage.includes('place') === true && isNobleOfOld(subject)
}

/** Eleanor of Aquitaine, Isabella of Portugal, Richard I. */
function isNobleOfOld(end: SaidEnd): boolean {
  const { named, kindOf } = end
  if (named.kind !== 'entity' || kindOf?.lineage.includes('person') !== true) return false
  return isOfOld(end) && /\p{L} of \p{Lu}| [IVX]+$/u.test(named.label)
}
