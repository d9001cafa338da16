/** No server asks to wait a year: a larger number is a time since 1970. */
const longestSeconds = 365 * 24 * 3600

/**
 * Milliseconds that a refusal asks to wait: `retry-after-ms`, else `Retry-After` (RFC 9110, 10.2.3: seconds, or an HTTP date counted from
 * `now`; some servers send a time since 1970 in seconds or milliseconds), else Google's `retryDelay` in the body. `undefined` where none
 * of them says.
 */
export function retryAfter(
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
  now: number,
): number | undefined {
  const milliseconds = headers['retry-after-ms']?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(milliseconds)) return wait(Number(milliseconds), now)
  const text = headers['retry-after']?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return wait(Number(text) * 1000, now)
  // Date.parse takes nearly anything: an HTTP date begins with a day's name, one of RFC 3339 with a year
  const date = /^(?:[A-Z][a-z]{2}|\d{4}-\d{2}-\d{2}T)/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(date)) return Math.max(0, date - now)
  const delay = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(body ?? '')?.[1]
  return delay === undefined ? undefined : Number(delay) * 1000
}

/** A number of milliseconds to wait, or until a time that was sent in seconds or milliseconds since 1970. */
function wait(milliseconds: number, now: number): number {
  if (milliseconds <= longestSeconds * 1000) return milliseconds
  // milliseconds since 1970, taken for seconds, are a thousand times a date
  const time = milliseconds > 1e14 ? milliseconds / 1000 : milliseconds
  return Math.max(0, time - now)
}
