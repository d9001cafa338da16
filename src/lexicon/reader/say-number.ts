import type { LiteralKind } from '../say-literal.ts'
import type { English } from './english.ts'
import type { Heading } from './heading.ts'
import { isKnownNounPhrase, isMeasure, isShare, isUncounted, pairsOf } from './known-words.ts'
import { isNounPhrase } from './phrase.ts'
import { type MeasuredBy, sayAmount, sayMeasure, sayMeasureBy, sayNumberOf } from './say-plainly.ts'
import type { Saying, SayingContext } from './saying.ts'

/** Wordings, and how the numbers in them are said. */
export interface SaidNumber {
  readonly saying: Saying
  readonly literal: LiteralKind
  readonly unit?: string
}

/** "How many seats {does} {S} have?", "What is the weight of {S}?"; `undefined` of what is neither a count nor a noun that we know. */
export function sayNumber(
  heading: Heading,
  literal: 'integer' | 'quantity',
  context: SayingContext,
  english: English,
): SaidNumber | undefined {
  const { phrase, unit, year } = heading
  const amount = year === undefined ? sayVerbOfAmount(phrase, context, english) : undefined
  if (amount !== undefined) return { saying: amount, ...measuredIn(unit, literal) }
  const many = unit === undefined && !extreme.test(phrase) ? pluralIn(phrase, english) : undefined
  return many === undefined
    ? sayMeasured(heading, literal, context, english)
    : sayCounted(many, heading, literal, context, english)
}

/** "1 servings": the counted noun follows its number. */
function sayCounted(
  many: string,
  { year }: Heading,
  literal: 'integer' | 'quantity',
  context: SayingContext,
  english: English,
): SaidNumber | undefined {
  const [noun = many] = many.split(behindCounted, 1)
  if (!isKnownNounPhrase(noun, english)) return undefined
  if (isUncounted(noun)) return undefined
  return year === undefined
    ? { saying: sayNumberOf(many, context), literal: 'quantity', unit: many }
    : { saying: sayMeasure(`${year} number of ${many}`, context), literal }
}

function sayMeasured(
  { phrase, unit, year }: Heading,
  literal: 'integer' | 'quantity',
  context: SayingContext,
  english: English,
): SaidNumber | undefined {
  const noun = numberIn(nounOf(phrase), english)
  if (!isKnownNounPhrase(noun, english) || (unit === '%' && !isShare(noun))) return undefined
  const measured = measuredIn(unit, literal)
  // "agriculture" with a number is a figure about it that the heading does not name
  if (unit === undefined && !isMeasure(noun)) return undefined
  if (year !== undefined) return { saying: sayMeasure(`${year} ${noun}`, context), ...measured }
  const by = unit === undefined ? undefined : measuredBy(noun, context, english)
  const saying = by === undefined ? sayMeasure(noun, context) : sayMeasureBy(by, noun, context)
  return { saying, ...measured }
}

function measuredIn(
  unit: string | undefined,
  literal: 'integer' | 'quantity',
): Omit<SaidNumber, 'saying'> {
  return unit === undefined ? { literal } : { literal: 'quantity', unit }
}

/** "maximum students" is a number of them; "rent per month" is a monthly one. */
function numberIn(noun: string, english: English): string {
  const [, which, counted] = extreme.exec(noun) ?? []
  if (which !== undefined && counted !== undefined && pluralIn(counted, english) !== undefined) {
    return `${which} number of ${counted}`
  }
  const [, measured, time = ''] = /^(.+) per (hour|day|week|month|year)$/.exec(noun) ?? []
  return measured === undefined ? noun : `${each().get(time) ?? ''} ${measured}`
}

const extreme = /^(maximum|minimum|average|total|typical) (.+)$/

const each = pairsOf('each time')

/** Measures that English words as a verb or an adjective. */
function measuredBy(
  noun: string,
  { subject }: SayingContext,
  english: English,
): MeasuredBy | undefined {
  const verb = verbsOfMeasures().get(noun)
  if (verb !== undefined) return { how: 'How much', verb: english.verb(verb) }
  const adjective =
    noun === 'height' && subject.isPerson ? 'tall' : adjectivesOfMeasures().get(noun)
  return adjective === undefined ? undefined : { adjective }
}

const verbsOfMeasures = pairsOf('verbs of measures')
const adjectivesOfMeasures = pairsOf('adjectives of measures')

/** What a head counts: "number of seats", "page count", "beds", "calories per serving"; `undefined` where it measures. */
function pluralIn(phrase: string, english: English): string | undefined {
  const counted = /^(?:number|count|no\.?) of (.+)$|^(.+) count$/i.exec(phrase)
  if (counted?.[1] !== undefined) return counted[1]
  if (counted?.[2] !== undefined) return english.plural(counted[2])
  const [noun = phrase] = phrase.split(behindCounted, 1)
  const words = english.words(noun)
  const isPlural = words.at(-1)?.tags.has('Plural') === true && isNounPhrase(words)
  return isPlural || isOneWordOfMany(noun, english) ? phrase : undefined
}

/** What may follow what is counted. */
const behindCounted =
  / (?=(?:of|in|for|to|at|on|by|with|per|left|remaining|available|used|sold|required|needed)\b)/

const amounts = pairsOf('amounts')

function sayVerbOfAmount(
  phrase: string,
  context: SayingContext,
  english: English,
): Saying | undefined {
  const how = amounts().get(phrase)
  return how === undefined ? undefined : sayAmount(how, english.verb(phrase), context)
}

/** "stars", which the word lists take for a verb. */
function isOneWordOfMany(phrase: string, english: English): boolean {
  const singular = english.singular(phrase)
  return (
    /^\p{Ll}+[^isu]s$/u.test(phrase) && singular !== phrase && english.plural(singular) === phrase
  )
}

/** "has effect" is an effect; a head that begins with an article does without. */
export function nounOf(phrase: string): string {
  return phrase.replace(/^(?:has|have|the|an?|is) (?=\w)/, '').replace(/ (?:is|are)$/, '')
}
