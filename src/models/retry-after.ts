/**
 * Milliseconds that a `Retry-After` header asks to wait (RFC 9110, 10.2.3): seconds, or an HTTP date counted from `now`.
 * `undefined` for what is neither.
 */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000
  // Date.parse takes nearly anything; an HTTP date begins with a day's name
  const date = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
