/**
 * Milliseconds that a refusal asks to wait: `retry-after-ms`, else `Retry-After` (RFC 9110, 10.2.3: seconds, or an HTTP date counted from
 * `now`), else Google's `retryDelay` in the body. `undefined` where none of them says.
 */
export function retryAfter(
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
  now: number,
): number | undefined {
  const milliseconds = headers['retry-after-ms']?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds)
  const text = headers['retry-after']?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000
  // Date.parse takes nearly anything; an HTTP date begins with a day's name
  const date = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(date)) return Math.max(0, date - now)
  const delay = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(body ?? '')?.[1]
  return delay === undefined ? undefined : Number(delay) * 1000
}
