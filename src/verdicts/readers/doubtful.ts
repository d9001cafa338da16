import type { Question } from '../../domain/question.ts'
import { namedText } from '../reading/names.ts'
import { newWords } from '../reading/new-words.ts'
import { type Reading, sentenceAt } from '../reading/reading.ts'
import { covers, deniesVerb } from '../reading/standing.ts'
import { namesOf } from './accepted-names.ts'
import type { Finding } from './finding.ts'

/**
 * Whether a finding by rules is doubtful, so that another assessor should decide: its reader found nothing of the sort
 * that is asked in a reply that says something, or another part of the reply speaks against it. What is doubted was
 * chosen by how often people disagreed (`docs/assessors/rules.md`).
 */
export function isDoubtful(found: Finding, question: Question, reading: Reading): boolean {
  if (oftenDisputed.has(found.step)) return true
  const { expected } = question
  switch (found.outcome) {
    case 'unassessed':
    case 'unverifiable':
      return false
    case 'incoherent':
      return found.step !== 'empty' && found.step !== 'premise-no'
    case 'abstained':
      return found.step === 'abstention' && saysMore(question, reading)
    case 'corrected':
      return found.step === 'premise-rejected' && isLong(reading)
    case 'accepted':
      return speaksAgainst(reading) || !saysAny(question, reading)
    case 'wrong':
      return found.step === 'other' && (expected.kind !== 'entities' || hasPart(question, reading))
    case 'correct':
      return expected.kind === 'acceptance'
        ? speaksAgainst(reading) || !saysAny(question, reading)
        : isValue.has(expected.kind) &&
            !isMarked(found, reading) &&
            saysOtherNumber(question, reading)
  }
}

/** Steps of which people disputed a third or more, and those that only an inference reaches. */
const oftenDisputed: ReadonlySet<string> = new Set([
  'entities-passing',
  'entities-alternatives',
  'entities-or',
  'entities-aside',
  'entities-denied',
  'entities-other-number',
  'entities-code',
  'entities-shared-surname',
  'date-alternatives',
  'quantity-alternatives',
  'yes-no-stated',
])

const isValue: ReadonlySet<string> = new Set(['date', 'quantity'])
const longReply = 60

function isLong({ text }: Reading): boolean {
  return text.split(/\s+/).length > longReply
}

/** It denies something, though it was read as going along. */
function speaksAgainst({ plain, abstention }: Reading): boolean {
  return abstention !== undefined || deniesVerb(plain)
}

/** A name or number that is not in the question. */
function saysAny({ text: question }: Question, { text }: Reading): boolean {
  return fresh(text, question)
}

/** Names or numbers in sentences other than that of the abstention. */
function saysMore({ text: question }: Question, reading: Reading): boolean {
  const at = reading.abstention === undefined ? -1 : sentenceAt(reading, reading.abstention)
  return reading.sentences.some(({ text }, index) => index !== at && fresh(text, question))
}

function fresh(text: string, question: string): boolean {
  const known = new Set(newWords({ text }, question))
  return namedText(text).words.some(
    ({ value, token }) => known.has(value) && token.start > 0 && /^[\p{Lu}\p{N}]/u.test(token.text),
  )
}

/** A word of an accepted name that the question does not have. */
function hasPart(question: Question, { words }: Reading): boolean {
  if (question.expected.kind !== 'entities') return false
  const said = new Set(words.words.map(({ value }) => value))
  const names = question.expected.answers.flatMap((answer) => namesOf(answer, question))
  return names
    .flatMap((name) => newWords({ text: name }, question.text))
    .some((word) => said.has(word) && (word.length > 3 || /\d/.test(word)))
}

function isMarked({ span }: Finding, { answers, conclusions, bold }: Reading): boolean {
  return span !== undefined && covers([...answers, ...conclusions, ...bold], span)
}

/** At least three different numbers, of a reply to a question for one. */
function saysOtherNumber({ text: question }: Question, { text }: Reading): boolean {
  const numbers = new Set(text.match(/\d[\d.,]*(?<=\d)/g) ?? [])
  return [...numbers].filter((one) => !question.includes(one)).length > 2
}
