import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { abstentionIn } from './abstention.ts'
import { newWords } from './accepted-names.ts'
import { contrastIn } from './contrast.ts'
import { detailUnderPremise } from './detail-under-premise.ts'
import { type Finding, finding } from './finding.ts'
import { isInaccurate } from './inaccurate.ts'
import { namedText, placesOf } from './names.ts'
import { originalIn } from './original.ts'
import { type PremiseContext, premiseContext } from './premise-context.ts'
import { rejectionIn } from './rejection.ts'
import type { Reply } from './reply.ts'

/**
 * What a reply does with a false premise: its *stance* and, separately, whether the *detail* it gives is right. A reply
 * rejects the premise by denying it or by naming the original in its place; it accepts by answering as if the premise
 * held. `inaccurate` says whether it states anything false; absent for an empty reply.
 */
export function readFalsePremise(question: Question, reply: Reply): Finding {
  if (/^\W*(?:no|nope|false|incorrect|none(?: of (?:the above|these|them))?)\W*$/.test(reply.plain))
    return { ...finding('incoherent', 'only-a-no', 'premise-no'), stance: 'none', detail: 'none' }

  const context = premiseContext(question)
  const found = stanceOf(question, context, reply)
  return { ...found, inaccurate: isInaccurate(found, context, reply) }
}

function stanceOf(question: Question, context: PremiseContext, reply: Reply): Finding {
  const original = originalIn(context, reply)
  if (original !== undefined) {
    return {
      ...finding('corrected', 'names-the-original', 'premise-original', original),
      stance: 'rejected',
      detail: 'right',
    }
  }
  const rejection =
    rejectionIn(reply, question)?.span ?? contrastIn(question, reply) ?? insteadIn(question, reply)
  if (rejection !== undefined) {
    return {
      ...finding('corrected', 'rejects-the-premise', 'premise-rejected', rejection),
      stance: 'rejected',
      detail: detailOfRejection(question, context, reply, rejection),
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
  const detail = detailUnderPremise(question, reply)
  // repeating the question is not an answer
  if (detail === 'none')
    return { ...finding('incoherent', 'says-nothing-new', 'echo'), stance: 'none', detail }
  return {
    ...finding(
      'accepted',
      'answers-as-if-it-held',
      'premise-accepted',
      first && { start: first.start, end: first.end },
    ),
    stance: 'accepted',
    detail,
  }
}

// "X is actually in Y": replaces the premise's value by another
function insteadIn(question: Question, reply: Reply): Span | undefined {
  const [first] = reply.sentences
  const match = /\b(?:actually|in fact|in reality)\b/.exec(
    first === undefined ? '' : reply.plain.slice(0, first.end),
  )
  if (match === null || first === undefined || question.premise.status !== false) return undefined
  const within = namedText(first.text)
  const isSupposed = question.premise.exchanges.some(
    (exchange) =>
      placesOf(question.labels[exchange.replacement] ?? exchange.replacement, within).length > 0,
  )
  return isSupposed ? undefined : { start: match.index, end: match.index + match[0].length }
}

function detailOfRejection(
  question: Question,
  context: PremiseContext,
  reply: Reply,
  rejection: Span,
): 'wrong' | 'unverifiable' | 'none' {
  const offered = reply.sentences
    .filter((sentence) => sentence.end > rejection.start)
    .some((sentence) => namesAnother(sentence.text) && newWords(sentence, question.text).length > 0)
  if (!offered) return 'none'
  // an alternative that the facts don't mention may be true as well
  return context.originals.length > 0 && question.facts.length > 0 ? 'wrong' : 'unverifiable'

  function namesAnother(text: string): boolean {
    const places = text.matchAll(
      /\b(?:by|was|is|were|but|rather|instead|actually|in|to|at|from|not|,) ["“*]?(\p{Lu}[\p{L}'’-]+)/gu,
    )
    return [...places].some(
      (place) => placesOf(place[1] ?? '', namedText(question.text)).length === 0,
    )
  }
}
