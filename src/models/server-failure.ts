import { z } from 'zod'
import { retryAfter } from '../http/retry-after.ts'
import { cleanMessage } from './clean-message.ts'
import { type Failure, failure } from './failure.ts'
import { rateLimitsOf } from './rate-limits.ts'

export interface Asked {
  readonly baseUrl: string
  readonly model: string
  /** Values that must not appear in any message. */
  readonly secrets: readonly string[]
  readonly now: () => number
}

/** A server's error reply. */
export interface ServerError {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Absent if the reply was cut off. */
  readonly body?: string
}

/** A server's refusal as data, quoting its message. */
export function serverFailure(error: ServerError, asked: Asked): Failure {
  const { status } = error
  const details = errorDetails(error.body)
  const quoted = details.message === '' ? '' : `: ${cleanMessage(details.message, asked.secrets)}`
  const said = `the server at ${shownAddress(asked.baseUrl)} answered ${status}${quoted}`
  const plain = byStatus(status, details, said, asked)
  const limits = rateLimitsOf(error.headers, asked.now())
  const wait = plain.retryable ? retryAfter(error.headers, error.body, asked.now()) : undefined
  return {
    ...plain,
    ...(wait === undefined ? {} : { retryAfter: wait }),
    ...(limits === undefined ? {} : { rateLimits: limits }),
  }
}

function byStatus(status: number, details: Details, said: string, { model }: Asked): Failure {
  if (status === 402 || matches(details, quotaSigns)) return failure('over-quota', said, false)
  if (status < 500 && matches(details, filterSigns)) return failure('filtered', said, false)
  if (status === 401 || status === 403) return failure('authentication', said, false)
  if (status === 404 || (status === 400 && matches(details, unknownModelSigns))) {
    return failure('not-found', `${said}; the model was "${model}"`, false)
  }
  if (status === 408 || status === 504) return failure('timeout', said, true)
  if (status === 429) return failure('rate-limited', said, true)
  if (status >= 500) return failure('server-error', said, true)
  return failure('refused-request', said, false)
}

/** The URL without credentials and parameters, which may contain a key. */
export function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

interface Details {
  readonly message: string
  /** `code`, `type` and `status`, as given. */
  readonly codes: readonly string[]
}

/** Signs of one kind of error, in codes or in the message. */
interface Signs {
  readonly codes: readonly string[]
  readonly words: RegExp
}

/** Failures that waiting won't fix: OpenAI, DeepSeek, Anthropic's message, Google's daily quota. */
const quotaSigns: Signs = {
  codes: [
    'insufficient_quota',
    'billing_hard_limit_reached',
    'billing_not_active',
    'insufficient_balance',
    'insufficient_credits',
    'billing_error',
  ],
  words:
    /credit balance is too low|insufficient (?:account )?(?:credits?|balance|funds|quota)|billing hard limit|PerDay/i,
}

/** Azure's and OpenAI's codes, OpenRouter's message. */
const filterSigns: Signs = {
  codes: ['content_filter', 'content_policy_violation', 'ResponsibleAIPolicyViolation'],
  words: /requires moderation.*flagged|content management policy|blocked by .*safety/i,
}

const unknownModelSigns: Signs = {
  codes: ['model_not_found', 'invalid_model'],
  words: /\bmodel\b.{0,80}(?:not found|does not exist|is not a valid model)|invalid model\b/i,
}

function matches({ message, codes }: Details, signs: Signs): boolean {
  return codes.some((code) => signs.codes.includes(code)) || signs.words.test(message)
}

const Code = z.union([z.string(), z.number()]).nullish()
const ErrorObject = z.looseObject({
  message: z.string().nullish(),
  code: Code,
  type: Code,
  status: Code,
})
const ErrorBody = z.union([
  z.looseObject({ error: ErrorObject }).transform(({ error }) => error),
  z.looseObject({ error: z.string() }).transform(({ error }) => ({ message: error })),
  z
    .looseObject({ detail: z.unknown().optional() })
    .transform(({ detail }) => ({ message: detail == null ? undefined : textOf(detail) })),
])

/** The error in a body of any usual shape; none in an HTML page. */
function errorDetails(body: string | undefined): Details {
  const text = body?.trim() ?? ''
  if (text.startsWith('<')) return { message: '', codes: [] }
  const parsed = parseJson(text)
  if (parsed === undefined) return { message: text, codes: [] }
  // Google sends a list with one item
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed
  const plain = ErrorObject.safeParse(first)
  const nested = ErrorBody.safeParse(first)
  const found = [nested, plain].find((one) => one.success && typeof one.data.message === 'string')
  const error = ErrorObject.safeParse(found?.data).data
  if (error === undefined) return { message: text, codes: [] }
  const codes = [error.code, error.type, error.status].filter((code) => code != null).map(String)
  const quota = /"quotaId":\s*"([\w-]*PerDay[\w-]*)"/.exec(text)?.[1]
  const message = quota === undefined ? (error.message ?? '') : `${error.message} (${quota})`
  return { message, codes }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
