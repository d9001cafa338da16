import type { Expected } from '../domain/expected.ts'
import type { ProtocolRecord } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { AnsweredResponse } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'
import { readOpenAnswer } from './cascade/read-open-answer.ts'
import { readVerdict } from './readers/read-verdict.ts'

/**
 * A wrong answer that was right before the value changed is *outdated*. It is read by the rules for the right one, whatever the assessor; so are matched
 * values that were never right.
 */
export function onChangedValue(
  verdict: Verdict,
  question: Question,
  response: AnsweredResponse,
  protocol: ProtocolRecord,
): Verdict {
  const { change } = question
  if (change === undefined || protocol.task !== 'answer' || verdict.outcome !== 'wrong')
    return verdict
  const { asks, former, never = [] } = change
  const gives = (expected: Expected) =>
    readVerdict({ ...question, expected }, response, protocol, readOpenAnswer).outcome === 'correct'
  switch (asks) {
    case 'former':
      return { ...verdict, detail: 'outdated' }
    case 'value': {
      const given = never.filter(gives).length
      return {
        ...verdict,
        ...(former !== undefined && gives(former) && { detail: 'outdated' }),
        ...(never.length > 0 && { never: given / never.length }),
      }
    }
    case 'new':
    case 'never':
    case 'premise':
      return verdict
  }
}
