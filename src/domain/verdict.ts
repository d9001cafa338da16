import { z } from 'zod'

export const Outcome = z.enum([
  'correct',
  'wrong',
  'abstained',
  'corrected',
  'accepted',
  'unverifiable',
  'incoherent',
  'unassessed',
])
export type Outcome = z.infer<typeof Outcome>

/** Where in the reply the answer was found: UTF-16 offsets, end exclusive. */
export const Span = z
  .looseObject({ start: z.number().int().nonnegative(), end: z.number().int().nonnegative() })
  .readonly()
export type Span = z.infer<typeof Span>

/**
 * What a response is worth. `reason` is for people, `step` names the assessor's rule that decided. *Incoherent*: there is
 * no answer in the reply. *Unverifiable*: to a question with an open list, an answer that the graph neither has nor excludes. *Unassessed*: the assessor failed, which never counts against the model.
 */
export const Verdict = z
  .looseObject({
    question: z.string(),
    sample: z.number().int().nonnegative(),
    outcome: Outcome,
    reason: z.string(),
    step: z.string(),
    span: Span.optional(),
    stance: z.enum(['rejected', 'accepted', 'none']).optional(),
    detail: z.enum(['right', 'wrong', 'unverifiable', 'none']).optional(),
    /** Whether a reply to a false premise states something that is not so; absent where there is no reply to speak of. */
    inaccurate: z.boolean().optional(),
    /** How likely the answer is right, where the assessor weighed it. */
    probability: z.number().min(0).max(1).optional(),
    /** False where the assessor would rather have another one settle it. */
    sure: z.boolean().optional(),
  })
  .readonly()
export type Verdict = z.infer<typeof Verdict>
