import type { LiteralKind } from '../say-literal.ts'
import type { English } from './english.ts'
import { eventOver } from './events.ts'
import { headAndRest } from './head-and-rest.ts'
import type { HeadContext } from './head-context.ts'
import type { Heading } from './heading.ts'
import {
  isHeadWord,
  isKnownNounPhrase,
  isParticiple,
  isPersonNoun,
  singularOf,
} from './known-words.ts'
import { readLabel } from './read-label.ts'
import { sayTime } from './read-time.ts'
import type { Reading } from './reading.ts'
import { sayAsWritten } from './say-as-written.ts'
import { sayEvent } from './say-event.ts'
import { nounOf, sayNumber } from './say-number.ts'
import { sayParticiple } from './say-participle.ts'
import { sayPlainly, sayPlural, sayWhere, sayWork } from './say-plainly.ts'
import { sayRole } from './say-role.ts'
import { sayClock } from './say-time.ts'
import { sayTruth } from './say-truth.ts'
import { sayVerb } from './say-verb.ts'
import type { Saying, SayingContext } from './saying.ts'

/** Wordings, and what is put in them: a number may be said with what is counted. */
export interface SaidHeading {
  readonly saying: Saying
  readonly literal?: LiteralKind
  readonly unit?: string
}

/** The question for a heading, by its values: literals of a kind, or things. */
export function sayHeading(
  heading: Heading,
  literal: LiteralKind | undefined,
  context: HeadContext,
  english: English,
): SaidHeading {
  const { phrase, unit, year } = heading
  const { written, isForeign, sort } = context
  const saying = isForeign && literal !== 'truth' ? undefined : understood()
  if (saying !== undefined) return saying
  // a metre or a million: "rev (m)"
  const isUnit = unit !== undefined && unit !== 'm'
  const isNumber = literal === 'integer' || literal === 'quantity'
  return {
    saying: sayAsWritten(isUnit ? withoutRemark(written) : written, context.origin, context),
    ...(isNumber && { literal: isUnit ? ('quantity' as const) : literal }),
    ...(isNumber && isUnit && { unit }),
  }

  function understood(): SaidHeading | undefined {
    switch (literal) {
      case 'date':
      case 'year': {
        const saying = sayTime(phrase, literal, context, english)
        return saying && { saying, literal }
      }
      case 'truth':
        return { saying: sayTruth(phrase, isForeign, written, english), literal }
      case 'integer':
      case 'quantity':
        // a remark that is not a known unit may still be one
        return unit === undefined && year === undefined && isRemark.test(written)
          ? undefined
          : sayNumber(heading, literal, context, english)
      case 'text': {
        if (sort === 'clock') return { saying: sayClock(phrase, context, english) }
        const saying = sayValue(phrase, 'text', context, english)
        return saying && { saying }
      }
      case undefined: {
        const saying = sayValue(phrase, 'entity', context, english)
        return saying && { saying }
      }
    }
  }
}

/** Brackets after a heading; "(per month)" gives the reference of a sum. */
const isRemark = /[([](?!per )[^()[\]]*[)\]]$/

function withoutRemark(written: string): string {
  return written.replace(/\s*[([][^()[\]]*[)\]]$/, '')
}

function sayValue(
  phrase: string,
  objects: 'entity' | 'text',
  context: HeadContext,
  english: English,
): Saying | undefined {
  const work = /^(\w[\w ]*) by$/.exec(phrase)?.[1]
  const event = eventOver(phrase, 'place')
  if (event !== undefined) return sayEvent({ kind: 'event', asks: 'place', event }, context)
  const said = sayWithPreposition(phrase.replace(passive, ''), context, english)
  if (said !== undefined) return said
  if (work !== undefined)
    return isKnownNounPhrase(work, english) ? sayWork(work, context) : undefined
  const read = readLabel({ phrase, objects }, english)
  if (read.kind === 'read' && isSaidSo(phrase, read.reading)) {
    if (read.reading.kind === 'verb') return sayVerb(read.reading, ofObjects(phrase, context))
    if (read.reading.kind === 'participle') return sayParticiple(read.reading, context)
    if (read.reading.kind === 'role') return sayRole(read.reading, context)
  }
  return sayNoun(nounOf(phrase), context, english)
}

/** "is maintained by", "was born in" */
const passive = /^(?:is|are|was|were|has been|be) (?=\w+(?:ed|en|n|t|d) \w+$)/

/** What is spoken is a language; of other verbs the values are of any kind. */
function ofObjects(phrase: string, context: HeadContext): HeadContext {
  const { object } = context
  if (phrase !== 'speaks' || object === undefined || object.noun !== undefined) return context
  return { ...context, object: { ...object, noun: { singular: 'language', plural: 'languages' } } }
}

/** `undefined` for words that are not known nouns: "on-call", "awake". */
function sayNoun(noun: string, context: HeadContext, english: English): Saying | undefined {
  if (!isKnownNounPhrase(noun, english)) return undefined
  const [before, behind] = headAndRest(noun)
  const isMany =
    english.words(before).at(-1)?.tags.has('Plural') === true ||
    singularOf(before, english) !== before
  const plural = isMany ? noun : undefined
  if (
    isMany &&
    !context.severalObjects &&
    isHeadWord('plural alone', before.split(' ').at(-1) ?? before)
  )
    return sayPlural(noun, context)
  const singular = isMany ? singularOf(before, english) + behind : noun
  const isPlaces = context.object?.isPlace === true
  const isOfPerson = isPersonNoun(before === singular ? singular : english.singular(before))
  // a person is not a film's music, though the data have one
  if (context.object?.isPerson === true && !isOfPerson) return undefined
  return sayPlainly(singular, isOfPerson && !isPlaces, context, plural)
}

/** "governing law" is a law, whatever it governs; a verb stands first, or is a participle with a preposition: nothing is "signed off" something. */
function isSaidSo(phrase: string, reading: Reading): boolean {
  const [first = ''] = phrase.split(' ')
  if (reading.kind === 'participle' && !prepositions.test(reading.preposition)) return false
  return reading.kind === 'verb' ? /^[a-z]+[^s]s$/.test(first) : !/ing$/.test(first)
}

/** "born in", "compatible with", "interacts with". */
function sayWithPreposition(
  phrase: string,
  context: SayingContext,
  english: English,
): Saying | undefined {
  const [, first = '', preposition = ''] = /^(\S+) (\w+)$/.exec(phrase) ?? []
  if (!prepositions.test(preposition)) return undefined
  const verb = english.verb(first)
  if (isParticiple(first, english) || isHeadWord('adjectives', first)) {
    const isLasting =
      isHeadWord(preposition === 'by' ? 'lasting by somebody' : 'lasting', first) ||
      isHeadWord('adjectives', first)
    const participle = { participle: first, preposition, verb, isLasting }
    const said = sayParticiple({ kind: 'participle', ...participle }, context)
    return preposition === 'by' ? said : asPlace(said, participle, context)
  }
  if (!/^[a-z]+s$/.test(first) || preposition === 'by' || preposition === 'of') return undefined
  const isOfPeople = first === 'reports' && preposition === 'to'
  if (/^(?:at|in)$/.test(preposition) && isHeadWord('done at a place', verb.infinitive)) {
    return sayWhere(verb, preposition, context)
  }
  return sayVerb(
    { kind: 'verb', tense: 'present', verb, rest: ` ${preposition}` },
    isOfPeople ? withPerson(context) : context,
  )
}

/** "In which of these places was {S} filmed?": never ends in "in". */
function asPlace(
  said: Saying,
  {
    participle,
    preposition,
    isLasting,
  }: { readonly participle: string; readonly preposition: string; readonly isLasting: boolean },
  { object }: SayingContext,
): Saying {
  const isWhere = /^(?:in|at)$/.test(preposition) && isHeadWord('placed', participle)
  const other = object?.isPerson === true ? 'people' : isWhere ? 'places' : undefined
  const plural = object?.noun?.plural ?? other
  const these = `which of these${plural === undefined ? '' : ` ${plural}`}`
  const open = `${preposition[0]?.toUpperCase()}${preposition.slice(1)} ${these}`
  return {
    ...said,
    choose: {
      ...said.choose,
      object: [`${open} ${isLasting ? '{is}' : '{was}'} {S} ${participle}?`],
    },
  }
}

const prepositions =
  /^(?:at|by|in|on|of|to|for|from|with|after|under|into|through|as|near|against|over|within)$/
function withPerson(context: SayingContext): SayingContext {
  return context.object === undefined
    ? context
    : { ...context, object: { ...context.object, isPerson: true } }
}
