import type { Expected } from '../../domain/expected.ts'
import type { Judgement } from '../../domain/judgement.ts'
import type { Exchange, Premise } from '../../domain/premise.ts'
import type { Question } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'
import type { AnsweredResponse } from '../../domain/response.ts'

/** The question behind a human judgement, as an assessor sees it. Holds only what the judgement states. */
export function judgedQuestion(judgement: Judgement): Question {
  const premise = premiseOf(judgement)
  const fields = {
    language: 'en',
    form: 'wh' as const,
    text: judgement.question,
    premise,
    expected: expectedOf(judgement, premise),
    statements: [],
    facts: [],
    certificates: [],
    rule: 'judgement',
    concepts: [],
    relations: [],
    hops: 1,
    origin: { kind: 'imported' as const, source: 'judgements', row: 0 },
    labels: {},
  }
  return { id: questionId(fields), ...fields }
}

export function judgedResponse(judgement: Judgement, question: Question): AnsweredResponse {
  return {
    question: question.id,
    sample: 0,
    status: 'answered',
    text: judgement.answer,
    finish: 'stop',
    usage: {},
    milliseconds: 0,
  }
}

function premiseOf({ premise, question, twin, correction }: Judgement): Premise {
  if (premise === true || premise === 'true') return { status: true }
  if (premise === 'unknown') return { status: 'unknown' }
  const exchange = exchangeBetween(twin, question)
  return {
    status: false,
    exchanges: [exchange],
    correction,
  }
}

function expectedOf({ references, correction }: Judgement, premise: Premise): Expected {
  if (premise.status === false) return { kind: 'rejection', correction: correction ?? '' }
  // no answer is known, but an assessor can still tell whether one was given
  const names = references.length === 0 ? ['(no reference)'] : references
  const answers = names.map((label, index) => ({
    id: `urn:elenchus:reference:${index}`,
    label,
    aliases: [],
  }))
  return { kind: 'entities', answers, need: 'any' }
}

/** The whole words that differ between a true question and its false twin; unknown without a twin. */
function exchangeBetween(twin: string | undefined, question: string): Exchange {
  const place = 'subject'
  if (twin === undefined) return { place, replacement: 'urn:elenchus:not-known' }
  const [before, after] = [wordsOf(twin), wordsOf(question)]
  let start = 0
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++
  let end = 0
  const room = Math.min(before.length, after.length) - start
  while (end < room && before.at(-1 - end) === after.at(-1 - end)) end++
  const original = before.slice(start, before.length - end).join(' ')
  const replacement = after.slice(start, after.length - end).join(' ')
  return {
    place,
    ...(original === '' ? {} : { original }),
    replacement: replacement === '' ? 'urn:elenchus:not-known' : replacement,
  }
}

/** Final punctuation is a token of its own: it belongs to the sentence, not to a name. */
function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+|(?=[?!.,;:]+(?:\s|$))/)
}
