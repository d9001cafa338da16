import { declinedByWords } from './declined-words.ts'
import type { English, Word } from './english.ts'
import { eventVerbOf, isEventParticiple } from './events.ts'
import { readNoun } from './read-noun.ts'
import type { DeclineReason, ObjectNoun, Reading } from './reading.ts'

/** What the objects are, as far as a phrase is read differently for them. */
export type Objects = 'entity' | 'year' | 'integer' | 'quantity' | 'text'

export type ReadLabel =
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }

/** Reads a relation's label as a phrase of English, the phrase as a whole; declines what it does not understand. */
export function readLabel(phrase: string, objects: Objects, english: English): ReadLabel {
  const reason = declinedByWords(phrase)
  if (reason !== undefined) return { kind: 'declined', reason }
  const reading =
    readEvent(phrase, objects, english) ??
    (objects === 'entity' || objects === 'text'
      ? readPhrase(phrase, english)
      : readNumber(phrase, objects, english))
  if (reading === undefined) return { kind: 'declined', reason: 'no phrase of English' }
  return typeof reading === 'string'
    ? { kind: 'declined', reason: reading }
    : { kind: 'read', reading }
}

type Read = Reading | DeclineReason | undefined

/** "date of birth", "birth date", "founding year", "founded", "released on". */
function readEvent(phrase: string, objects: Objects, english: English): Read {
  const place = /^(?:place|location|site) of (?<event>.+)$|^(?<noun>\w+) ?(?:place|location)$/.exec(
    phrase,
  )
  if (place !== null && objects === 'entity') return eventOf(place, 'place', english)
  if (objects !== 'year') return undefined
  const date =
    /^(?:date|year|time|day) (?:of|when) (?<event>.+)$|^(?<noun>[\w ]+?) (?:date|year|time|day)$/.exec(
      phrase,
    )
  const event = date === null ? undefined : eventOf(date, 'date', english)
  if (event !== undefined) return event
  const participle =
    /^(?:was |year |date )?(?<word>\w+?)(?: in| on| at)?$/.exec(phrase)?.groups?.word ?? ''
  if (isEventParticiple(participle)) {
    return { kind: 'event', asks: 'date', event: { voice: 'passive', participle } }
  }
  const verb = eventVerbOf(phrase)
  return verb === undefined ? 'no phrase of English' : { kind: 'event', asks: 'date', event: verb }
}

function eventOf(match: RegExpExecArray, asks: 'date' | 'place', english: English): Read {
  const noun = (match.groups?.event ?? match.groups?.noun ?? '').trim()
  const verb = eventVerbOf(noun) ?? eventVerbOf(`${noun}ing`)
  if (verb !== undefined) return { kind: 'event', asks, event: verb }
  const { past } = english.verb(noun.replace(/ing$/, ''))
  const participle = [noun, past].find(isEventParticiple)
  return participle === undefined
    ? undefined
    : { kind: 'event', asks, event: { voice: 'passive', participle } }
}

/** "number of episodes", "episode count", "employees". Other numbers have a unit that no graph tells. */
function readNumber(phrase: string, objects: Objects, english: English): Read {
  if (objects !== 'integer') return 'numbers that need a unit or a time'
  const counted =
    /^(?:total )?(?:number|count) of (?<many>.+)$|^num (?<few>.+)$|^(?<one>.+) count$/.exec(phrase)
  const noun = counted?.groups?.many ?? counted?.groups?.few ?? counted?.groups?.one ?? phrase
  const words = english.words(noun)
  const isPlural = words.at(-1)?.tags.has('Plural') === true
  if (!isNounPhrase(words) || (counted === null && !isPlural))
    return 'numbers that need a unit or a time'
  if (uncountable.test(noun)) return 'no phrase of English'
  return { kind: 'count', plural: isPlural ? noun : english.plural(noun) }
}

// a pandemic does not "have" deaths, nor a party votes in a question that anybody asks
const uncountable =
  /\b(?:numbers?|assets|liabilities|exports|imports|earnings|sales|deaths?|cases?|victims?|injur\w+|survivors?|votes?|recoveries|dead|per|percent\w*|atomic|edition|chapter|track|episode number)\b/

function readPhrase(phrase: string, english: English): Read {
  const bare = phrase
    .replaceAll(/\b(?:the|an?) /g, '')
    .replace(/^(?:is|are|was|were|be|has been|been) (?=\w+(?:ed|en|n|t|d|wn)? )/, '')
  if (/^(?:location|located in|is in|in|location of)$/.test(bare)) return { kind: 'location' }
  if (placeNouns.test(bare)) return { kind: 'location', noun: nounOf(bare, english) }
  const words = english.words(bare)
  const [first, second] = words
  if (first === undefined) return undefined
  if (/^(?:has|have)$/.test(first.text) && words.length > 1) {
    const noun = words.slice(1)
    return isNounPhrase(noun) ? readNoun(textOf(noun), english, { isOneOfMany: true }) : undefined
  }
  const done = readDone(words, english) ?? readDoing(words, english)
  if (done !== undefined) return done
  if (adjectives.has(first.text) && second !== undefined && isPreposition(second)) {
    return readParticiple(words, english)
  }
  if (isParticiple(first) && second !== undefined && isPreposition(second)) {
    return readParticiple(words, english)
  }
  if (isFinite(first, words.length, english)) return readVerb(words, english)
  if (first.tags.has('PastTense') && words.length === 1) return 'it can be read in two ways'
  const preposition = words.findIndex((word, index) => index > 0 && roleEnds.test(word.text))
  if (preposition > 0 && isNounPhrase(words.slice(0, preposition))) {
    const role = readRole(words, preposition, english)
    if (role !== undefined) return role
  }
  return isNounPhrase(words) || isNounAfterAll(words) ? readNoun(bare, english) : undefined
}

/** "award received", "language used": what the subject received or uses. */
function readDone(words: readonly Word[], english: English): Read {
  const last = words.at(-1)
  const noun = words.slice(0, -1)
  if (last === undefined || !last.tags.has('PastTense') || !isNounPhrase(noun)) return undefined
  return {
    kind: 'verb',
    tense: lasting.has(last.text) || last.text === 'treated' ? 'present' : 'past',
    verb: english.verb(last.text),
    rest: '',
    noun: nounOf(textOf(noun), english),
  }
}

/** "owning company", "distributing label": by whom the subject is owned or distributed. */
function readDoing(words: readonly Word[], english: English): Read {
  const [first, ...noun] = words
  const participle = first === undefined ? undefined : agents.get(first.text)
  if (participle === undefined || !isNounPhrase(noun)) return undefined
  return {
    kind: 'participle',
    participle,
    preposition: 'by',
    noun: nounOf(textOf(noun), english),
    verb: english.verb(participle),
    isLasting: true,
  }
}

const agents: ReadonlyMap<string, string> = new Map([
  ['owning', 'owned'],
  ['operating', 'operated'],
  ['using', 'used'],
  ['distributing', 'distributed'],
  ['publishing', 'published'],
  ['maintaining', 'maintained'],
  ['governing', 'governed'],
  ['controlling', 'controlled'],
])

/** "presenter", "color": a lone word that the word lists take for an adjective. */
function isNounAfterAll(words: readonly Word[]): boolean {
  const [word] = words
  return words.length === 1 && word !== undefined && nouns.test(word.text)
}

const nouns = /^(?:colou?r|presenter|conflict|patient|native language|anthem|motto|flag|currency)$/
const adjectives = new Set([
  'native',
  'endemic',
  'indigenous',
  'present',
  'adjacent',
  'similar',
  'contemporary',
])

const placeNouns =
  /^(?:country|state|province|county|region|district|municipality|borough|city|town|continent|island|prefecture|federal state|ceremonial county|metropolitan county|administrative district|commune|canton|governorate|territory)$/
const roleEnds = /^(?:of|in|to)$/

/** "educated at", "located in time zone", "created by". */
function readParticiple(words: readonly Word[], english: English): Read {
  const [first, second, ...rest] = words
  if (first === undefined || second === undefined) return undefined
  if (rest.length > 0 && !isNounPhrase(rest)) return undefined
  const participle = first.text
  const isJargon = /\b(?:entity|item|object|thing)$/.test(textOf(rest))
  return {
    kind: 'participle',
    participle,
    preposition: second.text,
    ...(rest.length === 0 || isJargon ? {} : { noun: nounOf(textOf(rest), english) }),
    verb: english.verb(participle),
    isLasting: lasting.has(participle) || adjectives.has(participle),
  }
}

const lasting = new Set(
  'venerated located situated based headquartered connected linked attached related owned operated maintained used led run governed managed controlled administered surrounded bordered inhabited spoken practiced practised written-in found affiliated associated made composed dedicated devoted protected populated regulated supported twinned married employed contained included covered held-by worn bound licensed allied'.split(
    ' ',
  ),
)

/** "depicts", "applies to jurisdiction", "shares border with". */
function readVerb(words: readonly Word[], english: English): Read {
  const [first, ...others] = words
  if (first === undefined) return undefined
  const verb = english.verb(first.text)
  const tense = 'present' as const
  if (others.length === 0) return { kind: 'verb', tense, verb, rest: '' }
  const at = others.findIndex(isPreposition)
  if (at === -1) {
    return isNounPhrase(others)
      ? { kind: 'verb', tense, verb, rest: '', noun: nounOf(textOf(others), english) }
      : undefined
  }
  const between = others.slice(0, at)
  const behind = others.slice(at + 1)
  if (between.length > 0 && !isNounPhrase(between)) return undefined
  if (behind.length > 0 && !isNounPhrase(behind)) return undefined
  const middle = between.length === 0 ? '' : `${withArticle(textOf(between), english)} `
  return {
    kind: 'verb',
    tense,
    verb,
    rest: ` ${middle}${others[at]?.text}`,
    ...(behind.length === 0 ? {} : { noun: nounOf(textOf(behind), english) }),
  }
}

/** "member of sports team": what is before the preposition the subject is, what is behind it the object. */
function readRole(words: readonly Word[], at: number, english: English): Read {
  const role = textOf(words.slice(0, at))
  const behind = words.slice(at + 1)
  const isKnownRole = roles.test(role)
  if (behind.length > 0 && (!isKnownRole || !isNounPhrase(behind))) return undefined
  return {
    kind: 'role',
    role,
    preposition: words[at]?.text ?? 'of',
    ...(behind.length === 0 ? {} : { noun: nounOf(textOf(behind), english) }),
  }
}

// "member of sports team" says what the subject is, "head of government" what the object is
const roles =
  /^(?:member|participant|part|coach|season|student|pupil|fan|citizen|resident|native|parent|child|branch|section|subsidiary|division|tributary|capital|suburb|candidate|winner|opponent|supporter|founder|owner|player)$/

function withArticle(noun: string, english: English): string {
  const isPlural = english.words(noun).at(-1)?.tags.has('Plural') === true
  if (isPlural) return noun
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`
}

function nounOf(noun: string, english: English): ObjectNoun {
  return { singular: english.singular(noun), plural: english.plural(english.singular(noun)) }
}

function isParticiple({ text, tags }: Word): boolean {
  return tags.has('PastTense') || tags.has('Participle') || participlesAsNouns.has(text)
}

const participlesAsNouns = new Set([
  'named',
  'based',
  'set',
  'cast',
  'built',
  'held',
  'led',
  'known',
])

/** A verb in the present: "depicts", "has part"; a lone word only where it is no plural noun as well. */
function isFinite({ text, tags }: Word, length: number, english: English): boolean {
  if (!tags.has('PresentTense') || tags.has('Gerund') || !text.endsWith('s')) return false
  return (
    length > 1 || !english.words(`the ${text}`).at(-1)?.tags.has('Plural') || certainVerbs.has(text)
  )
}

const certainVerbs = new Set(
  'uses depicts contains follows precedes replaces employs owns treats causes teaches produces includes borders operates influences inhibits activates supports opposes governs crosses flows feeds serves'.split(
    ' ',
  ),
)

function isPreposition({ text, tags }: Word): boolean {
  return tags.has('Preposition') || tags.has('Particle') || prepositions.test(text)
}

const prepositions =
  /^(?:at|by|in|on|of|to|for|from|with|after|under|into|through|as|near|against|over|within|between|about)$/

export function isNounPhrase(words: readonly Word[]): boolean {
  const last = words.at(-1)
  if (last === undefined || !last.tags.has('Noun') || last.tags.has('Pronoun')) return false
  return words.every(({ tags, text }, index) => {
    const isModifier = tags.has('PastTense') && words[index + 1]?.tags.has('Noun') === true
    return (
      tags.has('Noun') ||
      tags.has('Adjective') ||
      tags.has('Gerund') ||
      isModifier ||
      /^(?:of|and|in|for)$/.test(text)
    )
  })
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}
