import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import { type Finding, finding } from './finding.ts'
import type { Reply } from './reply.ts'
import { readYesNo } from './yes-no.ts'

/**
 * Reads the reply to a question about a question. Yes is right to *false-premise* where the premise is false, to
 * *all-premises-right* and *is-a-question* where it is true. Without a known premise nothing can be said.
 */
export function readPremiseTask(
  task: Exclude<Task, 'answer'>,
  question: Question,
  reply: Reply,
): Finding {
  const { status } = question.premise
  if (status === 'unknown') return finding('unassessed', 'premise-unknown', 'premise-task')

  const yes = expectsYes(task, status)
  const stated = statedPremise(reply.plain)
  if (stated === undefined) return readYesNo(yes, question, reply)
  return stated.holds === status
    ? finding('correct', 'expected-answer', 'premise-stated', stated.span)
    : finding('wrong', 'other-answer', 'premise-stated', stated.span)
}

function expectsYes(task: Exclude<Task, 'answer'>, premise: boolean): boolean {
  switch (task) {
    case 'false-premise':
      return !premise
    case 'all-premises-right':
    case 'is-a-question':
      return premise
  }
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
