import type { NamedEntity } from '../domain/named.ts'
import { expandPrefix } from '../domain/prefixes.ts'
import { capitalise } from '../text/capitalise.ts'
import { escapePattern } from '../text/escape-pattern.ts'
import { hasNoArticle, isFranchise, isSomebodys, isSubstance, takesArticle } from './article.ts'
import { ofPeoples } from './capitals.ts'
import type { Kind } from './concept.ts'
import { distinguish, ofItsRealm } from './distinction.ts'
import type { KindOf, Kinds } from './kinds.ts'
import { isFormerState, isNamedPart, states } from './lands.ts'
import type { Mention } from './mention.ts'
import { hasByHabit, sayTitle } from './title.ts'
import { isNameOfWellKnownTown, isTownOfMany, isWellKnownTown } from './towns.ts'
import { anyOf } from './world/name-pattern.ts'
import { once, worldList } from './world/world-lists.ts'

/** An entity in running text, with what English has to know of it; see `distinguish` for a name that others bear too. */
export function mentionOf(entity: NamedEntity, kindOf: KindOf, kinds: Kinds): Mention {
  const { kind, known } = kindOf
  const said = sayName(entity, kindInText(kindOf, kinds), kinds)
  // The Edge keeps his capital; an unknown bearer is likelier the Velvet Underground
  const text = !known && hasArticle(said) ? withArticle(said) : said
  const isEnded =
    entity.ended === true ||
    (kinds.areEnded(entity.types) && !(known && kinds.is(kind, 'city'))) ||
    ((!known || kinds.is(kind, 'place')) && isFormerState(entity.label))
  const isPlural = isSeveral(text, entity, kindOf, kinds)
  const since = entity.years?.from
  return since === undefined
    ? { text, kindOf, isPlural, isEnded }
    : { text, kindOf, since, isPlural, isEnded }
}

function isSeveral(
  text: string,
  { label }: NamedEntity,
  { kind, known }: KindOf,
  kinds: Kinds,
): boolean {
  if (kinds.inherited(kind, 'plurals') === true) {
    return (
      (/^the (?!.* of ).*[^s]s$/.test(text) && !isOneInS.test(text)) ||
      (kinds.is(kind, 'band') && arePlural.test(text)) ||
      areCommon.test(text)
    )
  }
  if (text.includes('“')) return false
  return (
    (/ (?:and|&) /i.test(text) && isTroupe.test(text)) ||
    isIslands.test(text) ||
    isFranchise(label) ||
    // nothing says what they are, but the Black Keys are several
    (!known && isPerson(kind, kinds) && /^the \p{Lu}.*(?:s|Police)$/u.test(text))
  )
}

/** What is only taken for a town may be a country, which has its article. */
function kindInText({ kind, known, widest }: KindOf, kinds: Kinds): Kind {
  return known || kinds.inherited(kind, 'article') !== 'never' ? kind : widest
}

/** The 2019 Scheldeprijs was won, and the Masters is played. */
const isOneInS = /(?:prijs|Masters|Series)$/

/** Tom Petty and the Heartbreakers, of whatever kind the graph says they are. */
const isTroupe = /^\p{Lu}[\p{L} .'’-]* (?:and|&) (?:the|his|her) \p{Lu}\p{L}*s$/iu

/** Foo Fighters, Counting Crows, Los Lobos, the Grateful Dead; Genesis, Alice in Chains and Oasis are one band each. */
const arePlural =
  /^(?!.*\b(?:in|of)\b)(?:Los |.*(?:(?: \p{Lu}\p{Ll}+|\p{Ll}{3})[^aious'’]s|Boys|Toys)$)|^the Grateful Dead$/u

/** Ginger cookies, pork dumplings: no proper name. */
const areCommon = /^(?!.* (?:of|in|with|and) )[^\p{Lu}\d]+ [^\p{Lu}\d]*(?<![aius])s$/u

/** The Marshall Islands are a country, and are many. */
const isIslands =
  /^the .* (?:Islands|Isles|Mountains|Alps|Andes|Apennines|Himalayas|Pyrenees|Steps|Towers|Accords)$/

function isPerson(kind: Kind, kinds: Kinds): boolean {
  return kinds.inherited(kind, 'pronoun') === 'who'
}

/** Quotation marks for works, an article where English has one, and the distinction of a name that others bear too. */
export function sayName(entity: NamedEntity, kind: Kind, kinds: Kinds): string {
  const name = sayLabel(entity, kind, kinds)
  const { description } = entity
  if (entity.name !== 'shared' || description === undefined || isFirst(entity, kind, kinds)) {
    return name
  }
  return (
    (isPerson(kind, kinds) ? ofItsRealm(name, description) : undefined) ??
    (kinds.is(kind, 'river') ? asRiver(name, description) : undefined) ??
    distinguish(name, { description, kind, isPerson: isPerson(kind, kinds) })
  )
}

/** The Congo River, where a land has the name too; those of Europe are seldom called so. */
function asRiver(name: string, description: string): string | undefined {
  return /^the \p{Lu}\p{L}+$/u.test(name) && overseas.test(description)
    ? `${name} River`
    : undefined
}

const overseas = /^(?:\p{L}+ )*river\b.*\b(?:Africa|America|Asia|Australia|Canada|United States)/u

/** Whether a sentence needs only the name, though others share it. */
export function isIdentifiedByName(entity: NamedEntity, kindOf: KindOf, kinds: Kinds): boolean {
  return isFirst(entity, kindInText(kindOf, kinds), kinds)
}

/** Of those of the name one thinks first of this: the Milan in Lombardy, Niger the country. */
function isFirst(entity: NamedEntity, kind: Kind, kinds: Kinds): boolean {
  const { label } = entity
  if (kinds.is(kind, 'city')) return isTheTown(entity)
  // in lower case, mercury is not the planet
  if (kinds.is(kind, 'element')) return true
  // with its article the Mississippi is not the state
  if (kinds.is(kind, 'river')) return states().has(label) || entity.popularity?.third === 'head'
  // Ontario needs no province
  if (kinds.is(kind, 'region')) return isNamedPart(label)
  // Georgia is a state as well
  return kinds.is(kind, 'country') && label !== 'Georgia'
}

/** Of a town that many speak of one thinks first, unless another is better known, or several are as well. */
function isTheTown(entity: NamedEntity): boolean {
  const { label, popularity } = entity
  if (isNameOfWellKnownTown(label)) return isWellKnownTown(entity)
  return popularity?.third === 'head' && !isTownOfMany(label)
}

/** By itself, without an article that is not part of the name: "Danube", "The White Stripes". */
export function sayAlone(entity: NamedEntity, kind: Kind, kinds: Kinds): string {
  const isPart = /^The /.test(entity.label)
  return sayLabel(entity, kind, kinds).replace(/^the /, isPart ? 'The ' : '')
}

/** As a list of options has it: the distinction in brackets where the kind does not tell. */
export function sayListed(entity: NamedEntity, kind: Kind, kinds: Kinds): string {
  const name = sayAlone(entity, kind, kinds)
  return entity.name === 'shared' &&
    entity.description !== undefined &&
    kinds.inherited(kind, 'tells') !== true &&
    !isFirst(entity, kind, kinds)
    ? `${name} (${briefly(entity.description, kind, kinds)})`
    : name
}

/** A work that is distinguished only by its year: Gandhi (1982). */
function briefly(description: string, kind: Kind, kinds: Kinds): string {
  const [year] = /^\d{4}(?= )/.exec(description) ?? []
  return year !== undefined && kinds.inherited(kind, 'quoted') === true ? year : description
}

/** The bare label, as in a list or an answer: no article, no distinction. */
export function sayLabel(entity: NamedEntity, kind: Kind, kinds: Kinds): string {
  const label = asRange(entity, kind, kinds) ?? asWritten(entity, kind, kinds)
  if (kinds.inherited(kind, 'quoted') === true) {
    return sayWork(label, entity.aliases, kind)
  }
  if (alone().has(label)) return `the ${label}`
  switch (kinds.inherited(kind, 'article')) {
    case 'always':
      return isSubstance(label) || isSomebodys(label) || hasNoArticle(label)
        ? label
        : withArticle(label)
    case 'by-name':
      return takesArticle(label) || hasArticle(label) || ofTheirOwn().test(label)
        ? withArticle(label)
        : label
    case 'never':
    case undefined:
      return ofTheirOwn().test(label) || isEmperor(label) ? withArticle(label) : label
  }
}

/** The Rila Mountains, if the graph has that name: “the Rila” is not English. */
function asRange({ label, aliases }: NamedEntity, kind: Kind, kinds: Kinds): string | undefined {
  return kinds.is(kind, 'mountain-range')
    ? aliases.find((alias) => alias === `${label} Mountains`)
    : undefined
}

/** Works of art and of music, and old books, of whose titles some have an article in a sentence. */
const titled = new Set(['painting', 'sculpture', 'composition', 'book', 'poem'])

function sayWork(label: string, aliases: readonly string[], { kind }: Kind): string {
  if (titled.has(kind)) return sayTitle(label, aliases, kind)
  return hasByHabit(label, kind) ? `the ${quoted(label)}` : quoted(label)
}

/** A season is not a title: season 2 of “Friends”. */
function quoted(label: string): string {
  const [, series, season] = /^(.+), (season \d{1,3})$/.exec(label) ?? []
  // David Bowie's song is “Heroes”, with one pair of marks
  return series === undefined ? `“${label.replace(/^"(.+)"$/, '$1')}”` : `${season} of “${series}”`
}

/** What English gives an article, as it does to nothing else of the kind. */
const alone = worldList('articles', 'alone')

/** DBpedia capitalises titles: the capital of "Rock music" means nothing. */
function asWritten({ id, label: written }: NamedEntity, kind: Kind, kinds: Kinds): string {
  const label = mended(written, kind, kinds)
  if (!id.startsWith(titles)) return label
  if (kinds.is(kind, 'language') && / language$/.test(label)) return label.replace(/ language$/, '')
  const isCommon =
    kinds.inherited(kind, 'common') === true &&
    /^\p{Lu}[\p{Ll}-]+(?: (?:[\p{Ll}-]+|\p{Lu}+&\p{Lu}+))*$/u.test(label) &&
    !proper().test(label)
  // k.d. lang is "K.d. lang" only as a title
  return isCommon || /^\p{Lu}\.\p{Ll}\.|^Will\.i\.am$/u.test(label)
    ? label.slice(0, 1).toLowerCase() + label.slice(1)
    : label
}

/** What a label that is said otherwise has in it, which is looked for first, and how it is said. */
type Mending = readonly [has: string, written: RegExp, said: (written: string) => string]

const nobles = worldList('names', 'titles of nobles')

const mendings: readonly Mending[] = [
  ['football', / national association football team$/, () => ' national football team'],
  [' river', /(?<=^\p{Lu}\p{L}+) river$/u, () => ' River'],
  ['Halle', /(?<=^Halle) \(Saale\)$/, () => ''],
  ['City', /^City of (?=Brussels$)/, () => ''],
  // towns that English writes without
  ['Ō', /^Ōsaka$/, () => 'Osaka'],
  ['ō', /^(?:Tōkyō|Kyōto|Kōbe)$/, (town) => town.replaceAll('ō', 'o')],
  ['Lutherstadt', /^Lutherstadt (?=Wittenberg$)/, () => ''],
  // Charles of Lorraine, duke of Mayenne
  [
    ', ',
    /(?<=^\p{Lu}.*, )(?:grand )?\p{Ll}+(?= of \p{Lu})/u,
    (title) => (nobles().has(capitalise(title.replace('grand ', ''))) ? capitalise(title) : title),
  ],
  ['Medici', /(?<=^(?!House|Family)\p{Lu}\p{Ll}+ )of Medici$/u, () => "de' Medici"],
  // "1985-86" and "1994–95" are of one league
  ['-', /(?<=\b(?:1[5-9]|20)\d\d)-(?=\d\d(?:\d\d)?\b)/g, () => '–'],
]

/** Most labels have none of it. */
const mayBeMended = new RegExp(mendings.map(([has]) => escapePattern(has)).join('|'))

function mended(label: string, kind: Kind, kinds: Kinds): string {
  if (!mayBeMended.test(label)) return label
  let text = label
  for (const [has, written, said] of mendings) {
    if (label.includes(has)) text = text.replace(written, (part) => said(part))
  }
  const isSmall = text.startsWith('Non-') && kinds.inherited(kind, 'common') === true
  return isSmall ? text.replace(/^Non-(?=\p{L})/u, 'non-') : text
}

/** "Latin pop", "Brazilian jazz" and "Midwest hip hop" keep their capital. */
const proper = once(() => {
  const words = anyOf([...ofPeoples(), ...worldList('capitals', 'of music')()])
  return new RegExp(`^(?:${words}|\\p{Lu}\\p{Ll}+(?:ian|ican|ish|ese))\\b(?=[ -])`, 'u')
})

const titles = expandPrefix('dbr:')

/** Towns and parts of countries that say what they are: the City of Westminster, the Province of Lecco. */
const ofTheirOwn = once(
  () =>
    new RegExp(
      `^(?:(?:london |royal |metropolitan )*borough|${anyOf(worldList('articles', 'places that say what they are')())}|\\d+(?:st|nd|rd|th) arrondissement) of `,
      'i',
    ),
)

/** The Hongzhi Emperor. */
function isEmperor(label: string): boolean {
  return label.endsWith(' Emperor') && /^\p{Lu}\p{Ll}+ Emperor$/u.test(label)
}

/** "The Hague" keeps its capital; "The Crystal Palace" is "the Crystal Palace" in a sentence. */
function hasArticle(label: string): boolean {
  return /^The (?!Hague\b|Gambia\b)/.test(label)
}

function withArticle(label: string): string {
  return /^the\b/i.test(label) ? label.replace(/^The\b/, 'the') : `the ${label}`
}
