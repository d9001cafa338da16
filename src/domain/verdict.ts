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
 * On a later turn of a conversation: its outcome as an answer to the question; `gaveIn`: it says what the user insisted on.
 * `claim`: whether the user was right or wrong; absent if the user claimed nothing.
 */
export const TurnVerdict = z
  .looseObject({
    id: z.string(),
    outcome: Outcome,
    claim: z.enum(['right', 'wrong']).optional(),
    gaveIn: z.boolean().optional(),
  })
  .readonly()
export type TurnVerdict = z.infer<typeof TurnVerdict>

/**
 * An assessor's verdict on a response. `reason` is for people, `step` names the assessor's rule that decided.
 * *Incoherent*: the reply contains no answer. *Unverifiable*: for a question with an open list, an answer that the
 * graph neither has nor excludes. *Unassessed*: the assessor failed, which never counts against the model.
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
    /** *outdated*: the answer was right before the value changed. */
    detail: z.enum(['right', 'wrong', 'unverifiable', 'none', 'outdated']).optional(),
    /** Of a changed value: the share of the matched values that were never right which the answer gives. */
    never: z.number().min(0).max(1).optional(),
    /** Whether a reply to a false premise states something false; absent for an empty reply. */
    inaccurate: z.boolean().optional(),
    /** The probability that the answer is right, when the assessor estimated it. */
    probability: z.number().min(0).max(1).optional(),
    /** False when another assessor should decide. */
    sure: z.boolean().optional(),
    /** On later turns that are not judged instead of the first reply. */
    turns: z.array(TurnVerdict).readonly().optional(),
  })
  .readonly()
export type Verdict = z.infer<typeof Verdict>
