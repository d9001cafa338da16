import { once, worldList, worldLists } from '../world/world-lists.ts'
import type { English } from './english.ts'
import { headAndRest, nounsIn } from './head-and-rest.ts'

const words = worldLists('english-words')
const headings = worldLists('headings')

/** Whether a word is a noun: "genus", and after another word "finish", which by itself is a verb. */
export function isKnownNoun(word: string, { isAlone }: { readonly isAlone: boolean }): boolean {
  return (
    isIn('people', word) ||
    isIn('nouns', word) ||
    isOf('nouns', word) ||
    isOf('people', word) ||
    isOf('offices', word) ||
    (!isAlone && isIn('nouns and verbs', word))
  )
}

function isKnownAdjective(word: string, english: English): boolean {
  return isIn('adjectives', word) || english.words(word).at(0)?.tags.has('Adjective') === true
}

/** A verb, and hardly ever a noun: "eat". */
function isKnownVerb(infinitive: string): boolean {
  return isIn('verbs', infinitive)
}

/** A noun for a person, or perhaps a company: "designer", "head coach", "CEO", "publisher". */
export function isPersonNoun(singular: string): boolean {
  const [phrase] = headAndRest(singular)
  const head = phrase.split(' ').at(-1) ?? phrase
  if (isOf('no people', head) || isOf('no people', phrase)) return false
  return (
    isOf('people', phrase) ||
    isOf('people', head) ||
    isOf('offices', head) ||
    isOf('borne by companies', head) ||
    isIn('people', head)
  )
}

/** "publisher", "owner": a person or a company. */
export function mayBeCompany(singular: string): boolean {
  return isOf('borne by companies', singular.split(' ').at(-1) ?? singular)
}

/** A role that lasts as long as the thing: its owner, its publisher. */
export function isLastingRole(noun: string): boolean {
  return isOf('lasting roles', noun.split(' ').at(-1) ?? noun)
}

/**
 * Whether all words of a noun phrase are understood, so that "the" can stand before it: "bill length", "head of government", "party B"; not "awake",
 * "brainwt", "entered in register of", "Rotten Tomatoes rating", "total".
 */
export function isKnownNounPhrase(phrase: string, english: English): boolean {
  if (isOf('people', phrase) || isOf('borne by companies', phrase)) return true
  // "percentage change": only its owner knows of what
  if (phrase.split(' ').every((word) => isOf('bare', word))) return false
  const parts = nounsIn(phrase)
  return parts.every((part) =>
    isKnownPart(
      part.replace(/^(?:the|an?) /, '').replace(/(?<=\p{Ll}) \p{Lu}$/u, ''),
      parts.length === 1,
      english,
    ),
  )
}

function isKnownPart(part: string, isWhole: boolean, english: English): boolean {
  const all = part.split(' ')
  const head = all.at(-1) ?? ''
  const before = all.slice(0, -1)
  return (
    isHead(head, isWhole && before.length === 0, english) &&
    before.every((word, index) => isBefore(word, index, english)) &&
    !isOf('bare heads', head) &&
    !(isWhole && before.length === 0 && isOf('bare', head))
  )
}

function isHead(word: string, isAlone: boolean, english: English): boolean {
  if (/^\p{Lu}{2,5}$/u.test(word)) return !isAlone || isOf('offices', word) || longForms().has(word)
  return [word, singularOf(word, english)].some((form) => isKnownNoun(form, { isAlone }))
}

function isBefore(word: string, index: number, english: English): boolean {
  if (/^\p{Lu}{2,5}$|['’]s$/u.test(word) || isOf('plural before a noun', word)) return true
  if (word === 'and') return index > 0
  if (isKnownAdjective(word, english) || isKnownNoun(word, { isAlone: false })) return true
  const verb = /(?:ed|ing|en)$/.test(word) ? english.verb(word).infinitive : undefined
  return verb !== undefined && (isKnownVerb(verb) || isKnownNoun(verb, { isAlone: false }))
}

/** "star" of "stars", which the tagger takes for a verb. */
export function singularOf(noun: string, english: English): string {
  const singular = english.singular(noun)
  if (singular !== noun || !noun.endsWith('s') || isIn('nouns', noun)) return singular
  const cut = noun.slice(0, -1)
  return isKnownNoun(cut.split(' ').at(-1) ?? cut, { isAlone: true }) ? cut : noun
}

/** Whether so many per cent can be said of it: "growth rate", not "alcohol". */
export function isShare(noun: string): boolean {
  return isOf('shares', noun.split(' ').at(-1) ?? noun)
}

/** Whether a figure of it is of a year: "population", "GDP per capita"; not "election". */
export function isMeasure(noun: string): boolean {
  const [head] = headAndRest(noun)
  return isShare(head) || isOf('measures', head.split(' ').at(-1) ?? head)
}

/** Nouns of what is counted, but not by "how many does it have": "sales", "votes". */
export function isUncounted(plural: string): boolean {
  return isOf('uncounted', plural.split(' ').at(-1) ?? plural)
}

/** "manager" for "mgr". */
export function fullForm(word: string): string | undefined {
  return shortForms().get(word)
}

type Pairs =
  | 'adjectives of measures'
  | 'agents'
  | 'amounts'
  | 'did'
  | 'done'
  | 'each time'
  | 'short'
  | 'verbs of measures'

/** A list of lexicon/world/headings.yaml whose words stand each before another, as "mgr: manager". */
export function pairsOf(list: Pairs): () => ReadonlyMap<string, string> {
  const pairs = worldList('headings', list)
  return once(
    () =>
      new Map(
        [...pairs()].map((pair) => {
          const [first = '', second = ''] = pair.split(': ')
          return [first, second] as const
        }),
      ),
  )
}

const shortForms = pairsOf('short')
const longForms = once((): ReadonlySet<string> => new Set(shortForms().values()))

/** "taught", "seen", "laid". */
export function isParticiple(word: string, english: English): boolean {
  const tags = english.words(`was ${word}`).at(-1)?.tags
  return (
    /[^e]ed$/.test(word) ||
    isHeadWord('participles', word) ||
    tags?.has('PastTense') === true ||
    tags?.has('Participle') === true
  )
}

/** Whether a list of lexicon/world/headings.yaml has the word. */
export function isHeadWord(
  list:
    | 'adjectives'
    | 'adjectives in labels'
    | 'certain verbs'
    | 'coming'
    | 'dates'
    | 'done at a place'
    | 'done by itself'
    | 'edges'
    | 'fit every relation'
    | 'kinds of place'
    | 'lasting'
    | 'lasting by somebody'
    | 'over'
    | 'participles'
    | 'participles in labels'
    | 'placed'
    | 'plural alone'
    | 'roles'
    | 'states'
    | 'told by codes'
    | 'where things are',
  word: string,
): boolean {
  return isOf(list, word)
}

function isIn(list: string, word: string): boolean {
  return words().get(list)?.has(word) === true
}

function isOf(list: string, word: string): boolean {
  return headings().get(list)?.has(word) === true
}
