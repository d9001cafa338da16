import type { ProtocolRecord } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { AnsweredResponse, Response } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'
import type { Assessor } from './assessor.ts'
import { onChangedValue } from './changed-value.ts'
import { mapInOrder } from './map-in-order.ts'
import { onOpenList } from './open-list.ts'

export interface Answered {
  readonly question: Question
  readonly response: Response
}

/**
 * A verdict for each answered response, in the given order. A failed response gets none. When the assessor throws, the
 * verdict is *unassessed* with the error's message as its reason.
 */
export async function* assess(
  entries: AsyncIterable<Answered> | Iterable<Answered>,
  assessor: Assessor,
  protocol: ProtocolRecord,
): AsyncGenerator<Verdict> {
  yield* mapInOrder(answered(entries), assessor.atOnce ?? 1, ({ question, response }) =>
    verdictOn(question, response, assessor, protocol),
  )
}

async function* answered(entries: AsyncIterable<Answered> | Iterable<Answered>) {
  for await (const { question, response } of entries) {
    if (response.status === 'answered') yield { question, response }
  }
}

/** One verdict; *unassessed* when the assessor throws. */
export async function verdictOn(
  question: Question,
  response: AnsweredResponse,
  assessor: Assessor,
  protocol: ProtocolRecord,
): Promise<Verdict> {
  try {
    const verdict = await assessor.assess(question, response, protocol)
    const judged = onOpenList(verdict, question, response, protocol)
    return onChangedValue(judged, question, response, protocol)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const { sample } = response
    return { question: response.question, sample, outcome: 'unassessed', reason, step: 'assess' }
  }
}
