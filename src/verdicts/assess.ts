import type { ProtocolRecord } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { AnsweredResponse, Response } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'
import type { Assessor } from './assessor.ts'

/** What one run's responses are judged by. */
export interface Assessment {
  readonly assessor: Assessor
  readonly protocol: ProtocolRecord
  readonly questions: ReadonlyMap<string, Question>
}

/**
 * A verdict for each answered response, in the responses' order, one at a time. A failed response gets none. A response to
 * a question that is not in the set, and one at which the assessor throws, is *unassessed*.
 */
export async function* assess(
  responses: AsyncIterable<Response> | Iterable<Response>,
  assessment: Assessment,
): AsyncGenerator<Verdict> {
  for await (const response of responses) {
    if (response.status === 'answered') yield await verdictOn(response, assessment)
  }
}

async function verdictOn(response: AnsweredResponse, assessment: Assessment): Promise<Verdict> {
  const question = assessment.questions.get(response.question)
  if (question === undefined) return unassessed(response, 'no-such-question')

  try {
    return await assessment.assessor.assess(question, response, assessment.protocol)
  } catch (error) {
    return unassessed(response, error instanceof Error ? error.message : String(error))
  }
}

function unassessed(response: AnsweredResponse, reason: string): Verdict {
  return {
    question: response.question,
    sample: response.sample,
    outcome: 'unassessed',
    reason,
    step: 'assess',
  }
}
