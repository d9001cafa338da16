import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { unawareness } from '../phrases/ignorance.ts'
import { anyOf } from '../phrases/phrase.ts'
import { namedText, placesOf } from '../reading/names.ts'
import { clauseAt, type Reading, sentenceAt } from '../reading/reading.ts'
import { deniesVerb, isDenied } from '../reading/standing.ts'
import type { PremiseContext } from './premise-context.ts'
import { grants, hasAny, saysFresh } from './premise-values.ts'

/**
 * Whether a reply that called the premise false says it again behind: "The premise is false, because Lasseter was an
 * executive producer". A sentence that denies something says it not, and where the subject was exchanged, only one with
 * another part of what is supposed does.
 */
export function restatesIn(
  context: PremiseContext,
  reading: Reading,
  question: Question,
  rejected: Span,
): boolean {
  if (givesItAsReason(context, reading, rejected)) return true
  const said = grants(context, reading)
  if (said === undefined || said.start <= rejected.end) return false
  if (clauseAt(reading, said) === clauseAt(reading, rejected)) return false
  const between = reading.plain.slice(rejected.end, said.start).slice(0, 12)
  if (/\b(?:if|that|whether)\b/.test(between)) return false

  const sentence = reading.sentences[sentenceAt(reading, said)]
  if (sentence === undefined) return true
  const from = Math.max(sentence.start, rejected.end)
  const own = reading.text.slice(from, sentence.end)
  const values = valuesBeside(context, question)
  const places = values
    .flatMap((name) => placesOf(name, namedText(own)))
    .map(({ start, end }) => ({ start: from + start, end: from + end }))
  if (deniesVerb(reading.plain.slice(from, sentence.end))) return false
  if (places.some((span) => isDenied(reading, span))) return false
  const ofSubject =
    question.premise.status === false &&
    question.premise.exchanges.every(({ place }) => place === 'subject')
  return !ofSubject || values.length === 0 || places.length > 0
}

/** "The premise is false, because A was married to B": both ends in the reason, and nothing denied. */
function givesItAsReason(
  { replacements, others }: PremiseContext,
  reading: Reading,
  rejected: Span,
): boolean {
  const sentence = reading.sentences[sentenceAt(reading, rejected)]
  const reason = reading.plain.slice(rejected.end, sentence?.end ?? rejected.end)
  if (!reasonFirst.test(reason) || anyDenial.test(reason)) return false
  const within = namedText(reading.text.slice(rejected.end, sentence?.end))
  const isNamed = (names: readonly string[]) =>
    names.some((name) => placesOf(name, within).length > 0)
  return isNamed(replacements) && isNamed(others)
}

const reasonFirst = /^\s*(?:[,;]?\s*(?:because|since|as|for)\b|[:;–—-])/
const anyDenial = /\b(?:not?|never|neither|nor|none|without|false|wrong|incorrect|than)\b|n't\b/

/** What the question says of the replacement: its other names, and its years. */
function valuesBeside({ others, replacements }: PremiseContext, { text }: Question) {
  const years = (text.match(/\b\d{3,4}\b/g) ?? []).filter(
    (year) => !replacements.some((name) => name.includes(year)),
  )
  return [...others, ...years]
}

const unaware = new RegExp(anyOf(unawareness))

/**
 * Where a reply that knows of no such thing tells what holds instead: "I'm not aware of any marriage between the two. She
 * has been married to W since 1997", with one of the names and another value in place of the other.
 */
export function replacedAfterDoubt(
  { replacements, others, premiseWords, askedWords }: PremiseContext,
  reading: Reading,
  question: Question,
): Span | undefined {
  const doubt = unaware.exec(reading.plain)
  if (doubt === null) return undefined
  const names = [...replacements, ...others]
  const clause = reading.clauses.find(({ start, end }, index) => {
    if (start <= doubt.index) return false
    const said = namedText(reading.text.slice(start, end))
    const isMissing = names.some((name) => placesOf(name, said).length === 0)
    return (
      isMissing &&
      hasAny(reading.content[index] ?? [], [...premiseWords, ...askedWords]) &&
      !deniesVerb(reading.plain.slice(start, end)) &&
      saysFresh(reading, { start, end }, question.text, false)
    )
  })
  return clause && { start: clause.start, end: clause.end }
}
