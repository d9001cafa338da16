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

/** What a person wrote for a marked question and did not decide on yet. */
export const ReviewDraft = z
  .looseObject({
    /** The question's id. */
    question: z.string(),
    decision: z.literal('open'),
    correction: z.string().min(1).optional(),
    note: z.string().optional(),
  })
  .readonly()
export type ReviewDraft = z.infer<typeof ReviewDraft>
