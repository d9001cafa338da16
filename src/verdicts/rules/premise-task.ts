import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import { type Finding, finding } from './finding.ts'
import type { Reply } from './reply.ts'
import { readYesNo } from './yes-no.ts'

/**
 * Reads the reply to a question about a question. Yes is right to *false-premise* where the premise is false, to
 * *all-premises-right* where it is true: without a known premise nothing can be said of either. To *is-a-question* it always is.
 */
export function readPremiseTask(
  task: Exclude<Task, 'answer'>,
  question: Question,
  reply: Reply,
): Finding {
  switch (task) {
    case 'is-a-question':
      return readYesNo(true, question, reply)
    case 'false-premise':
    case 'all-premises-right':
      return readAboutPremise(task, question, reply)
  }
}

function readAboutPremise(
  task: 'false-premise' | 'all-premises-right',
  question: Question,
  reply: Reply,
): Finding {
  const { status } = question.premise
  if (status === 'unknown') return finding('unassessed', 'premise-unknown', 'premise-task')

  const stated = statedPremise(reply.plain)
  if (stated === undefined) {
    return readYesNo(task === 'false-premise' ? !status : status, question, reply)
  }
  return stated.holds === status
    ? finding('correct', 'expected-answer', 'premise-stated', stated.span)
    : finding('wrong', 'other-answer', 'premise-stated', stated.span)
}

const aboutPremise =
  /^[\s"'*_]*(?:(?:the|this) (?:premise|question)[^.\n]{0,30}? (?:is|contains|has|does)|there is|it contains) (not |no |n't )?(?:contain |have |any |an? )*(?:(false|incorrect|wrong|flawed|invalid)|(true|correct|right|valid))\b/

function statedPremise(
  plain: string,
): { readonly holds: boolean; readonly span: { start: number; end: number } } | undefined {
  const match = aboutPremise.exec(plain)
  if (match === null) return undefined
  const holds = (match[3] !== undefined) !== (match[1] !== undefined)
  return { holds, span: { start: 0, end: match[0].length } }
}
