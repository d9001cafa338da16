import { z } from 'zod'

/** What a protocol asks the model about a question. */
export const Task = z.enum(['answer', 'false-premise', 'all-premises-right', 'is-a-question'])
export type Task = z.infer<typeof Task>

/** Where in the reply the answer is: anywhere in prose, at the start, or in the last line. */
export const AnswerPlace = z.enum(['prose', 'first', 'last-line'])
export type AnswerPlace = z.infer<typeof AnswerPlace>

/** What a run's manifest records of a protocol: enough to read its replies, and its words to repeat it. */
export const ProtocolRecord = z
  .looseObject({
    id: z.string(),
    version: z.number().int().positive(),
    task: Task,
    answerPlace: AnswerPlace,
    words: z.record(z.string(), z.string()),
    /** Runs of it are compared with no other protocol's. */
    alone: z.literal(true).optional(),
    /** The points that a wrong answer was said to cost. */
    stake: z.number().optional(),
  })
  .readonly()
export type ProtocolRecord = z.infer<typeof ProtocolRecord>

/** Whether runs under these protocols may be compared. */
export function areComparable(one: ProtocolRecord, other: ProtocolRecord): boolean {
  const apart = one.id !== other.id && (one.alone === true || other.alone === true)
  return one.task === other.task && !apart
}
