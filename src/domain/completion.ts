import type { Claim } from './claim.ts'
import type { Evidence } from './evidence-source.ts'
import type { AnswerPlace, Task } from './protocol.ts'
import type { Question } from './question.ts'
import type { FailureReason, Finish, Turn, Usage } from './response.ts'

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/**
 * One model call. Undefined fields take the model's own defaults. `prompt`: text for a base model to continue; a chat
 * model gets it as its only user message. `about`, `task`, `answerPlace`, `stake` and `turn` say what is asked and how to answer it (by
 * the protocol): simulated models read them, a provider never sends them.
 */
export interface Request {
  readonly messages: readonly Message[]
  readonly prompt?: string
  readonly temperature?: number
  readonly topP?: number
  readonly maxTokens: number
  readonly stop?: readonly string[]
  readonly reasoningEffort?: string
  readonly seed?: number
  readonly sample: number
  readonly about: Question
  readonly task?: Task
  readonly answerPlace?: AnswerPlace
  /** The points that a wrong answer is said to cost. */
  readonly stake?: number
  /** The later turn of a conversation that it is. */
  readonly turn?: { readonly id: string; readonly claim?: Claim }
  readonly signal?: AbortSignal
}

/** A server's remaining rate limits, and the milliseconds until they reset. */
export interface RateLimits {
  readonly requestsLeft?: number
  readonly requestsResetIn?: number
  readonly tokensLeft?: number
  readonly tokensResetIn?: number
}

/**
 * `adjustments`: fields of the request that the model rejected, and that were left out or renamed. `cached`: an earlier
 * answer to the same request, at no cost. `rateLimits` is read and removed by `withLimits`. `retryAfter` is the wait
 * that the server asked for, in milliseconds. `unreached`: no connection was made. `usage`: what a reply used that was
 * paid for and can't be judged.
 */
export type Completion =
  | {
      readonly status: 'answered'
      readonly text: string
      readonly reasoning?: string
      readonly refusal?: string
      readonly confidence?: number
      readonly adjustments?: readonly string[]
      readonly finish: Finish
      readonly usage: Usage
      readonly milliseconds: number
      readonly cost?: number
      readonly cached?: true
      /** Passages that were in the prompt; set by the runner, never by a provider. */
      readonly evidence?: Evidence
      /** Later turns of the conversation; set by the runner, never by a provider. */
      readonly turns?: readonly Turn[]
      readonly rateLimits?: RateLimits
    }
  | {
      readonly status: 'failed'
      readonly reason: FailureReason
      readonly message: string
      readonly retryable: boolean
      readonly retryAfter?: number
      readonly unreached?: true
      readonly usage?: Usage
      readonly attempts: number
      readonly rateLimits?: RateLimits
    }

export type FailedCompletion = Extract<Completion, { status: 'failed' }>
