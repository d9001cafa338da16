import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { contentOf } from '../reading/content-words.ts'
import { namedText, placesOf } from '../reading/names.ts'
import type { Reading } from '../reading/reading.ts'
import { detailOfRejection } from './correction-detail.ts'
import { isOnlyEcho } from './echo.ts'
import { type Finding, finding } from './finding.ts'
import { isInaccurate, repeatsPremise } from './inaccurate.ts'
import { type PremiseContext, premiseContext } from './premise-context.ts'
import { replacedAfterDoubt, restatesIn } from './premise-restated.ts'
import { deniesReplacement, hasAny, originalIn, otherValueIn } from './premise-values.ts'
import { rejectionIn } from './rejection.ts'

/**
 * What a reply does with a false premise: its *stance* and, separately, whether the *detail* it gives is right. A reply
 * rejects the premise by denying it, by naming the original in its place or by giving another value; it accepts by
 * answering as if the premise held. `inaccurate` says whether it states anything false; absent for an empty reply.
 */
export function readFalsePremise(question: Question, reading: Reading): Finding {
  if (
    /^\W*(?:no|nope|false|incorrect|none(?: of (?:the above|these|them))?)\W*$/.test(reading.plain)
  )
    return { ...finding('incoherent', 'only-a-no', 'premise-no'), stance: 'none', detail: 'none' }

  const context = premiseContext(question)
  const found = stanceOf(question, context, reading)
  return { ...found, inaccurate: isInaccurate(found, context, reading) }
}

function stanceOf(question: Question, context: PremiseContext, reading: Reading): Finding {
  const original = originalIn(context, reading)
  if (original !== undefined) {
    return {
      ...finding('corrected', 'names-the-original', 'premise-original', original),
      stance: 'rejected',
      detail: 'right',
    }
  }
  const rejection = rejectionIn(reading, question)
  const other = otherValueIn(context, reading, question)
  const span =
    rejection?.span ??
    deniesReplacement(context, reading, question) ??
    other ??
    insteadIn(context, reading) ??
    replacedAfterDoubt(context, reading, question)
  const isRestated =
    other === undefined &&
    rejection?.kind === 'outright' &&
    restatesIn(context, reading, question, rejection.span)
  if (span !== undefined && !isRestated) {
    return {
      ...finding('corrected', 'rejects-the-premise', 'premise-rejected', span),
      stance: 'rejected',
      detail: detailOfRejection(question, context, reading, span),
    }
  }

  const doubt = reading.abstention
  if (doubt !== undefined) {
    return {
      ...finding('abstained', 'says-it-does-not-know', 'abstention', doubt),
      stance: 'none',
      detail: 'none',
    }
  }
  const [first] = reading.sentences
  const detail = detailUnderPremise(question, context, reading)
  // repeating the question is not an answer, but the premise said as a statement is a claim
  if (detail === 'none' && !repeatsPremise(context, reading))
    return { ...finding('incoherent', 'says-nothing-new', 'echo'), stance: 'none', detail }
  const reason = isRestated ? 'rejects-but-restates' : 'answers-as-if-it-held'
  return {
    ...finding(
      'accepted',
      reason,
      'premise-accepted',
      first && { start: first.start, end: first.end },
    ),
    stance: 'accepted',
    detail,
  }
}

// "X is actually in Y": replaces the premise's value by another
function insteadIn(
  { replacements, known }: PremiseContext,
  { sentences, plain }: Reading,
): Span | undefined {
  const [first] = sentences
  const match = /\b(?:actually|in fact|in reality)\b/.exec(
    first === undefined ? '' : plain.slice(0, first.end),
  )
  if (match === null || first === undefined || !known) return undefined
  const within = namedText(first.text)
  const isSupposed = replacements.some((name) => placesOf(name, within).length > 0)
  return isSupposed ? undefined : { start: match.index, end: match.index + match[0].length }
}

/**
 * Whether the answer, given the false premise, is right by the question's facts: *right* when it contains one of their
 * values that is not in the question, *wrong* when such values exist and it contains none.
 */
function detailUnderPremise(
  question: Question,
  context: PremiseContext,
  reading: Reading,
): 'right' | 'wrong' | 'unverifiable' | 'none' {
  if (isOnlyEcho(question, reading)) return 'none'

  const values = valuesOf(question)
  if (values.length === 0) return 'unverifiable'
  if (values.some((value) => placesOf(value, reading.words).length > 0)) return 'right'
  return speaksOfSomethingElse(context, reading) ? 'unverifiable' : 'wrong'
}

/** Whether the first sentence is about a name of the question, but not about what is asked or supposed of it. */
function speaksOfSomethingElse(
  { replacements, others, premiseWords, askedWords }: PremiseContext,
  { sentences, plain }: Reading,
): boolean {
  const [first] = sentences
  if (first === undefined) return false
  const within = namedText(first.text)
  const words = contentOf(plain.slice(first.start, first.end))
  return (
    [...replacements, ...others].some((name) => placesOf(name, within).length > 0) &&
    !hasAny(words, [...premiseWords, ...askedWords])
  )
}

function valuesOf(question: Question): readonly string[] {
  const originals = new Set(
    question.premise.status === false
      ? question.premise.exchanges.map((exchange) => exchange.original)
      : [],
  )
  const asked = namedText(question.text)
  return question.facts
    .map((fact) => fact.object)
    .filter((object) => typeof object !== 'string' || !originals.has(object))
    .map((object) =>
      typeof object === 'string' ? (question.labels[object] ?? '') : literalName(object.value),
    )
    .filter((name) => name !== '' && !originals.has(name) && placesOf(name, asked).length === 0)
}

// models mostly give a date's year
function literalName(value: string): string {
  return /^[+-]?0*(\d{1,4})-\d\d/.exec(value)?.[1] ?? value
}
