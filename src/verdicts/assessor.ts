import type { ProtocolRecord } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { AnsweredResponse } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'

/**
 * One way to give verdicts. The version changes whenever a verdict may: stored verdicts of another version are not
 * comparable. An assessor that throws is reported as *unassessed*, never as a wrong answer.
 */
export interface Assessor {
  readonly id: string
  readonly version: number
  readonly description: string
  /** Verdicts worth having under way together, as for a model that is asked; one unless given. */
  readonly atOnce?: number
  /** The language models that it asks, as `PROVIDER:MODEL`; one of the judged model's family is said. */
  readonly models?: readonly string[]
  readonly assess: (
    question: Question,
    response: AnsweredResponse,
    protocol: ProtocolRecord,
  ) => Promise<Verdict>
}
