import { anyOf } from '../world/name-pattern.ts'
import { once, worldList } from '../world/world-lists.ts'
import type { English, Word } from './english.ts'
import { isHeadWord, isKnownNounPhrase } from './known-words.ts'
import { isNounPhrase, objectNoun, textOf } from './phrase.ts'
import type { Objects, Read } from './read.ts'
import { readEvent } from './read-event.ts'
import { readNoun } from './read-noun.ts'
import { readDoing, readDone, readParticiple } from './read-participle.ts'
import { readVerb } from './read-verb.ts'
import type { DeclineReason, Reading } from './reading.ts'

/** "member of sports team": the words before the preposition describe the subject, those after it the object. */
function readRole(words: readonly Word[], english: English): Read {
  const at = words.findIndex((word, index) => index > 0 && roleEnds.test(word.text))
  if (at === -1 || !isNounPhrase(words.slice(0, at))) return undefined
  const role = textOf(words.slice(0, at))
  const behind = words.slice(at + 1)
  const isKnownRole = isHeadWord('roles', role)
  if (behind.length > 0 && (!isKnownRole || !isNounPhrase(behind))) return undefined
  return {
    kind: 'role',
    role,
    preposition: words[at]?.text ?? 'of',
    ...objectNoun(behind, english),
  }
}

// "member of sports team" says what the subject is, "head of government" what the object is
const roleEnds = /^(?:of|in|to)$/

/** "number of episodes", "episode count", "employees". The unit of other numbers is unknown. */
function readNumber(phrase: string, objects: Objects, english: English): Read {
  if (objects !== 'integer') return 'numbers that need a unit or a time'
  const counted =
    /^(?:total )?(?:number|count) of (?<many>.+)$|^num (?<few>.+)$|^(?<one>.+) count$/.exec(phrase)
  const noun = counted?.groups?.many ?? counted?.groups?.few ?? counted?.groups?.one ?? phrase
  const words = english.words(noun)
  const isPlural = words.at(-1)?.tags.has('Plural') === true
  if (!isNounPhrase(words) || (counted === null && !isPlural))
    return 'numbers that need a unit or a time'
  if (uncountable().test(noun)) return 'no phrase of English'
  return { kind: 'count', plural: isPlural ? noun : english.plural(noun) }
}

// "how many deaths does the pandemic have" is unnatural, as are votes of a party
const uncountable = once(
  () => new RegExp(`\\b${anyOf(worldList('headings', 'never counted of')())}\\b`),
)

export type ReadLabel =
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }

/** A label as words, and what the graph says of the relation where that is not enough. */
export interface Label {
  readonly phrase: string
  readonly description?: string | undefined
  readonly objects: Objects
}

/** Reads a relation's label as a phrase of English, the phrase as a whole; declines what it does not understand. */
export function readLabel(label: Label, english: English): ReadLabel {
  const { phrase, objects } = label
  const read =
    readEvent(phrase, objects, english) ??
    (objects === 'entity' || objects === 'text'
      ? readPhrase(label, english)
      : readNumber(phrase, objects, english)) ??
    'no phrase of English'
  return typeof read === 'string'
    ? { kind: 'declined', reason: read }
    : { kind: 'read', reading: read }
}

function readPhrase({ phrase, description }: Label, english: English): Read {
  // "mouth of the watercourse of the Rhine"
  if (/\w of the \w/.test(phrase) && !/^(?:\w+ )?(?:part|member) of/.test(phrase)) return undefined
  const bare = phrase
    .replaceAll(/\b(?:the|an?) /g, '')
    .replace(/^(?:is|are|was|were|be|has been|been) (?=\w+(?:ed|en|n|t|d|wn)? )/, '')
  if (/^(?:location|located in|is in|in|location of)$/.test(bare)) return { kind: 'location' }
  const words = wordsOf(bare, english)
  if (isHeadWord('kinds of place', bare)) return { kind: 'location', ...objectNoun(words, english) }
  return (
    readHaving(words, english) ??
    readDone(words, english) ??
    readDoing(words, english) ??
    readParticiple(words, english) ??
    readVerb(words, english) ??
    readBareParticiple(words, description, english) ??
    readRole(words, english) ??
    (isKnownNounPhrase(bare, english) ? readNoun(bare, english) : undefined)
  )
}

/** Labels are not imperatives: "award received" is not "award!", though the word lists allow it. */
function wordsOf(phrase: string, english: English): readonly Word[] {
  const words = english.words(phrase)
  return words[0]?.tags.has('Infinitive') === true ? english.words(`the ${phrase}`).slice(1) : words
}

/** "has effect": an effect, one of several as likely as not. */
function readHaving([first, ...noun]: readonly Word[], english: English): Read {
  if (!/^(?:has|have)$/.test(first?.text ?? '') || noun.length === 0) return undefined
  return isNounPhrase(noun)
    ? readNoun(textOf(noun), english, { isOneOfMany: true })
    : 'no phrase of English'
}

/** "influenced": active or passive? Only a description decides: "person who founded the organisation". */
function readBareParticiple(
  [first, ...others]: readonly Word[],
  description: string | undefined,
  english: English,
): Read {
  if (first === undefined || others.length > 0 || !first.tags.has('PastTense')) return undefined
  const participle = first.text
  if (agent().test(description ?? '')) {
    return {
      kind: 'participle',
      participle,
      preposition: 'by',
      verb: english.verb(participle),
      isLasting: false,
    }
  }
  return place.test(description ?? '')
    ? { kind: 'event', asks: 'place', event: { voice: 'passive', participle } }
    : 'it can be read in two ways'
}

const agent = once(
  () =>
    new RegExp(
      `^(?:the |an? )?(?:[a-z]+,? (?:or |and )?)*${anyOf(worldList('headings', 'somebody')())}\\W*(?:s|\\(s\\))? (?:who|that|which)\\b`,
      'i',
    ),
)
const place =
  /^(?:the |an? )?(?:place|location|city|country|site)\w* (?:where|in which|at which)\b/i
