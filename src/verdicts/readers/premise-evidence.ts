import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { anyOf } from '../phrases/phrase.ts'
import { rejections } from '../phrases/rejections.ts'
import { contentOf } from '../reading/content-words.ts'
import { namedText, placesOf } from '../reading/names.ts'
import { clauseAt, type Reading, sentenceAt } from '../reading/reading.ts'
import { relationOf, sharesOf } from '../reading/relation.ts'
import { covers, deniesVerb, isDenied, standingOf } from '../reading/standing.ts'
import { namesIn, type PremiseContext } from './premise-context.ts'

/** A rejected premise: outright, by contrast with another value, or by denying a sentence about the question's names. */
export interface Rejection {
  readonly kind: 'outright' | 'contrast' | 'denial'
  readonly span: Span
  /** How many of the question's names a denial involves. */
  readonly names: number
}

const outright = new RegExp(`\\b${anyOf(rejections)}\\b`)
const against =
  /(?:(?:,|\s?[—–-]|;|\(|:)\s?(?:and |but )?not|\band not|\brather than|\binstead of|\bas opposed to) (?:(?:in|on|at|by|of|to|from|with|an?|the) )*["“*]?/giu

/**
 * Where a reply rejects what a question supposes: by calling it false, by setting another value against one of its
 * names ("in 1852, not 1856"), or by denying a sentence about its names. A denial that has no word of what is supposed or
 * asked is about something else.
 */
export function rejectionIn(reading: Reading, question: Question): Rejection | undefined {
  const names = namesOfPremise(question)
  return (
    outrightIn(reading) ??
    contrastIn(reading, names, question.text) ??
    denialIn(reading, names, sharesOf(reading, relationOf(question))) ??
    foreignIn(reading)
  )
}

/** The names in the question's text, years that it or its facts have, and the replacement. */
function namesOfPremise({ premise, labels, text, facts, ...rest }: Question): readonly string[] {
  const exchanges = premise.status === false ? premise.exchanges : []
  const replaced = exchanges.map(({ replacement }) => labels[replacement] ?? replacement)
  const told = facts.flatMap(({ object }) => (typeof object === 'string' ? [] : object.value))
  const years = (text.match(/\b\d{3,4}\b/g) ?? []).filter((year) =>
    [...replaced, ...told].some((one) => one.includes(year)),
  )
  return [...new Set([...replaced, ...namesIn({ premise, labels, text, facts, ...rest }), ...years])]
}

/** In the first three sentences, or the last two. */
function outrightIn({ sentences, plain, abstention }: Reading): Rejection | undefined {
  const read = sentences.length < 6 ? sentences : [...sentences.slice(0, 3), ...sentences.slice(-2)]
  for (const { start, end } of read) {
    const match = outright.exec(plain.slice(start, end))
    if (match === null) continue
    const span = { start: start + match.index, end: start + match.index + match[0].length }
    if (abstention === undefined || !covers([abstention], span))
      return { kind: 'outright', span, names: 0 }
  }
  return undefined
}

/** "It was directed by Martin Scorsese, not Woody Allen": another name or number before, one of the question behind. */
function contrastIn(
  { sentences }: Reading,
  names: readonly string[],
  question: string,
): Rejection | undefined {
  for (const { text, start } of sentences) {
    for (const match of text.matchAll(against)) {
      const behind = namedText(text.slice(match.index + match[0].length))
      const named = names.find((name) => placesOf(name, behind).some((place) => place.start === 0))
      if (named === undefined || !offersAnother(text.slice(0, match.index), named, question)) continue
      const span = { start: start + match.index, end: start + match.index + match[0].length }
      return { kind: 'contrast', span, names: 1 }
    }
  }
  return undefined
}

/** A number has to be contrasted with another number; a name with another name, or a common noun with any other word. */
function offersAnother(text: string, named: string, question: string): boolean {
  if (/^\p{Ll}/u.test(named)) return true
  const known = new Set(wordsIn(question))
  const sort = /^\d+$/.test(named) ? /^\d/ : /^\p{Lu}/u
  return wordsIn(text).some(
    (word) => sort.test(word) && !known.has(word) && !openings.has(word.toLowerCase()),
  )
}

/** Names and numbers, without clitics after an apostrophe. */
function wordsIn(text: string): readonly string[] {
  return (text.match(/[\p{Lu}\d][\p{L}\d.-]*/gu) ?? []).map((word) => word.replace(/[.-]+$/, ''))
}

const openings = new Set(
  'the a an it he she they that this these those in on at no yes actually his her its their however while although though but and if one most many some both as for'.split(
    ' ',
  ),
)

/** A clause that denies its verb, about names of the question and what is asked or supposed of them. */
function denialIn(
  reading: Reading,
  names: readonly string[],
  shares: readonly number[],
): Rejection | undefined {
  const { clauses, plain, text, abstention, sentences } = reading
  const [opening] = sentences
  for (const [index, clause] of clauses.entries()) {
    const said = plain.slice(clause.start, clause.end)
    const sentence = sentences[clause.sentence]
    if (sentence === undefined || (abstention !== undefined && overlaps(abstention, clause))) continue
    const no = sentence === opening && /^[\s"'*_]*no[,.:;]\s*\p{L}/u.test(plain.slice(0, 12))
    const strong = noPart.test(said)
    if (!no && !strong && !deniesVerb(said)) continue
    const count = countNames(text.slice(clause.start, clause.end), names)
    const onTopic = (shares[index] ?? 0) > 0
    const pronoun = pronounFirst.test(said)
    const early = clause.sentence < 2 && count > 1
    if (no || (strong && count > 0) || ((count > 0 || pronoun) && onTopic) || early)
      return { kind: 'denial', span: { start: clause.start, end: clause.end }, names: count }
  }
  return undefined
}

const noPart =
  /\b(?:had|has|have|played|took|plays) (?:no|nothing|neither)\b|\b(?:wasn't|was not|isn't|is not|weren't|were not|never) (?:\w+ )?(?:involved|part of|associated|connected|related|credited|one of)\b|\bno (?:involvement|connection|link|part|role)\b/
const pronounFirst =
  /^[\s"'*_,;(-]*(?:(?:and|but|though|although|however|actually|in fact|no|well|so),? )*(?:he|she|it|they|this|that|there|her|his|its|their)\b/

function countNames(text: string, names: readonly string[]): number {
  const within = namedText(text)
  return names.filter((name) => placesOf(name, within).length > 0).length
}

/** In another language: a word of correction, or a denial in a sentence early on. */
function foreignIn({ language, sentences, plain }: Reading): Rejection | undefined {
  if (language === undefined) return undefined
  const found = sentences.slice(0, 3).find(({ start, end }) => {
    const said = plain.slice(start, end)
    return language.corrections.test(said) || (language.not.test(said) && !language.ignorance.test(said))
  })
  return found && { kind: 'denial', span: { start: found.start, end: found.end }, names: 1 }
}

/** Whether the reply says the replacement as a fact, in a clause about what is supposed. */
export function grants(context: PremiseContext, reading: Reading): Span | undefined {
  const own = ownWords(context)
  return context.replacements
    .flatMap((name) => placesOf(name, reading.words))
    .find((span) => {
      const words = reading.content[clauseAt(reading, span)] ?? []
      return !isDenied(reading, span) && (own.length === 0 || own.some((word) => words.includes(word)))
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
  const own = ownWords(context)
  if (own.length === 0 || grants(context, reading) !== undefined && !reassigned(context, reading, question)) return reassigned(context, reading, question)
  const isNumber = context.replacements.every((name) => /\d/.test(name))
  const isOfOtherSort = context.apart || (context.asksFor === 'name') === isNumber
  const clause = reading.clauses.find(({ start, end }, index) => {
    const words = reading.content[index] ?? []
    const said = reading.text.slice(start, end)
    return (
      isOfOtherSort &&
      own.some((word) => words.includes(word)) &&
      !context.replacements.some((name) => placesOf(name, namedText(said)).length > 0) &&
      hasFresh(said, question.text, isNumber) &&
      !/\?\s*$/.test(said)
    )
  })
  return clause && { start: clause.start, end: clause.end }
}

/** The words of what is supposed, without those of what is asked when it stands apart. */
function ownWords({ premiseWords, askedWords, apart }: PremiseContext): readonly string[] {
  return apart ? premiseWords.filter((word) => !askedWords.includes(word)) : premiseWords
}

function reassigned(
  { replacements, others }: PremiseContext,
  reading: Reading,
  question: Question,
): Span | undefined {
  const { clauses, text, plain } = reading
  const clause = clauses.find(({ start, end }) => {
    const said = text.slice(start, end)
    const within = namedText(said)
    const [place] = replacements.flatMap((name) => placesOf(name, within))
    if (place === undefined || /[\p{L}\p{N}]/u.test(said.slice(0, place.start).replace(/^\W*(?:and|while|whereas|but)\b/i, ''))) return false
    const behind = plain.slice(start + place.end, end)
    const other = others.some((name) => placesOf(name, within).length > 0)
    return !other && /^["'*_]*\s(?:is|was|are|were|belongs?|lies)\b/.test(behind) && hasFresh(said.slice(place.end), question.text, false)
  })
  return clause && { start: clause.start, end: clause.end }
}

function hasFresh(text: string, question: string, isNumber: boolean): boolean {
  const known = new Set(wordsIn(question))
  const names = isNumber
    ? (text.match(/\b\d{3,4}\b/g) ?? [])
    : (text.match(/(?<=\S[\s"“*(_]+)\p{Lu}[\p{L}'’-]+/gu) ?? [])
  return names.some((name) => !known.has(name))
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
      return speaksOfPremise(context, reading, span) || (!context.apart && grants(context, reading) === undefined)
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
      const foreign = reading.language?.not.test(reading.plain.slice(named.end, span.start)) ?? false
      return !isDenied(reading, named) && !foreign
    })
}

function couldBeAnswer(original: string, { asksFor }: PremiseContext): boolean {
  return /\d/.test(original) === (asksFor !== 'name')
}

function speaksOfPremise(context: PremiseContext, reading: Reading, span: Span): boolean {
  const own = ownWords(context)
  const words = reading.content[clauseAt(reading, span)] ?? []
  return own.some((word) => words.includes(word)) || isInLifespan(reading.plain, span, own)
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
