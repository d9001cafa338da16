import type { Completion } from '../domain/completion.ts'
import type { Response } from '../domain/response.ts'

/** The part of a completion that a run stores. A cancelled request leaves no response: it counts as not asked. */
export function responseOf(
  completion: Completion,
  question: string,
  sample: number,
): Response | undefined {
  if (completion.status === 'answered') {
    // the manifest records adjustments once; limits are temporary
    const { adjustments, rateLimits, ...kept } = completion
    return { question, sample, ...kept }
  }
  const { status, reason, message, attempts } = completion
  return reason === 'cancelled'
    ? undefined
    : { question, sample, status, reason, message, attempts }
}
