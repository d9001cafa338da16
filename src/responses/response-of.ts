import type { Completion } from '../domain/completion.ts'
import type { Response } from '../domain/response.ts'

/** What a run keeps of a completion. What was cancelled was not asked: it leaves no response. */
export function responseOf(
  completion: Completion,
  question: string,
  sample: number,
): Response | undefined {
  if (completion.status === 'answered') {
    // the manifest says once what was adjusted; limits are the moment's
    const { adjustments, rateLimits, ...kept } = completion
    return { question, sample, ...kept }
  }
  const { status, reason, message, attempts } = completion
  return reason === 'cancelled'
    ? undefined
    : { question, sample, status, reason, message, attempts }
}
