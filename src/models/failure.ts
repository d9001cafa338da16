import type { FailedCompletion } from '../domain/completion.ts'
import type { FailureReason } from '../domain/response.ts'

export type Failure = FailedCompletion

export function failure(reason: FailureReason, message: string, retryable: boolean): Failure {
  return { status: 'failed', reason, message, retryable, attempts: 1 }
}

export const cancelled = failure('cancelled', 'the request was cancelled', false)
