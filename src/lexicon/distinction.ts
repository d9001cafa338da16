import { capitalise } from '../text/capitalise.ts'
import { ofPeoples } from './capitals.ts'
import type { Kind } from './concept.ts'
import { provinces, realmOf, states } from './lands.ts'
import { anyOf } from './world/name-pattern.ts'
import { once, worldList } from './world/world-lists.ts'

/** A name's bearer, as running English distinguishes it from other bearers. */
export interface Distinction {
  readonly description: string
  readonly kind: Kind
  readonly isPerson: boolean
}

/**
 * A name with what tells it from others: "the English footballer John Barnes", "the 1994 film “Léon”", "Manchester, New
 * Hampshire"; where the description is no noun phrase, it stands in brackets.
 */
export function distinguish(name: string, { description, kind, isPerson }: Distinction): string {
  const phrase = phraseOf(description)
  const state = stateOf(description)
  if (state !== undefined) return `${name}, ${state}`
  const [, plain = phrase, years] = /^(.*\S) (\((?:born )?\d{4}[^()]*\))$/.exec(phrase) ?? []
  const behind = years === undefined ? '' : ` ${years}`
  const head = headOf(plain)
  if (!isNounPhrase(plain) || !(isPerson ? isPersonal(head) : isThing(head, kind))) {
    return `${name} (${description})`
  }
  if (
    settlements().test(head) &&
    /^ (?:where|when|whose|who|which|that)\b/.test(plain.slice(head.length))
  ) {
    // "port city where the Beatles formed": without its clause it no longer distinguishes Liverpool
    return name
  }
  const [, within] = isIn.exec(plain) ?? []
  if (within !== undefined) return `${name} in ${within}`
  if (head !== plain) return `${name}, ${articleOf(plain, isPerson)}${plain}${behind}`
  const bare = name.replace(/^the /, '')
  return `the ${plain}${settlements().test(plain) ? ' of' : ''} ${bare}${behind}`
}

/** Sources write some in small letters. */
const peoples = once(() => new RegExp(`\\b${anyOf(ofPeoples()).toLowerCase()}\\b`, 'g'))

/** Others begin with a capital: "Film director". */
const written = once(
  () => new RegExp(`^${anyOf(worldList('capitals', 'written small')())}(?= \\p{Ll}|$)`, 'u'),
)

const ofRank =
  /^(?:Queen|King|(?:Grand )?Du(?:ke|chess)|Archdu(?:ke|chess)|Prince(?:ss)?|Count(?:ess)?|Elect(?:or|ress)|Empress|Emperor|Margrav(?:e|ine)|Landgrav(?:e|ine)) (?:consort )?of \p{Lu}[\p{L} -]*$/u

/** Its form next to a name. */
function phraseOf(description: string): string {
  return (
    description
      .replace(/\.$/, '')
      .replace(peoples(), capitalise)
      .replace(/^(?:an?|the) /i, '')
      .replace(written(), (word) => word.toLowerCase())
      .replace(/, born (?:in )?(\d{4})$/, ' born in $1')
      .replace(/, \d{3,4}[–-]\d{2,4}$/, '')
      // where it is in full is for an address: "the city in Kansai, Japan"
      .replace(isAt(), '$1')
  )
}

/** Queen of Saxony, without an article after the name. */
function articleOf(phrase: string, isPerson: boolean): string {
  return isPerson && ofRank.test(phrase) ? '' : 'the '
}

/** Burlington, Iowa; Windsor, Ontario: towns of the United States, Canada and Australia are distinguished by their state. */
function stateOf(description: string): string | undefined {
  const [, state = ''] = inState.exec(description) ?? ofState.exec(description) ?? []
  return states().has(state) || provinces().has(state) ? state : undefined
}

const inState =
  /^(?:an? |the )?(?:\p{L}+ )?(?:city|town|village|borough|municipality) (?:in|of) (?:.*?, )??(\p{Lu}[\p{L} ]+?)(?:, (?:USA|U\.S\.|(?:the )?United States(?: of America)?|Canada|Australia))?$/u

/** "largest municipality in the U.S. state of Missouri", "city in the state of Washington", "city in and capital of Connecticut" */
const ofState =
  /^[\p{L} ]*(?:city|town|village|borough|municipality)[\p{L} ]* (?:in the (?:U\.?S\.? )?state|capital) of (\p{Lu}[\p{L} ]+)$/u

/**
 * "Henry VIII of England", where he is described as an English king, and Elizabeth II by her name alone; `undefined` of whoever is no king or
 * queen of one land.
 */
export function ofItsRealm(name: string, description: string): string | undefined {
  if (!/^\p{Lu}\p{L}+ [IVX]+$/u.test(name)) return undefined
  if (isBritishAlone.test(name) && description.startsWith('British ')) return name
  const [, people = ''] = /^(\p{Lu}\p{L}+) (?:king|queen|monarch)\b/u.exec(description) ?? []
  const realm = realmOf(people)
  return realm === undefined ? undefined : `${name} of ${realm}`
}

/** The regnal number belongs to the well-known monarch of one realm only. */
const isBritishAlone = /^(?:Elizabeth II|George (?:III|IV|V|VI)|Edward VIII?)$/

/** Landshut in Bavaria, not the one in Switzerland. */
const isIn =
  /^(?:city|town|village|municipality|commune) in (\p{Lu}[\p{L}-]*(?: (?:(?:of|and|the) )?\p{Lu}[\p{L}-]*)*)$/u

const isAt = once(
  () =>
    new RegExp(
      `^((?:\\p{L}+ )?${anyOf(kindsOfSettlement())} (?:in|of) [^,]+), (?:[^,]+, )?\\p{Lu}[^,]+$`,
      'u',
    ),
)

/** Whether running text puts a description in brackets after the name, as with years. */
export function isGlossed(name: string): boolean {
  return name.endsWith(')') && / \(.*\)$/.test(name) && !yearsBehind.test(name)
}

const yearsBehind = / \((?:born |died )?\d{1,4}(?: BC)?(?:–\d{1,4}(?: BC)?)?\)$/

/** Up to what says more of the noun: "1996 film" of "1996 film by David Cronenberg". */
export function headOf(phrase: string): string {
  return phrase.split(furtherWords(), 1).join('')
}

const furtherWords = once(
  () =>
    new RegExp(
      `,? (?:of|by|in|from|for|at|on|to|with|between|near|about|who|which|that|where|when|whose|${anyOf(worldList('kinds-of-thing', 'further words')())})\\b|, `,
      'u',
    ),
)

function isNounPhrase(phrase: string): boolean {
  return (
    phrase.split(' ').length <= 12 &&
    !/[:;"“”()[\]/]|\b(?:is|was|are|were|has|had|may|can|refers)\b/.test(phrase) &&
    !/^(?:of|by|in|from|for|at|on|to|with|between|near|about|who|which)\b/.test(phrase)
  )
}

const kindsOfSettlement = worldList('kinds-of-thing', 'settlements')

const settlements = once(() => new RegExp(`^(?:[\\p{L}.-]+ )?${anyOf(kindsOfSettlement())}$`, 'iu'))

/** "port city", with at most one word before the kind of place. */
export function isSettlement(head: string): boolean {
  return settlements().test(head)
}

/** A trade or rank, by its English ending: "footballer", not "football". */
export function isPersonal(head: string): boolean {
  return personal().test(head) && !/\b(?:soccer|album|character|music|football)$/.test(head)
}

const personal = once(
  () =>
    new RegExp(
      `(?:[^c]er|[aeo]r|[a-z]+grave|${anyOf(worldList('kinds-of-thing', 'endings of people')())})$`,
      'i',
    ),
)

function isThing(head: string, kind: Kind): boolean {
  return head.toLowerCase().endsWith(kind.noun) || things().test(head)
}

const things = once(() => new RegExp(`\\b${anyOf(worldList('kinds-of-thing', 'things')())}$`, 'i'))
