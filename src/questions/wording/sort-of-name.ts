import type { NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { KindOf } from '../../lexicon/kinds.ts'
import { isGivenName, isNameOfMany } from '../../lexicon/names-of-many.ts'
import { isPlaceOfMany } from '../../lexicon/places-of-many.ts'
import { hasByHabit } from '../../lexicon/title.ts'
import { isCommonTitle, isRemade, isTitleOfMany } from '../../lexicon/titles-of-many.ts'
import { isNameOfWellKnownTown, isTownOfMany, isWellKnownTown } from '../../lexicon/towns.ts'
import { anyOf } from '../../lexicon/world/name-pattern.ts'
import { once, worldList } from '../../lexicon/world/world-lists.ts'
import { describedAs, noteOf, titleNoteOf } from './what-it-is.ts'

/** Which bearer of a shared name it is. */
export type Sort = 'king' | 'noble' | 'commoner' | 'town' | 'work' | 'episode' | 'event' | 'battle'

/** `undefined` if the name tells nothing. */
export function sortOf(named: NamedEntity, kindOf: KindOf): Sort | undefined {
  const { label } = named
  const { lineage, known } = kindOf
  const is = (kind: string) => lineage.includes(kind)
  if (is('person')) return sortOfPerson(named)
  if (isPlaceOfMany(label)) return 'town'
  // the Hudson is a river
  if (is('city') || (is('place') && !known && !is('river'))) return sortOfTown(named)
  if (is('episode')) return 'episode'
  if (is('film') && isOfNothingElse(named)) return 'episode'
  if (is('work')) return isWorkOfSeveral(named, kindOf) ? 'work' : undefined
  return is('event') ? sortOfEvent(label) : undefined
}

const titlesOfSeveral = [isTitleOfMany, isRemade, isCommonTitle]

/** There is one “Aeneid”, and everybody says “the” of it. */
function isWorkOfSeveral(named: NamedEntity, kindOf: KindOf): boolean {
  const { label } = named
  const isToldByTitle = titleNoteOf(named) !== undefined
  if (isToldByTitle || titlesOfSeveral.some((isSo) => isSo(label, kindOf))) return true
  return isOneWord.test(label) && !hasByHabit(label, kindOf.kind.kind)
}

function sortOfPerson(named: NamedEntity): Sort | undefined {
  const { label } = named
  if (isKing().test(label)) return 'king'
  if (isPatronymic.test(label)) return 'noble'
  if (noteOf(named) !== undefined) return 'commoner'
  if (!label.includes(' ') && isGivenName(label)) return 'commoner'
  // of those whom many speak of one thinks first
  if (named.popularity?.third === 'head') return undefined
  if (nobles.some((pattern) => pattern.test(label))) return 'noble'
  return isNameOfMany(label) ? 'commoner' : undefined
}

/** London in Ontario too, where the graph has no other. */
function sortOfTown(named: NamedEntity): Sort | undefined {
  const { label } = named
  const isLesser = isNameOfWellKnownTown(label) && !isWellKnownTown(named)
  return isLesser || isTownOfMany(label) ? 'town' : undefined
}

function sortOfEvent(label: string): Sort | undefined {
  if (isBattle.test(label)) return 'battle'
  return isAnybodys.test(label) ? 'event' : undefined
}

/** Mary I, Charles Emmanuel II and Charles III Philip, who may be of any realm; John III Sobieski is one. */
const isKing = once(
  () =>
    new RegExp(
      `^\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)? [IVX]+(?: and [IVX]+| ${anyOf(worldList('names', 'princes')())})?$`,
      'u',
    ),
)

/** Maria Alexandrovna: an empress, a grand duchess and others; Ilya Nikolaevich Ulyanov is unique. */
const isPatronymic = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:[oe]vna|[oe]vich)$/u

/** One given name and a title that went from father to son: Louis, Dauphin of France; Louis d'Orléans, Duke of Orléans. */
const dynastic =
  /^\p{Lu}[\p{L}-]+(?: (?:d['’]|(?:of|de|von|van) )\p{Lu}[\p{L}-]+)?, (?!Queen|Princess|Duchess|Countess|Electress|Infanta)(?:\d+\p{Ll}{2} |Grand )?\p{Lu}\p{L}+ (?:of |d['’])\p{Lu}[\p{L}-]+$/u

/** Eleanor of Austria, Princess Marie of Orléans; Louis, Dauphin of France. Mary II of England is one. */
const nobles = [
  /^(?!.* [IVX]+\b)\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,2} of (?:the )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?$/u,
  dynastic,
]

/**
 * Taken for a film, of which a part of Wikidata says nothing but the title: most of those in our sample are episodes. In other graphs
 * the identifier is the title, or nothing has a type.
 */
function isOfNothingElse(named: NamedEntity): boolean {
  const { id, types } = named
  return types.length === 0 && describedAs(named) === undefined && id.startsWith(wikidata)
}

const wikidata = expandPrefix('wd:')

const isOneWord = /^(?:(?:The|A|An) )?\p{L}+$/u
const isBattle = /^(?:Battle|Siege) of \p{Lu}[\p{L}-]+$/u

/** The Eastern Front, the Civil War: every war has its own. */
const isAnybodys =
  /^(?:the )?(?:eastern|western|northern|southern|home|civil|great|first|second|third|winter|general) (?:front|war|campaign|crisis|uprising|revolution|rebellion|conference|strike|election)$/i
