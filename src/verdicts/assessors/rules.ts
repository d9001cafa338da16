import type { ProtocolRecord } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { Assessor } from '../assessor.ts'
import { abstentionIn } from '../rules/abstention.ts'
import { readChoice } from '../rules/choice.ts'
import { readDate } from '../rules/date.ts'
import { readEntities } from '../rules/entities.ts'
import { readFalsePremise } from '../rules/false-premise.ts'
import { type Finding, finding } from '../rules/finding.ts'
import { readNone } from '../rules/none.ts'
import { readPremiseTask } from '../rules/premise-task.ts'
import { readQuantity } from '../rules/quantity.ts'
import { type Rejection, rejectionIn } from '../rules/rejection.ts'
import { type Reply, readReply } from '../rules/reply.ts'
import { readYesNo } from '../rules/yes-no.ts'

/** Reads replies by patterns alone: no model, no network, the same verdict everywhere. See `docs/assessors/rules.md`. */
export const rules: Assessor = {
  id: 'rules',
  version: 2,
  description: 'Reads yes and no, letters, names, dates, numbers and rejections by patterns.',
  async assess(question, response, protocol) {
    const reply = readReply(response.text, protocol.answerPlace, question.text)
    const { span, ...found } = findingOf(question, reply, protocol)
    return {
      question: response.question,
      sample: response.sample,
      ...found,
      ...(span && { span: { start: span.start + reply.offset, end: span.end + reply.offset } }),
    }
  },
}

function findingOf(question: Question, reply: Reply, protocol: ProtocolRecord): Finding {
  if (!/[\p{L}\p{N}\p{S}]/u.test(reply.text)) return finding('incoherent', 'empty', 'empty')
  if (protocol.task !== 'answer') return readPremiseTask(protocol.task, question, reply)
  return readAnswer(question, reply)
}

function readAnswer(question: Question, reply: Reply): Finding {
  const { expected } = question
  switch (expected.kind) {
    case 'boolean':
      return readYesNo(expected.value, question, reply)
    case 'option':
      return readChoice(expected.letter, question, reply)
    case 'entities':
      return unlessRejected(readEntities(expected, question, reply), question, reply)
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
