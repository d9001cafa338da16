import type { RateLimits } from '../domain/completion.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Remaining quota from reply headers: OpenAI's and Groq's `x-ratelimit-remaining-requests` with `x-ratelimit-reset-requests` ("1s",
 * "6m0s", "120ms"), Anthropic's `anthropic-ratelimit-requests-remaining` with an RFC 3339 time, and OpenRouter's
 * `x-ratelimit-remaining` with milliseconds since 1970.
 */
export function rateLimitsOf(headers: Headers, now: number): RateLimits | undefined {
  const requestsLeft = number(
    headers['x-ratelimit-remaining-requests'] ??
      headers['anthropic-ratelimit-requests-remaining'] ??
      headers['x-ratelimit-remaining'],
  )
  const tokensLeft = number(
    headers['x-ratelimit-remaining-tokens'] ?? headers['anthropic-ratelimit-tokens-remaining'],
  )
  const requestsResetIn = wait(
    headers['x-ratelimit-reset-requests'] ??
      headers['anthropic-ratelimit-requests-reset'] ??
      headers['x-ratelimit-reset'],
    now,
  )
  const tokensResetIn = wait(
    headers['x-ratelimit-reset-tokens'] ?? headers['anthropic-ratelimit-tokens-reset'],
    now,
  )
  if (requestsLeft === undefined && tokensLeft === undefined) return undefined
  return {
    requestsLeft,
    requestsResetIn,
    tokensLeft,
    tokensResetIn,
  }
}

function number(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text.trim()) ? Number(text) : undefined
}

/** Seconds, a duration in Go's notation, seconds or milliseconds since 1970, or a time in RFC 3339. */
function wait(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  const trimmed = text.trim()
  if (/^\d+(\.\d+)?$/.test(trimmed)) {
    const value = Number(trimmed)
    if (value > 1e12) return Math.max(0, value - now)
    if (value > 1e9) return Math.max(0, value * 1000 - now)
    return value * 1000
  }
  const parts = [...trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)]
  if (parts.length > 0 && parts.map(([part]) => part).join('') === trimmed) {
    return parts.reduce((sum, [, value, unit = '']) => sum + Number(value) * (units[unit] ?? 0), 0)
  }
  const time = Date.parse(trimmed)
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }
