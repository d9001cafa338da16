import { z } from 'zod'

/** A person's decision on a marked question. The last of several counts. */
export const ReviewDecision = z
  .looseObject({
    /** The question's id. */
    question: z.string(),
    decision: z.enum(['accept', 'reject']),
    /** Replaces the question's correction. */
    correction: z.string().min(1).optional(),
    note: z.string().optional(),
    reviewer: z.string().optional(),
  })
  .readonly()
export type ReviewDecision = z.infer<typeof ReviewDecision>

/** A person's draft for a marked question without a decision yet. */
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
