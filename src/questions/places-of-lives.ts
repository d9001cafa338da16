import type { NamedEntity } from '../domain/named.ts'
import { isNamedPart } from '../lexicon/lands.ts'
import type { Entry, Lexicon } from '../lexicon/lexicon.ts'
import { isOfOld } from '../lexicon/say-wording.ts'
import { bordersMoved, isRenamedByBorders, renamedIn } from '../lexicon/towns.ts'
import { isLand, isUntypedLand } from './end-sorts.ts'
import { isPartOfTown } from './parts-of-towns.ts'
import type { SaidEnd } from './said-end.ts'

/** Born in Manhattan, where others say Brooklyn and all say New York: in which part of a town sources differ. */
export function isOfALifeInPart({ named }: SaidEnd, { event }: Entry): boolean {
  return (event === 'birth' || event === 'death') && named.kind === 'entity' && isPartOfTown(named)
}

/** The Brussels metropolitan area, of which nobody says that anything happened there, and in which towns lie. */
export function isRoundATown(end: SaidEnd, { object, state }: Entry): boolean {
  const isOfTowns = object.includes('city') && !state.includes('metropolitan')
  return isOfTowns && isNamedRoundATown(end.plain)
}

export function isNamedRoundATown(label: string): boolean {
  return /\b(?:metropolitan|urban|metro) (?:area|region)$|\bagglomeration$|\bconurbation$|^(?:the )?(?:Greater|Metropolitan) \p{Lu}/u.test(
    label,
  )
}

/** Thisted Municipality, of which nobody says that it is where somebody was born. */
function isMunicipality({ named }: SaidEnd): boolean {
  return named.kind === 'entity' && / (?:Municipality|municipality|Commune)$/.test(named.label)
}

/** In a county, a state or a country is where nobody says that somebody was born, beside those of whom the town is known. */
export function isWhereOneLives(object: SaidEnd, entry: Entry, lexicon: Lexicon): boolean {
  const isOfLife = entry.event === 'birth' || entry.event === 'death'
  if (!isOfLife) return true
  return !isCounty(object) && !isMunicipality(object) && isAmongAnswers(object, entry, lexicon)
}

/** New Jersey, whatever the graph says that it is, and Northumberland, of which a part is Tyne and Wear today. */
export function isALandOfALife(end: SaidEnd, { event }: Entry): boolean {
  const isTooWide = isLand(end) || isCounty(end) || isMunicipality(end)
  return (event === 'birth' || event === 'death') && isTooWide
}

function isCounty({ named, kindOf }: SaidEnd): boolean {
  const isTown = kindOf?.known === true && kindOf.lineage.includes('city')
  return named.kind === 'entity' && isNamedPart(named.label) && !isTown
}

/** As narrow as the question wants. */
export function isAmongAnswers(object: SaidEnd, entry: Entry, lexicon: Lexicon): boolean {
  if (entry.answers === undefined || object.named.kind === 'literal') return true
  if (isUntypedLand(object)) return false
  return lexicon.kinds.among(object.named, entry.answers) !== undefined
}

/**
 * Who is told by a realm lived long ago: where such people were born or died is told in several ways. And of antiquity no register says it,
 * nor were most of the towns that there are.
 */
export function isOfDoubtfulPlace(subject: SaidEnd, object: SaidEnd, entry: Entry): boolean {
  const isOfLife = entry.event === 'birth' || entry.event === 'death'
  if (!isOfLife || object.kindOf?.lineage.includes('place') !== true) return false
  return (
    isNobleOfOld(subject) ||
    isRoman.test(subject.plain) ||
    (subject.since ?? firstTowns) < firstTowns
  )
}

const firstTowns = 1150

/** Antonia Minor and Julia the Elder, where the graph does not say when they lived. */
const isRoman = /^\p{Lu}\p{Ll}+ (?:Minor|Major|the (?:Elder|Younger))$/u

/** Kirchhoff was born in Königsberg, long before it was Kaliningrad; of whose time nothing is known may have been, too. */
export function isByALaterName(subject: SaidEnd, { named }: SaidEnd, { event }: Entry): boolean {
  const isOfLife = event === 'birth' || event === 'death'
  const since = isOfLife && named.kind === 'entity' ? sinceWhen(named) : undefined
  if (since === undefined || subject.named.kind !== 'entity') return false
  const { from, to } = subject.named.years ?? {}
  const year = event === 'birth' ? from : (to ?? from)
  return year === undefined || year < since
}

function sinceWhen(town: NamedEntity): number | undefined {
  return renamedIn(town.label) ?? (isRenamedByBorders(town) ? bordersMoved : undefined)
}

/** Eleanor of Aquitaine, Isabella of Portugal, Charles the Bold, Richard I. */
function isNobleOfOld(end: SaidEnd): boolean {
  const { named, kindOf } = end
  if (named.kind !== 'entity' || kindOf?.lineage.includes('person') !== true) return false
  // whoever has no years, and hardly anything else, was entered from a pedigree
  const isOfUnknownTime = named.years === undefined && named.popularity?.third === 'tail'
  return (isOfOld(end) || isOfUnknownTime) && /\p{L} (?:of|the) \p{Lu}| [IVX]+$/u.test(named.label)
}
