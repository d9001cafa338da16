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

/**
 * `adjustments` names the request's fields that the model refused and that were left out or renamed. `retryable` with the wait that
 * the server asked for, in milliseconds, where it did.
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
    }
  | {
      readonly status: 'failed'
      readonly reason: FailureReason
      readonly message: string
      readonly retryable: boolean
      readonly retryAfter?: number
      readonly attempts: number
    }

/** Anything that can be asked. A provider's failure is a value, never thrown. */
export interface LanguageModel {
  /** `PROVIDER:MODEL` as people name it; the same everywhere. */
  readonly label: string
  readonly provider: string
  readonly model: string
  readonly simulated: boolean
  readonly complete: (request: Request) => Promise<Completion>
}
