import { z } from 'zod'
import { Judgement } from '../../domain/judgement.ts'

/**
 * What a row of a sheet stands for, kept from whoever fills it in: a judgement without annotator, aspect and value. `drawn`: at random
 * from all, or from the failures alone (then its probability is that among failures).
 */
export const KeyRow = z
  .looseObject({
    row: z.string().min(1),
    kind: z.enum(['answers', 'questions', 'premises', 'lookups', 'errors', 'open']),
    drawn: z.enum(['random', 'failures']),
    probability: z.number().gt(0).max(1),
    /** Of the question. */
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
