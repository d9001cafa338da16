import { z } from 'zod'
import { Claim } from './claim.ts'
import { Evidence } from './evidence-source.ts'

/** Tokens counted by the provider; absent when it does not say. */
export const Usage = z
  .looseObject({ inputTokens: z.number().optional(), outputTokens: z.number().optional() })
  .readonly()
export type Usage = z.infer<typeof Usage>

export const Finish = z.enum(['stop', 'length', 'content-filter', 'other'])
export type Finish = z.infer<typeof Finish>

/** Why a request brought no answer. */
export const FailureReason = z.enum([
  'authentication',
  'not-found',
  'rate-limited',
  'over-quota',
  'refused-request',
  'server-error',
  'unreadable-reply',
  'empty-reply',
  'filtered',
  'too-large',
  'shortened-prompt',
  'timeout',
  'network',
  'cancelled',
  'over-budget',
  'no-evidence',
])
export type FailureReason = z.infer<typeof FailureReason>

/**
 * A later turn of the conversation: what was asked and the reply. `after: first`: it branches off behind the first reply; else it
 * goes on from the turn before it. `judged`: verdicts are about it instead of the first reply. `claim`: what the user insisted on.
 */
export const Turn = z
  .looseObject({
    id: z.string(),
    asked: z.string(),
    text: z.string(),
    reasoning: z.string().optional(),
    refusal: z.string().optional(),
    finish: Finish,
    usage: Usage,
    milliseconds: z.number().nonnegative().optional(),
    after: z.literal('first').optional(),
    judged: z.literal(true).optional(),
    claim: Claim.optional(),
  })
  .readonly()
export type Turn = z.infer<typeof Turn>

/**
 * A model's answer to one question. `refusal`: the provider marked the text as one. `milliseconds` is the wall time of
 * the last attempt, `cost` in US dollars, that of all turns, `confidence` the probability, in [0, 1], that the model gave its answer.
 */
export const AnsweredResponse = z
  .looseObject({
    question: z.string(),
    sample: z.number().int().nonnegative(),
    status: z.literal('answered'),
    text: z.string(),
    reasoning: z.string().optional(),
    refusal: z.string().optional(),
    finish: Finish,
    usage: Usage,
    milliseconds: z.number().nonnegative(),
    cost: z.number().optional(),
    evidence: Evidence.optional(),
    turns: z.array(Turn).readonly().optional(),
    confidence: z.number().optional(),
  })
  .readonly()
export type AnsweredResponse = z.infer<typeof AnsweredResponse>

export const FailedResponse = z
  .looseObject({
    question: z.string(),
    sample: z.number().int().nonnegative(),
    status: z.literal('failed'),
    reason: FailureReason,
    message: z.string(),
    attempts: z.number().int().positive(),
  })
  .readonly()
export type FailedResponse = z.infer<typeof FailedResponse>

export const Response = z.discriminatedUnion('status', [AnsweredResponse, FailedResponse])
export type Response = z.infer<typeof Response>
