import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { Reading } from '../reading/reading.ts'
import { type Finding, finding } from './finding.ts'
import { statedPremise } from './stated-premise.ts'
import { readYesNo } from './yes-no.ts'

/**
 * Reads the reply to a question about a question. "Yes" is right for *false-premise* when the premise is false, for
 * *all-premises-right* when it is true; without a known premise neither can be judged. For *is-a-question* it always
 * is.
 */
export function readPremiseTask(
  task: Exclude<Task, 'answer'>,
  question: Question,
  reply: Reading,
): Finding {
  switch (task) {
    case 'is-a-question':
      return readIsQuestion(question, reply)
    case 'false-premise':
    case 'all-premises-right':
      return readAboutPremise(task, question, reply)
  }
}

// "This is a valid question." means yes without saying it
function readIsQuestion(question: Question, reply: Reading): Finding {
  const said = readYesNo(true, question, reply)
  const match = /\b(?:is|it's)( not|n't)? (?:indeed |clearly )?an? (?:\w+ )?question\b/.exec(
    reply.plain,
  )
  if (said.outcome !== 'incoherent' || match === null) return said
  const span = { start: match.index, end: match.index + match[0].length }
  return match[1] === undefined
    ? finding('correct', 'expected-answer', 'question-stated', span)
    : finding('wrong', 'other-answer', 'question-stated', span)
}

function readAboutPremise(
  task: 'false-premise' | 'all-premises-right',
  question: Question,
  reply: Reading,
): Finding {
  const { status } = question.premise
  if (status === 'unknown') return finding('unassessed', 'premise-unknown', 'premise-task')

  const said = readYesNo(task === 'false-premise' ? !status : status, question, reply)
  const stated = statedPremise(reply)
  // "There is no false premise" does not begin with yes or no, though it looks like a denial
  const leads =
    said.step === 'yes-no-leading' &&
    (said.span?.start ?? 0) < 12 &&
    !/^\W*(?:no|not)\b[^,.;:]*\bpremise/.test(reply.plain)
  if (stated === undefined || leads) return said
  return stated.holds === status
    ? finding('correct', 'expected-answer', 'premise-stated', stated.span)
    : finding('wrong', 'other-answer', 'premise-stated', stated.span)
}
