import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { contentOf } from '../reading/content-words.ts'
import { namedText, placesOf } from '../reading/names.ts'
import { clauseAt, type Reading, sentenceAt } from '../reading/reading.ts'
import { familyOf, relationOf } from '../reading/relation.ts'
import { isDenied, standingOf } from '../reading/standing.ts'
import type { PremiseContext } from './premise-context.ts'
import { isOfRelative, wordsIn } from './rejection.ts'

// a contrast has to offer another value
const contrasted =
  /(?:(?:,|\s-|;|\(|:)\s?(?:and |but )?not|\band not|\brather than|\binstead of|\bas opposed to|\bunlike) (?:(?:in|on|at|by|of|to|from|with|an?|the) )*["*(]?$/

/** Where the reply denies the replacement itself; one that it only cannot confirm needs another value behind it. */
export function deniesReplacement(
  context: PremiseContext,
  reading: Reading,
  question: Question,
): Span | undefined {
  const relation = relationOf(question)
  return context.replacements
    .flatMap((name) => placesOf(name, reading.words))
    .find((span) => {
      if (
        !isDenied(reading, span) ||
        contrasted.test(reading.plain.slice(Math.max(0, span.start - 30), span.start))
      )
        return false
      const { abstention } = reading
      const clause = reading.clauses[clauseAt(reading, span)]
      if (clause !== undefined && isOfRelative(reading, clause, relation)) return false
      const isDoubt =
        abstention !== undefined && clause !== undefined && overlaps(abstention, clause)
      return (
        !isDoubt ||
        hasFresh(
          reading.text.slice(span.end),
          question.text,
          /^\d/.test(reading.text.slice(span.start)),
        )
      )
    })
}

/** Whether the reply says the replacement as a fact, in a clause about what is supposed. */
export function grants(context: PremiseContext, reading: Reading): Span | undefined {
  const own = ownWords(context)
  return context.replacements
    .flatMap((name) => placesOf(name, reading.words))
    .find((span) => {
      const words = reading.content[clauseAt(reading, span)] ?? []
      return !isDenied(reading, span) && (own.length === 0 || hasAny(words, own))
    })
}

/**
 * Where a reply gives another value for what is supposed ("Its capital is Prague"), or the replacement another place
 * ("Copenhagen is the capital of Denmark"), and nowhere the replacement as supposed.
 */
export function otherValueIn(
  context: PremiseContext,
  reading: Reading,
  question: Question,
): Span | undefined {
  // without what is supposed, any name would be another one
  if (!context.known) return undefined
  const own = ownWords(context)
  if (
    own.length === 0 ||
    (grants(context, reading) !== undefined && !reassigned(context, reading, question))
  )
    return reassigned(context, reading, question)
  const isNumber = context.replacements.every((name) => /\d/.test(name))
  const isOfOtherSort = context.apart || (context.asksFor === 'name') === isNumber
  const clause = reading.clauses.find(({ start, end }, index) => {
    const words = reading.content[index] ?? []
    const said = reading.text.slice(start, end)
    return (
      isOfOtherSort &&
      hasAny(words, own) &&
      !context.replacements.some((name) => placesOf(name, namedText(said)).length > 0) &&
      saysFresh(reading, { start, end }, question.text, isNumber) &&
      !/\?\s*$/.test(said)
    )
  })
  return clause && { start: clause.start, end: clause.end }
}

export function hasAny(words: readonly string[], own: readonly string[]): boolean {
  const families = words.map(familyOf)
  return own.some((word) => families.includes(familyOf(word)))
}

/** The words of what is supposed, without those of what is asked when it stands apart. */
function ownWords({ premiseWords, askedWords, apart }: PremiseContext): readonly string[] {
  return apart ? premiseWords.filter((word) => !askedWords.includes(word)) : premiseWords
}

function reassigned(
  context: PremiseContext,
  reading: Reading,
  question: Question,
): Span | undefined {
  const { replacements, others } = context
  const { clauses, text, plain } = reading
  const own = ownWords(context)
  const clause = clauses.find(({ start, end }, index) => {
    // the replacement with another relation ("was born in London") says nothing of the premise
    if (own.length > 0 && !hasAny(reading.content[index] ?? [], own)) return false
    const said = text.slice(start, end)
    const within = namedText(said)
    const [place] = replacements.flatMap((name) => placesOf(name, within))
    if (
      place === undefined ||
      /[\p{L}\p{N}]/u.test(
        said.slice(0, place.start).replace(/^\W*(?:and|while|whereas|but)\b/i, ''),
      )
    )
      return false
    const behind = plain.slice(start + place.end, end)
    const other = others.some((name) => placesOf(name, within).length > 0)
    return (
      !other &&
      /^["'*_]*\s(?:is|was|are|were|belongs?|lies)\b/.test(behind) &&
      hasFresh(said.slice(place.end), question.text, false)
    )
  })
  return clause && { start: clause.start, end: clause.end }
}

/** The same for a name or number that the reply says as its own. */
export function saysFresh(
  reading: Reading,
  part: Span,
  question: string,
  isNumber: boolean,
): boolean {
  const text = reading.text.slice(part.start, part.end)
  return freshIn(text, question, isNumber).some(
    ({ start, end }) =>
      standingOf(reading, { start: part.start + start, end: part.start + end }) === 'said',
  )
}

function hasFresh(text: string, question: string, isNumber: boolean): boolean {
  return freshIn(text, question, isNumber).length > 0
}

function freshIn(text: string, question: string, isNumber: boolean): readonly Span[] {
  const known = new Set(wordsIn(question))
  const pattern = isNumber ? /\b\d{3,4}\b/g : /(?<=\S[\s"“*(_|]+)\p{Lu}[\p{L}'’-]+/gu
  return [...text.matchAll(pattern)]
    .filter((match) => !known.has(match[0]))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/**
 * Where a reply names the original in place of the replacement. A value that answers the question and happens to be the
 * original ("Paris" for a death place, when the birthplace was replaced) corrects nothing: such a value counts only in
 * a clause about the premise. Nor does a name that is only compared, or stands beside a premise that its sentence grants.
 */
export function originalIn(context: PremiseContext, reading: Reading): Span | undefined {
  return context.originals
    .flatMap((name) => placesOf(name, reading.words).map((span) => ({ name, span })))
    .filter(({ span }) => standingOf(reading, span) === 'said')
    .toSorted((a, b) => a.span.start - b.span.start)
    .find(({ name, span }) => {
      const sentence = reading.sentences[sentenceAt(reading, span)]
      if (sentence === undefined || grantsBefore(context, reading, sentence, span)) return false
      if (!couldBeAnswer(name, context)) return true
      return (
        speaksOfPremise(context, reading, span) ||
        (!context.apart && grants(context, reading) === undefined)
      )
    })?.span
}

/** Whether the replacement occurs earlier in the sentence and is not denied there. */
function grantsBefore(
  { replacements }: PremiseContext,
  reading: Reading,
  { start }: Span,
  span: Span,
): boolean {
  const within = namedText(reading.text.slice(start, span.start))
  return replacements
    .flatMap((name) => placesOf(name, within))
    .some((place) => {
      const named = { start: start + place.start, end: start + place.end }
      const foreign =
        reading.language?.not.test(reading.plain.slice(named.end, span.start)) ?? false
      return !isDenied(reading, named) && !foreign
    })
}

function couldBeAnswer(original: string, { asksFor }: PremiseContext): boolean {
  return /\d/.test(original) === (asksFor !== 'name')
}

function speaksOfPremise(context: PremiseContext, reading: Reading, span: Span): boolean {
  const own = ownWords(context)
  const words = reading.content[clauseAt(reading, span)] ?? []
  return hasAny(words, own) || isInLifespan(reading.plain, span, own)
}

/** "(30 August 1797 – 1 February 1851)": birth and death without the words. */
function isInLifespan(plain: string, span: Span, premiseWords: readonly string[]): boolean {
  const open = plain.lastIndexOf('(', span.start)
  const close = plain.indexOf(')', span.end)
  if (open === -1 || close === -1 || close - open > 80) return false
  const [born = '', died] = plain.slice(open, close).split(/\s?-\s?(?!.*-)/)
  if (died === undefined) return false
  const first = span.start < open + born.length
  const words = contentOf(first ? 'born birth' : 'died death dead')
  return premiseWords.some((word) => words.includes(word))
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
