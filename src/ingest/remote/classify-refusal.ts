/** The meaning of an error status. */
export type Refusal =
  /** Asks to come back later. */
  | 'busy'
  /** The query takes longer than the server allows; a smaller one may not. */
  | 'too-heavy'
  | 'no-access'
  | 'bad-query'
  /** It failed for an unknown reason. */
  | 'failed'
  | 'other'

/**
 * How servers say that a query took too long: Jena's 503, Blazegraph's 500, Virtuoso's 500 before it even begins, and proxies in
 * front of them.
 */
const tooLong =
  /time[ds]?[ -]?out|timeoutexception|timed out|s1tat|estimated execution time|deadline|too (?:long|complex|expensive)/i

export function isTooHeavy(reason: string): boolean {
  return tooLong.test(reason)
}

export function classifyRefusal(status: number, body: string): Refusal {
  if (status === 401 || status === 403 || status === 407) return 'no-access'
  if (status === 408 || status === 504 || status === 524) return 'too-heavy'
  if (status >= 500 && isTooHeavy(body)) return 'too-heavy'
  if (status === 429 || status === 503) return 'busy'
  if (status === 400 || status === 422) return 'bad-query'
  return status >= 500 ? 'failed' : 'other'
}
