import type { NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { headOf, isGlossed } from '../../lexicon/distinction.ts'
import { sexByName } from '../../lexicon/given-names.ts'
import { isSayable } from '../../lexicon/is-sayable.ts'
import type { KindOf } from '../../lexicon/kinds.ts'
import { type Entry, isOfYear, type Lexicon } from '../../lexicon/lexicon.ts'
import type { Mention } from '../../lexicon/mention.ts'
import { isGivenName, isNameOfMany } from '../../lexicon/names-of-many.ts'
import { isPlaceOfMany } from '../../lexicon/places-of-many.ts'
import { mentionOf } from '../../lexicon/say-name.ts'
import { hasByHabit } from '../../lexicon/title.ts'
import { isCommonTitle, isRemade, isTitleOfMany } from '../../lexicon/titles-of-many.ts'
import { isNameOfWellKnownTown, isTownOfMany, isWellKnownTown } from '../../lexicon/towns.ts'
import { anyOf } from '../../world/name-pattern.ts'
import { once, worldList } from '../../world/world-lists.ts'
import { givesAway } from '../checks/features/gives-away.ts'
import type { RenderedEnd } from '../rendered.ts'
import { introduced } from './introduced.ts'
import { isKindAlone, sortOfWork } from './kind-of-work.ts'
import { isAnybody, isToldByWorks } from './told-by-works.ts'
import { describedAs, isNoted, isTitle, noteOf, titleNoteOf, tradeOf } from './what-it-is.ts'

/**
 * With what tells it where the graph has no namesake and the world has several: a king by his number, who is called after a realm,
 * a work by one word, a battle, a front or a war by where or how it was. By its description, else by its years, a work by its year and
 * kind; no mention of others, and of those that are known by the name alone.
 */
export function disambiguate(
  named: NamedEntity,
  kindOf: KindOf,
  entry: Entry,
  lexicon: Lexicon,
): Disambiguated {
  if (isToldAlready(named, kindOf)) return isArtOfMany(named.label, kindOf) ? unsaid : plain
  const sort = sortOf(named, kindOf)
  // that it is an episode is what such questions say
  if (entry.subject.includes('episode') && (sort === 'episode' || isEpisode(named))) return plain
  if (sort === 'work' && isTitleOfMany(named.label, kindOf)) return unsaid
  if (sort === undefined && isNoted(named) && kindOf.lineage.includes('organisation'))
    return perhaps
  if (sort === undefined) return plainly(named, kindOf, entry, lexicon)
  if (sort === 'noble' && isOfItsRealm(named)) return plain
  if (sort === 'commoner' && isToldByDeed(named, entry)) return plain
  return byDescriptionOrYears(named, sort, kindOf, entry, lexicon)
}

/** By its description, else by its years; plainly where neither tells it and it need not be told. */
function byDescriptionOrYears(
  named: NamedEntity,
  sort: Sort,
  kindOf: KindOf,
  entry: Entry,
  lexicon: Lexicon,
): Disambiguated {
  const mention =
    byDescription(named, sort, kindOf, entry, lexicon) ??
    byYears(named, sort, kindOf, entry, lexicon)
  if (mention !== undefined) {
    if (saysWhich(mention, named, kindOf, entry)) return { mention }
    return isRemade(named.label, kindOf) ? unsaid : { mention, ...perhaps }
  }
  const { untold } = withoutMention(named, sort, kindOf, entry, lexicon)
  return untold === undefined ? plainly(named, kindOf, entry, lexicon) : { untold }
}

/**
 * Told from its namesakes in the graph, or so much better known there than they that it needs no telling; the year of a film whose title
 * others have, and who a bare Christian name is, is said all the same.
 */
function isToldAlready(named: NamedEntity, kindOf: KindOf): boolean {
  if (named.name !== 'dominant') return named.name === 'shared'
  const { label } = named
  const isBare = kindOf.lineage.includes('person') && !label.includes(' ') && isGivenName(label)
  const isOfCommonWords = isCommonTitle(label, kindOf) && !isTitle(named)
  return titleNoteOf(named) === undefined && !isBare && !isOfCommonWords
}

function plainly(
  named: NamedEntity,
  kindOf: KindOf,
  entry: Entry,
  lexicon: Lexicon,
): Disambiguated {
  const mention = introduced(named, kindOf, entry, lexicon)
  return mention === undefined ? plain : { mention, isIntroduced: true }
}

/** “Dune”, of which a film tells no more than that it is one. */
function saysWhich({ text }: Mention, named: NamedEntity, kindOf: KindOf, entry: Entry): boolean {
  return isOfYear(entry) || /\d{4}/.test(text) || !isOfOthersToo(named, kindOf)
}

function withoutMention(
  named: NamedEntity,
  sort: Sort,
  kindOf: KindOf,
  entry: Entry,
  lexicon: Lexicon,
): Disambiguated {
  if (sort === 'commoner' && (isAnybody(named, entry) || !isToldByWorks(entry, lexicon))) {
    return unsaid
  }
  // “Ben-Hur”, whose year nobody tells
  if (sort === 'work' && isRemade(named.label, kindOf)) return unsaid
  // what would be told gives the answer away
  if (named.description !== undefined && sort === 'king' && entry.revealing === true) return plain
  if (named.description !== undefined && sort === 'work') return { untold: 'in falsehoods' }
  if (isSiege.test(named.label)) return unsaid
  if (sort === 'event' || sort === 'battle' || isTitle(named)) return plain
  return sort === 'work' ? perhaps : unsaid
}

/** A title of common words is this one's alone where an encyclopedia has nothing to add to it. */
function isOfOthersToo(named: NamedEntity, kindOf: KindOf): boolean {
  const { label } = named
  return isRemade(label, kindOf) || (isCommonTitle(label, kindOf) && !isTitle(named))
}

const titlesOfSeveral = [isTitleOfMany, isRemade, isCommonTitle]

function isEpisode(named: NamedEntity): boolean {
  return headOf(describedAs(named) ?? '').endsWith('episode')
}

/** No “golden painting” tells Klimt's “The Kiss” from Munch's. */
function isArtOfMany(label: string, kindOf: KindOf): boolean {
  const isArt = ['painting', 'sculpture'].some((kind) => kindOf.lineage.includes(kind))
  return isArt && isTitleOfMany(label, kindOf)
}

interface Disambiguated {
  readonly mention?: Mention
  /** Not for its namesakes' sake, but because it is not so well known. */
  readonly isIntroduced?: true
  /** Nothing tells it, though it should be told: what is false of one may be true of another, or nobody knows who is meant. */
  readonly untold?: RenderedEnd['untold']
}

const plain: Disambiguated = {}
const unsaid: Disambiguated = { untold: 'anywhere' }
const perhaps = { untold: 'perhaps' } as const

type Sort = 'king' | 'noble' | 'commoner' | 'town' | 'work' | 'episode' | 'event' | 'battle'

function sortOf(named: NamedEntity, kindOf: KindOf): Sort | undefined {
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

/** Maria Alexandrovna, of whom Russia had an empress, a grand duchess and others; Ilya Nikolaevich Ulyanov is one. */
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
/** Of a town there are several in the centuries. */
const isSiege = /^Siege of \p{Lu}[\p{L}-]+$/u
const isBattle = /^(?:Battle|Siege) of \p{Lu}[\p{L}-]+$/u

/** The Eastern Front, the Civil War: every war has its own. */
const isAnybodys =
  /^(?:the )?(?:eastern|western|northern|southern|home|civil|great|first|second|third|winter|general) (?:front|war|campaign|crisis|uprising|revolution|rebellion|conference|strike|election)$/i

function byDescription(
  named: NamedEntity,
  sort: Sort,
  kindOf: KindOf,
  { revealing }: Entry,
  { kinds }: Lexicon,
): Mention | undefined {
  const description = sort === 'commoner' ? tradeOf(named) : describedAs(named)
  if (description === undefined || !isSayable(description)) return undefined
  // Elizabeth Alexeievna, whom a graph calls a Russian emperor
  if (sexByName(named.label) === 'woman' && isOfMen.test(description)) return undefined
  const short = sort === 'work' ? sortOfWork(description) : description
  if (revealing === true && !(sort === 'work' && isKindAlone.test(short))) return undefined
  // "the battle of antiquity" tells nobody which
  if (sort === 'battle') return undefined
  const mention = mentionOf({ ...named, name: 'shared', description: short }, kindOf, kinds)
  return isGlossed(mention.text) ? undefined : mention
}

const isOfMen = /\b(?:emperor|king|prince|duke)\b/

/** "The Swedish queen Christina of Sweden" says it twice. */
function isOfItsRealm(named: NamedEntity): boolean {
  const description = describedAs(named)
  const [, realm] = / of (.+)$/.exec(named.label) ?? []
  return description !== undefined && realm !== undefined && givesAway(description, [realm])
}

/** Who composed the music is the composer John Williams, and no other. */
function isToldByDeed(named: NamedEntity, { state, check, noun = [] }: Entry): boolean {
  const trade =
    headOf(tradeOf(named) ?? '')
      .split(' ')
      .at(-1) ?? ''
  const said = [state, ...[...check, ...noun].map(({ say }) => say)].join(' ').toLowerCase()
  return trade.length >= stemOfTrade && said.includes(trade.slice(0, stemOfTrade).toLowerCase())
}

/** Letters that a trade has in common with what is done in it: composer, composed. */
const stemOfTrade = 6

/** Where one of the years is asked for by the other. */
function byYears(
  named: NamedEntity,
  sort: Sort,
  kindOf: KindOf,
  entry: Entry,
  { kinds }: Lexicon,
): Mention | undefined {
  // years behind a person's or a town's name are for a catalogue
  const isAsked = isOfYear(entry)
  const isCatalogued = sort === 'town' || kindOf.lineage.includes('person')
  const years = isAsked || isCatalogued ? undefined : beginningOf(named)
  // "the album “Nevermind”", whose year is asked
  const isOfKind = isAsked && sort === 'work' && kindOf.said
  if (years === undefined && !isOfKind) return undefined
  if (sort === 'work' || sort === 'episode') {
    if (!kindOf.said) return undefined
    const description = `${years === undefined ? '' : `${years} `}${kindOf.kind.noun}`
    return mentionOf({ ...named, name: 'shared', description }, kindOf, kinds)
  }
  const mention = mentionOf(named, kindOf, kinds)
  return { ...mention, text: `${mention.text} (${years})` }
}

function beginningOf({ years }: NamedEntity): string | undefined {
  return years?.from === undefined ? undefined : said(years.from)
}

function said(year: number): string {
  return year < 0 ? `${-year} BC` : `${year}`
}
