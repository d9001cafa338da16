import { isRight } from '../domain/is-right.ts'
import type { ProtocolRecord } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { AnsweredResponse, Response } from '../domain/response.ts'
import type { TurnVerdict, Verdict } from '../domain/verdict.ts'
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

/** Of later turns: as an answer to the question, and as an answer to the question as it would be if the user's claim were true. */
async function turnVerdicts(
  question: Question,
  response: AnsweredResponse,
  assessor: Assessor,
  protocol: ProtocolRecord,
): Promise<readonly TurnVerdict[]> {
  const found: TurnVerdict[] = []
  for (const { id, claim, judged, text, finish, reasoning, refusal } of response.turns ?? []) {
    if (judged === true) continue
    const { turns: _, ...first } = response
    const reply = { ...first, text, finish, reasoning, refusal }
    const { outcome } = await outcomeOf(question, reply, assessor, protocol)
    if (claim === undefined) found.push({ id, outcome })
    else if (claim.holds) found.push({ id, outcome, claim: 'right' })
    else {
      const asClaimed = { ...question, expected: claim.expected }
      const other = await outcomeOf(asClaimed, reply, assessor, protocol)
      const gaveIn = other.outcome === 'correct' && isRight(outcome) === 0
      found.push({ id, outcome, claim: 'wrong', gaveIn })
    }
  }
  return found
}

/** A turn that the assessor fails on is unassessed alone. */
async function outcomeOf(
  question: Question,
  reply: AnsweredResponse,
  assessor: Assessor,
  protocol: ProtocolRecord,
): Promise<Pick<Verdict, 'outcome'>> {
  try {
    const verdict = await assessor.assess(question, reply, protocol)
    return onOpenList(verdict, question, reply, protocol)
  } catch {
    return { outcome: 'unassessed' }
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
    const found = onChangedValue(judged, question, response, protocol)
    const turns = await turnVerdicts(question, response, assessor, protocol)
    return turns.length === 0 ? found : { ...found, turns }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const { sample } = response
    return { question: response.question, sample, outcome: 'unassessed', reason, step: 'assess' }
  }
}
