import { z } from 'zod'

/** What a person decided on a marked question. Of several on one question the last counts. */
export const ReviewDecision = z
  .looseObject({
    /** The question's id. */
    question: z.string(),
    decision: z.enum(['accept', 'reject']),
    /** In place of the correction that the question has. */
    correction: z.string().min(1).optional(),
    note: z.string().optional(),
    reviewer: z.string().optional(),
  })
  .readonly()
export type ReviewDecision = z.infer<typeof ReviewDecision>
