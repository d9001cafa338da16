import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { namedText, placesOf } from '../reading/names.ts'
import { newWords } from '../reading/new-words.ts'
import type { Reading } from '../reading/reading.ts'
import { isOnlyEcho } from './echo.ts'
import { type Finding, finding } from './finding.ts'
import { isInaccurate } from './inaccurate.ts'
import { type PremiseContext, premiseContext } from './premise-context.ts'
import { replacedAfterDoubt, restatesIn } from './premise-restated.ts'
import { deniesReplacement, originalIn, otherValueIn } from './premise-values.ts'
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
  const detail = detailUnderPremise(question, reading)
  // repeating the question is not an answer
  if (detail === 'none')
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

function detailOfRejection(
  question: Question,
  context: PremiseContext,
  reading: Reading,
  rejection: Span,
): 'wrong' | 'unverifiable' | 'none' {
  const asked = namedText(question.text)
  const offers =
    /\b(?:by|was|is|were|but|rather|instead|actually|in|to|at|from|not|,) ["“*]?(\p{Lu}[\p{L}'’-]+)/gu
  const offered = reading.sentences
    .filter((sentence) => sentence.end > rejection.start)
    .some(
      (sentence) =>
        newWords(sentence, question.text).length > 0 &&
        [...sentence.text.matchAll(offers)].some(
          (place) => placesOf(place[1] ?? '', asked).length === 0,
        ),
    )
  if (!offered) return 'none'
  // an alternative that the facts don't mention may be true as well
  return context.originals.length > 0 && question.facts.length > 0 ? 'wrong' : 'unverifiable'
}

/**
 * Whether the answer, given the false premise, is right by the question's facts: *right* when it contains one of their
 * values that is not in the question, *wrong* when such values exist and it contains none.
 */
function detailUnderPremise(
  question: Question,
  reading: Reading,
): 'right' | 'wrong' | 'unverifiable' | 'none' {
  if (isOnlyEcho(question, reading)) return 'none'

  const values = valuesOf(question)
  if (values.length === 0) return 'unverifiable'
  return values.some((value) => placesOf(value, reading.words).length > 0) ? 'right' : 'wrong'
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
