import type { English, Word } from './english.ts'
import { isNounPhrase, objectNoun, textOf } from './phrase.ts'
import type { Objects, Read } from './read.ts'
import { readEvent } from './read-event.ts'
import { readNoun } from './read-noun.ts'
import { readNumber } from './read-number.ts'
import { readDoing, readDone, readParticiple } from './read-participle.ts'
import { readRole } from './read-role.ts'
import { readVerb } from './read-verb.ts'
import type { DeclineReason, Reading } from './reading.ts'

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
  if (placeNouns.test(bare)) return { kind: 'location', ...objectNoun(words, english) }
  return (
    readHaving(words, english) ??
    readDone(words, english) ??
    readDoing(words, english) ??
    readParticiple(words, english) ??
    readVerb(words, english) ??
    readBareParticiple(words, description, english) ??
    readRole(words, english) ??
    (isNounPhrase(words) || nouns.test(bare) ? readNoun(bare, english) : undefined)
  )
}

/** No label commands: "award received" is no "award!", though the word lists take it for one. */
function wordsOf(phrase: string, english: English): readonly Word[] {
  const words = english.words(phrase)
  return words[0]?.tags.has('Infinitive') === true ? english.words(`the ${phrase}`).slice(1) : words
}

const placeNouns =
  /^(?:country|state|province|county|region|district|municipality|borough|city|town|continent|island|prefecture|federal state|ceremonial county|metropolitan county|administrative district|commune|canton|governorate|territory)$/

// what the word lists take for adjectives
const nouns = /^(?:colou?r|presenter|anthem|motto|flag|currency)$/

/** "has effect": an effect, one of several as likely as not. */
function readHaving([first, ...noun]: readonly Word[], english: English): Read {
  if (!/^(?:has|have)$/.test(first?.text ?? '') || noun.length === 0) return undefined
  return isNounPhrase(noun)
    ? readNoun(textOf(noun), english, { isOneOfMany: true })
    : 'no phrase of English'
}

/** "influenced": by whom, or whom? Only a description tells: "person who founded the organisation". */
function readBareParticiple(
  [first, ...others]: readonly Word[],
  description: string | undefined,
  english: English,
): Read {
  if (first === undefined || others.length > 0 || !first.tags.has('PastTense')) return undefined
  const participle = first.text
  if (agent.test(description ?? '')) {
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

const agent =
  /^(?:the |an? )?(?:[a-z]+,? (?:or |and )?)*(?:person|people|individual|company|organi[sz]ation|group|team|entity|somebody|someone)\W*(?:s|\(s\))? (?:who|that|which)\b/i
const place =
  /^(?:the |an? )?(?:place|location|city|country|site)\w* (?:where|in which|at which)\b/i
