import type { Expected } from '../../domain/expected.ts'
import type { ProtocolRecord } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { AnsweredResponse } from '../../domain/response.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { type Reading, readMarkedReply, readReply } from '../reading/reading.ts'
import { readChoice } from './choice.ts'
import { isDoubtful } from './doubtful.ts'
import { isOnlyEcho } from './echo.ts'
import { readFalsePremise } from './false-premise.ts'
import { type Finding, finding } from './finding.ts'
import { readNone } from './none.ts'
import { readPremiseTask } from './premise-task.ts'
import { type Rejection, rejectionIn } from './rejection.ts'
import { type ExpectedValue, valuesAmong } from './value-answer.ts'
import { readDate, readQuantity } from './values.ts'
import { readYesNo } from './yes-no.ts'

/** Reads a reply to an open question, whose answers are names. */
export type OpenReader = (
  expected: Extract<Expected, { kind: 'entities' }>,
  question: Question,
  reply: Reading,
) => Finding

/** The verdict on a response; each assessor brings its own reader of open answers. */
export function readVerdict(
  question: Question,
  response: AnsweredResponse,
  protocol: ProtocolRecord,
  readOpen: OpenReader,
): Verdict {
  const reply = replyTo(question, response, protocol)
  const { span, ...found } = findingOf(question, response, reply, protocol, readOpen)
  return {
    question: response.question,
    sample: response.sample,
    ...found,
    ...(span && { span: reply.placed(span) }),
  }
}

// a reply about a premise may discuss it outside the marked answer
function replyTo(
  question: Question,
  { text }: AnsweredResponse,
  protocol: ProtocolRecord,
): Reading {
  const whole = protocol.task === 'answer' && aboutPremise.has(question.expected.kind)
  const read = whole ? readReply : readMarkedReply
  return read(text, protocol.answerPlace, question.text)
}

const aboutPremise: ReadonlySet<Expected['kind']> = new Set(['rejection', 'acceptance', 'none'])

function findingOf(
  question: Question,
  response: AnsweredResponse,
  reply: Reading,
  protocol: ProtocolRecord,
  readOpen: OpenReader,
): Finding {
  if (!/[\p{L}\p{N}\p{S}]/u.test(reply.plain)) return withoutWords(response)
  const found =
    protocol.task === 'answer'
      ? readAnswer(question, reply, readOpen)
      : readPremiseTask(protocol.task, question, reply)
  if (response.finish === 'length' && isUnsaid(found, question, reply, protocol)) return cutOff
  // a weighed answer has its own measure
  const isWeighed = found.probability !== undefined
  return !isWeighed && isDoubtful(found, question, reply) ? { ...found, sure: false } : found
}

/** Whether a reply that the token limit ended had not begun to answer: alike for a question and its false twin. */
function isUnsaid(
  { outcome, reason }: Finding,
  question: Question,
  reply: Reading,
  { task }: ProtocolRecord,
): boolean {
  if (outcome === 'incoherent') return true
  if (task !== 'answer' || question.form !== 'wh') return false
  const isAnswer =
    outcome === 'abstained' ||
    outcome === 'corrected' ||
    reason === 'rejected-true-premise' ||
    (outcome === 'correct' && question.expected.kind !== 'acceptance')
  return !isAnswer && isOnlyEcho(question, reply)
}

/** An empty reply counts against the model only when nothing else explains it. */
function withoutWords({ refusal, finish, reasoning }: AnsweredResponse): Finding {
  if (refusal !== undefined && refusal !== '')
    return { ...finding('abstained', 'refused', 'refusal'), stance: 'none', detail: 'none' }
  if (finish === 'length') return cutOff
  return (reasoning ?? '').trim() === ''
    ? finding('incoherent', 'empty', 'empty')
    : finding('unassessed', 'reasoning-without-answer', 'empty')
}

// a reply cut off by the token limit before it answered is not the model's answer
const cutOff = finding('unassessed', 'cut-off', 'empty')

function readAnswer(question: Question, reply: Reading, readOpen: OpenReader): Finding {
  const { expected } = question
  switch (expected.kind) {
    case 'boolean':
      return readYesNo(expected.value, question, reply)
    case 'option':
      return readChoice(expected.letter, question, reply)
    case 'entities':
      return unlessRejected(readNames(expected, question, reply, readOpen), question, reply)
    case 'date':
      return unlessRejected(readDate(expected, question, reply), question, reply)
    case 'quantity':
      return unlessRejected(readQuantity(expected, question, reply), question, reply)
    case 'none':
      return readNone(question, reply)
    case 'rejection':
      return readFalsePremise(question, reply)
    case 'acceptance':
      return readAcceptance(question, reply)
  }
}

/**
 * A date or number is the same value however it is written; a different one, in a short reply, is wrong however similar
 * it looks (3.14 and 314). Everything else in the reply is read as names.
 */
function readNames(
  expected: Extract<Expected, { kind: 'entities' }>,
  question: Question,
  reply: Reading,
  readOpen: OpenReader,
): Finding {
  const values = expected.need === 'all' ? [] : valuesAmong(expected.answers)
  const byValue = values.map((value) => readValue(value, question, reply))
  const right = byValue.find(({ outcome }) => outcome === 'correct')
  if (right !== undefined) return right
  const names = expected.answers.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0)
  const other = byValue.find(({ step }) => /^(?:date|quantity)/.test(step))
  const brief = reply.text.split(/\s+/).length <= shortReply
  return other !== undefined && brief && values.length === names
    ? other
    : readOpen(expected, question, reply)
}

const shortReply = 6

function readValue(value: ExpectedValue, question: Question, reply: Reading): Finding {
  switch (value.kind) {
    case 'date':
      return readDate(value, question, reply)
    case 'quantity':
      return readQuantity(value, question, reply)
  }
}

/**
 * A reply that rejects a true premise is wrong. When the answer is right, that applies only to questions with a false
 * twin, and only to an outright rejection or a denial that involves two of the question's names.
 */
function unlessRejected(found: Finding, question: Question, reply: Reading): Finding {
  const { premise, groups } = question
  const decided = found.outcome === 'correct' || found.outcome === 'wrong'
  const rejection = premise.status === true && decided ? rejectionIn(reply, question) : undefined
  if (rejection === undefined) return found

  const twin = groups?.some((group) => group.role === 'true') ?? false
  const sure = rejection.kind === 'outright' || rejection.names > 1
  const counts = found.outcome === 'correct' ? twin && sure : twin || rejection.kind === 'outright'
  return counts ? rejectedTruth(rejection) : found
}

function rejectedTruth({ span }: Rejection): Finding {
  const found = finding('wrong', 'rejected-true-premise', 'premise-rejected', span)
  return { ...found, stance: 'rejected' }
}

function readAcceptance(question: Question, reply: Reading): Finding {
  const rejection = rejectionIn(reply, question)
  if (rejection !== undefined) return rejectedTruth(rejection)
  const doubt = reply.abstention
  if (doubt !== undefined)
    return { ...finding('abstained', 'says-it-does-not-know', 'abstention', doubt), stance: 'none' }
  return { ...finding('correct', 'premise-not-rejected', 'premise-accepted'), stance: 'accepted' }
}
