import type { Evidence } from './evidence-source.ts'
import type { AnswerPlace, Task } from './protocol.ts'
import type { Question } from './question.ts'
import type { FailureReason, Finish, Usage } from './response.ts'

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/**
 * One call of a model. What is left undefined is the model's own default. `prompt`: the text that a base model continues; a chat model
 * gets it as its one user message. `about`, `task` and `answerPlace` say what is being asked and how it is to be answered (the protocol's):
 * stand-ins read them, a provider never sends them.
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
  readonly signal?: AbortSignal
}

/** What a server says is left of its limits, and how long until they are full again, in milliseconds. */
export interface RateLimits {
  readonly requestsLeft?: number
  readonly requestsResetIn?: number
  readonly tokensLeft?: number
  readonly tokensResetIn?: number
}

/**
 * `adjustments` names the request's fields that the model refused and that were left out or renamed. `cached`: an earlier answer to the
 * same request, which costs nothing. `rateLimits` is read, and taken out, by `withLimits`. `retryable` with the wait that the server
 * asked for, in milliseconds, where it did.
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
      /** What stood in the prompt besides the question; the runner's, no provider's. */
      readonly evidence?: Evidence
      readonly rateLimits?: RateLimits
    }
  | {
      readonly status: 'failed'
      readonly reason: FailureReason
      readonly message: string
      readonly retryable: boolean
      readonly retryAfter?: number
      readonly attempts: number
      readonly rateLimits?: RateLimits
    }
