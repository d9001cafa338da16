import { AISDKError, APICallError } from '@ai-sdk/provider'
import type { Completion } from '../domain/language-model.ts'
import type { FailureReason } from '../domain/response.ts'
import { escapePattern } from '../text/escape-pattern.ts'
import { printable } from '../text/printable.ts'
import { ReplyTooLarge } from './bounded-fetch.ts'
import { retryAfter } from './retry-after.ts'

export interface Asked {
  readonly baseUrl: string
  readonly model: string
  /** What must not appear in any message. */
  readonly secrets: readonly string[]
  readonly now: () => number
}

/** Characters of what may be a real key. */
const shortestKey = 8

type Failure = Extract<Completion, { status: 'failed' }>

/** What a request threw, as data. An error that no server or network explains is a bug of ours and is thrown on. */
export function failureOf(error: unknown, asked: Asked): Failure {
  if (error instanceof ReplyTooLarge) return failure('too-large', error.message, false)
  if (APICallError.isInstance(error)) {
    return error.statusCode === undefined
      ? networkFailure(error, asked)
      : ofStatus(error, error.statusCode, asked)
  }
  if (AISDKError.isInstance(error)) {
    return failure(
      'unreadable-reply',
      `the reply is no chat completion: ${clean(error.message, asked)}`,
      true,
    )
  }
  // fetch throws TypeError for a connection that breaks within the reply
  if (error instanceof TypeError) return networkFailure(error, asked)
  throw error
}

function ofStatus(error: APICallError, status: number, asked: Asked): Failure {
  const said = `the server at ${shown(asked)} answered ${status}${quoted(error, asked)}`
  if (status < 300) return unreadable(error, asked)
  if (status === 401 || status === 403) return failure('authentication', said, false)
  if (status === 404) return failure('not-found', `${said}; the model was "${asked.model}"`, false)
  if (status === 408) return failure('timeout', said, true)
  if (status === 429) return { ...failure('rate-limited', said, true), ...waitOf(error, asked) }
  if (status >= 500) return { ...failure('server-error', said, true), ...waitOf(error, asked) }
  return failure('refused-request', said, false)
}

function waitOf(error: APICallError, asked: Asked): Pick<Failure, 'retryAfter'> {
  const wait = retryAfter(error.responseHeaders?.['retry-after'], asked.now())
  return wait === undefined ? {} : { retryAfter: wait }
}

function unreadable(error: APICallError, asked: Asked): Failure {
  // the SDK keeps no body of a reply that broke off
  if (error.responseBody === undefined) return brokenOff(error, asked)
  const body = error.responseBody.trim()
  const server = `the server at ${shown(asked)}`
  if (body === '') return failure('empty-reply', `${server} answered with nothing`, true)
  if (body.startsWith('<')) {
    return failure('unreadable-reply', `${server} answered with a web page, not with JSON`, true)
  }
  return failure(
    'unreadable-reply',
    `${server} answered what is no chat completion: ${clean(body, asked)}`,
    true,
  )
}

function networkFailure(error: Error, asked: Asked): Failure {
  if (wasReached(error.cause)) return brokenOff(error, asked)
  return failure('network', `can't reach ${shown(asked)}: ${causeOf(error, asked)}`, true)
}

/** Codes of a connection that stood, and that the server closed. */
function wasReached(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE'
}

function brokenOff(error: Error, asked: Asked): Failure {
  const message = `the server at ${shown(asked)} broke off its reply: ${causeOf(error, asked)}`
  return failure('network', message, true)
}

function causeOf(error: Error, asked: Asked): string {
  const { cause } = error
  return clean(
    cause instanceof Error && cause.message !== '' ? cause.message : error.message,
    asked,
  )
}

function failure(reason: FailureReason, message: string, retryable: boolean): Failure {
  return { status: 'failed', reason, message, retryable, attempts: 1 }
}

/** What the server said of it, unless it is a page. */
function quoted(error: APICallError, asked: Asked): string {
  const said = clean(error.message, asked)
  return said === '' || error.responseBody?.trim().startsWith('<') ? '' : `: ${said}`
}

/** The address without credentials and parameters, either of which may hold a key. */
function shown(asked: Asked): string {
  const url = new URL(asked.baseUrl)
  return `${url.origin}${url.pathname}`
}

/** Untrusted text for one line of a message: without keys, control characters and more than 200 characters. */
function clean(text: string, asked: Asked): string {
  let cleaned = text
  for (const secret of asked.secrets) cleaned = withoutSecret(cleaned, secret)
  cleaned = printable(cleaned).replace(/ +/g, ' ').trim()
  return cleaned.length > 200 ? `${cleaned.slice(0, 199)}…` : cleaned
}

/** A dummy key that a local server takes ("x", "none") is a part of ordinary words: it is hidden in its header alone. */
function withoutSecret(text: string, secret: string): string {
  if (secret.length >= shortestKey) return text.replaceAll(secret, '[key]')
  const inHeader = `\\b((?:bearer|api[-_]?key)\\b["']?[:=]?\\s*["']?)${escapePattern(secret)}(?![\\w-])`
  return text.replace(new RegExp(inHeader, 'gi'), '$1[key]')
}
