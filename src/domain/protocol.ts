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
  })
  .readonly()
export type ProtocolRecord = z.infer<typeof ProtocolRecord>
