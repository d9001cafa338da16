import type { Expected } from '../../domain/expected.ts'
import type { ProtocolRecord } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { AnsweredResponse } from '../../domain/response.ts'
import type { Verdict } from '../../domain/verdict.ts'
import { abstentionIn } from './abstention.ts'
import { readChoice } from './choice.ts'
import { readDate } from './date.ts'
import { readFalsePremise } from './false-premise.ts'
import { type Finding, finding } from './finding.ts'
import { readNone } from './none.ts'
import { readPremiseTask } from './premise-task.ts'
import { readQuantity } from './quantity.ts'
import { type Rejection, rejectionIn } from './rejection.ts'
import { type Reply, readMarkedReply, readReply } from './reply.ts'
import { type ExpectedValue, valuesAmong } from './value-answer.ts'
import { readYesNo } from './yes-no.ts'

/** Reads a reply to a question that is open: whose answers are names. */
export type OpenReader = (
  expected: Extract<Expected, { kind: 'entities' }>,
  question: Question,
  reply: Reply,
) => Finding

/** The verdict on a response by what is read in its reply; how open answers are read is the assessor's own. */
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

// what is said of a premise may stand beside the answer that is marked off
function replyTo(question: Question, { text }: AnsweredResponse, protocol: ProtocolRecord): Reply {
  const whole = protocol.task === 'answer' && aboutPremise.has(question.expected.kind)
  const read = whole ? readReply : readMarkedReply
  return read(text, protocol.answerPlace, question.text)
}

const aboutPremise: ReadonlySet<Expected['kind']> = new Set(['rejection', 'acceptance', 'none'])

function findingOf(
  question: Question,
  response: AnsweredResponse,
  reply: Reply,
  protocol: ProtocolRecord,
  readOpen: OpenReader,
): Finding {
  if (!/[\p{L}\p{N}\p{S}]/u.test(reply.plain)) return withoutWords(response)
  const found =
    protocol.task === 'answer'
      ? readAnswer(question, reply, readOpen)
      : readPremiseTask(protocol.task, question, reply)
  return found.outcome === 'incoherent' && response.finish === 'length' ? cutOff : found
}

/** An empty reply is the model's own only where nothing else explains it. */
function withoutWords({ refusal, finish, reasoning }: AnsweredResponse): Finding {
  if (refusal !== undefined && refusal !== '')
    return { ...finding('abstained', 'refused', 'refusal'), stance: 'none', detail: 'none' }
  if (finish === 'length') return cutOff
  return (reasoning ?? '').trim() === ''
    ? finding('incoherent', 'empty', 'empty')
    : finding('unassessed', 'reasoning-without-answer', 'empty')
}

// what the token limit cut off before it answered is no answer of the model's
const cutOff = finding('unassessed', 'cut-off', 'empty')

function readAnswer(question: Question, reply: Reply, readOpen: OpenReader): Finding {
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
 * A date or number is the same value however it is written; another one, where it is about all that the reply says, is wrong
 * however alike it looks (3.14 and 314). What is none, and what else a reply says, is read as a name.
 */
function readNames(
  expected: Extract<Expected, { kind: 'entities' }>,
  question: Question,
  reply: Reply,
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

function readValue(value: ExpectedValue, question: Question, reply: Reply): Finding {
  switch (value.kind) {
    case 'date':
      return readDate(value, question, reply)
    case 'quantity':
      return readQuantity(value, question, reply)
  }
}

/**
 * A true premise turned down is wrong. Beside a right answer only a question with a false twin is held to it, and only for
 * saying so outright or denying what ties two of its names together.
 */
function unlessRejected(found: Finding, question: Question, reply: Reply): Finding {
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

function readAcceptance(question: Question, reply: Reply): Finding {
  const rejection = rejectionIn(reply, question)
  if (rejection !== undefined) return rejectedTruth(rejection)
  const doubt = abstentionIn(reply, question.text)
  if (doubt !== undefined)
    return { ...finding('abstained', 'says-it-does-not-know', 'abstention', doubt), stance: 'none' }
  return { ...finding('correct', 'premise-not-rejected', 'premise-accepted'), stance: 'accepted' }
}
