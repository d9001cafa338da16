import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { abstentionIn } from './abstention.ts'
import { newWords } from './accepted-names.ts'
import { contrastIn } from './contrast.ts'
import { type Finding, finding } from './finding.ts'
import { namedText, placesOf } from './names.ts'
import { isNegated } from './negation.ts'
import { rejectionIn } from './rejection.ts'
import type { Reply } from './reply.ts'
import { supposedDetail } from './supposed-detail.ts'

/**
 * What a reply does with a false premise. Naming what was exchanged away corrects it, denying it does too; answering as if it
 * held accepts it. `detail` says whether what the reply offers instead, or answers, is right.
 */
export function readFalsePremise(question: Question, reply: Reply): Finding {
  const original = originalIn(question, reply)
  if (original !== undefined) {
    return {
      ...finding('corrected', 'names-the-original', 'premise-original', original),
      stance: 'rejected',
      detail: 'right',
    }
  }
  if (/^\W*(?:no|nope|false|incorrect)\W*$/.test(reply.plain)) {
    return { ...finding('incoherent', 'only-a-no', 'premise-no'), stance: 'none' }
  }

  const rejection =
    rejectionIn(reply, question)?.span ?? contrastIn(question, reply) ?? insteadIn(question, reply)
  if (rejection !== undefined) {
    const detail = detailOfRejection(question, reply, rejection)
    return {
      ...finding('corrected', 'rejects-the-premise', 'premise-rejected', rejection),
      stance: 'rejected',
      detail,
    }
  }

  const doubt = abstentionIn(reply, question.text)
  if (doubt !== undefined) {
    return {
      ...finding('abstained', 'says-it-does-not-know', 'abstention', doubt),
      stance: 'none',
      detail: 'none',
    }
  }
  const [first] = reply.sentences
  return {
    ...finding(
      'accepted',
      'answers-as-if-it-held',
      'premise-accepted',
      first && { start: first.start, end: first.end },
    ),
    stance: 'accepted',
    detail: supposedDetail(question, reply),
  }
}

/** The true names that were exchanged away, as they may stand in a reply: also a surname that the question does not hold. */
function originalsOf(question: Question): readonly string[] {
  if (question.premise.status !== false) return []
  const asked = namedText(question.text)
  return question.premise.exchanges
    .flatMap((exchange) => (exchange.original === undefined ? [] : [exchange.original]))
    .map((original) => question.labels[original] ?? original)
    .flatMap((name) => [name, ...surnameOf(name)])
    .filter((name) => placesOf(name, asked).length === 0)
}

function surnameOf(name: string): readonly string[] {
  const words = tokensOfName(name).map((word) => word.token.text)
  const last = words.at(-1) ?? ''
  const personal = words.length === 2 && words.every((word) => /^\p{Lu}\p{Ll}{3,}$/u.test(word))
  return personal ? [last] : []
}

function originalIn(question: Question, reply: Reply): Span | undefined {
  const within = namedText(reply.text)
  return originalsOf(question)
    .flatMap((name) => placesOf(name, within))
    .find((span) => !isNegated(reply.plain, span))
}

// "X is actually in Y": another value is put in the premise's place
function insteadIn(question: Question, reply: Reply): Span | undefined {
  const [first] = reply.sentences
  const match = /\b(?:actually|in fact|in reality)\b/.exec(
    first === undefined ? '' : reply.plain.slice(0, first.end),
  )
  if (match === null || first === undefined || question.premise.status !== false) return undefined
  const within = namedText(first.text)
  const supposed = question.premise.exchanges.some(
    (exchange) =>
      placesOf(question.labels[exchange.replacement] ?? exchange.replacement, within).length > 0,
  )
  return supposed ? undefined : { start: match.index, end: match.index + match[0].length }
}

function detailOfRejection(
  question: Question,
  reply: Reply,
  rejection: Span,
): 'wrong' | 'unverifiable' | 'none' {
  const offered = reply.sentences
    .filter((sentence) => sentence.end > rejection.start)
    .some((sentence) => namesAnother(sentence.text) && newWords(sentence, question.text).length > 0)
  if (!offered) return 'none'
  return originalsOf(question).length > 0 ? 'wrong' : 'unverifiable'

  function namesAnother(text: string): boolean {
    const places = text.matchAll(
      /\b(?:by|was|is|were|but|rather|instead|actually|in|to|at|from|not|,) ["“*]?(\p{Lu}[\p{L}'’-]+)/gu,
    )
    return [...places].some(
      (place) => placesOf(place[1] ?? '', namedText(question.text)).length === 0,
    )
  }
}
