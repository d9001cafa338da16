import { z } from 'zod'
import { Judgement } from '../../domain/judgement.ts'

/**
 * What a sheet row stands for, hidden from annotators: a judgement without annotator, aspect and value. `drawn`: at random
 * from all, or from failures only (then its probability is among failures).
 */
export const KeyRow = z
  .looseObject({
    row: z.string().min(1),
    kind: z.enum(['answers', 'questions', 'premises', 'lookups', 'errors', 'open']),
    drawn: z.enum(['random', 'failures']),
    probability: z.number().gt(0).max(1),
    /** The question's. */
    id: z.string(),
    ...Judgement.unwrap().pick({
      question: true,
      form: true,
      premise: true,
      references: true,
      answer: true,
      model: true,
      response: true,
      correction: true,
    }).shape,
  })
  .readonly()
export type KeyRow = z.infer<typeof KeyRow>
