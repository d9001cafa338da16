import type { NamedEntity } from '../../domain/named.ts'
import { headOf, isGlossed } from '../../lexicon/distinction.ts'
import { sexByName } from '../../lexicon/given-names.ts'
import { isSayable } from '../../lexicon/is-sayable.ts'
import type { KindOf } from '../../lexicon/kinds.ts'
import { type Entry, isOfYear, type Lexicon } from '../../lexicon/lexicon.ts'
import type { Mention } from '../../lexicon/mention.ts'
import { isGivenName } from '../../lexicon/names-of-many.ts'
import { mentionOf } from '../../lexicon/say-name.ts'
import { isCommonTitle, isRemade, isTitleOfMany } from '../../lexicon/titles-of-many.ts'
import { givesAway } from '../checks/features/gives-away.ts'
import type { RenderedEnd } from '../rendered.ts'
import { isAnybody, isIdentifiedByWorks } from './identified-by-works.ts'
import { introduced } from './introduced.ts'
import { isKindAlone, sortOfWork } from './kind-of-work.ts'
import { type Sort, sortOf } from './sort-of-name.ts'
import { describedAs, isNoted, isTitle, rankOf, titleNoteOf, tradeOf } from './what-it-is.ts'

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

/** By its description, else by its years; plainly if neither distinguishes it and it needs no distinction. */
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

/** “Dune”: the graph's film says no more than that it is a film. */
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
  if (sort === 'commoner' && (isAnybody(named, entry) || !isIdentifiedByWorks(entry, lexicon))) {
    return unsaid
  }
  // “Ben-Hur”: sources disagree about the year
  if (sort === 'work' && isRemade(named.label, kindOf)) return unsaid
  // the distinction would give the answer away
  if (named.description !== undefined && sort === 'king' && entry.revealing === true) return plain
  if (named.description !== undefined && sort === 'work') return { untold: 'in falsehoods' }
  if (isSiege.test(named.label)) return unsaid
  if (sort === 'event' || sort === 'battle' || isTitle(named)) return plain
  return sort === 'work' ? perhaps : unsaid
}

/** A title of common words is unambiguous if an encyclopedia adds nothing to it. */
function isOfOthersToo(named: NamedEntity, kindOf: KindOf): boolean {
  const { label } = named
  return isRemade(label, kindOf) || (isCommonTitle(label, kindOf) && !isTitle(named))
}

function isEpisode(named: NamedEntity): boolean {
  return headOf(describedAs(named) ?? '').endsWith('episode')
}

/** “golden painting” does not separate Klimt's “The Kiss” from Munch's. */
function isArtOfMany(label: string, kindOf: KindOf): boolean {
  const isArt = ['painting', 'sculpture'].some((kind) => kindOf.lineage.includes(kind))
  return isArt && isTitleOfMany(label, kindOf)
}

interface Disambiguated {
  readonly mention?: Mention
  /** Not for its namesakes' sake, but because it is not so well known. */
  readonly isIntroduced?: true
  /** Nothing distinguishes it although it needs a distinction: what is false of one may be true of another. */
  readonly untold?: RenderedEnd['untold']
}

const plain: Disambiguated = {}
const unsaid: Disambiguated = { untold: 'anywhere' }
const perhaps = { untold: 'perhaps' } as const

/** Of a town there are several in the centuries. */
const isSiege = /^Siege of \p{Lu}[\p{L}-]+$/u

function byDescription(
  named: NamedEntity,
  sort: Sort,
  kindOf: KindOf,
  { revealing }: Entry,
  { kinds }: Lexicon,
): Mention | undefined {
  const description =
    sort === 'commoner' ? tradeOf(named) : isRanked(sort) ? rankOf(named) : describedAs(named)
  if (description === undefined || !isSayable(description)) return undefined
  // Elizabeth Alexeievna, whom a graph calls a Russian emperor
  if (sexByName(named.label) === 'woman' && isOfMen.test(description)) return undefined
  const short = sort === 'work' ? sortOfWork(description) : description
  if (revealing === true && !(sort === 'work' && isKindAlone.test(short))) return undefined
  // "the battle of antiquity" does not say which
  if (sort === 'battle') return undefined
  const mention = mentionOf({ ...named, name: 'shared', description: short }, kindOf, kinds)
  return isGlossed(mention.text) ? undefined : mention
}

function isRanked(sort: Sort): boolean {
  return sort === 'noble' || sort === 'king'
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
  // years after a person's or a town's name are catalogue style
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
