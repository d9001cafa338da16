import type { ProtocolRecord } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { AnsweredResponse } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'

/**
 * One way to give verdicts. The version changes whenever any verdict may change: stored verdicts of other versions are
 * not comparable. When an assessor throws, the answer is *unassessed*, never wrong.
 */
export interface Assessor {
  readonly id: string
  readonly version: number
  readonly description: string
  /** How many verdicts to run concurrently; 1 unless given. */
  readonly atOnce?: number
  /**
   * The language models it calls, as `PROVIDER:MODEL`, so that a judge of the judged model's own family can be
   * reported.
   */
  readonly models?: readonly string[]
  readonly assess: (
    question: Question,
    response: AnsweredResponse,
    protocol: ProtocolRecord,
  ) => Promise<Verdict>
}
