import { AISDKError, APICallError } from '@ai-sdk/provider'
import type { Completion } from '../domain/language-model.ts'
import type { FailureReason } from '../domain/response.ts'
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
  if (error.responseBody === undefined) return networkFailure(error, asked)
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
  const cause =
    error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
  return failure('network', `can't reach ${shown(asked)}: ${clean(cause, asked)}`, true)
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
  for (const secret of asked.secrets) cleaned = cleaned.replaceAll(secret, '[key]')
  cleaned = printable(cleaned).replace(/ +/g, ' ').trim()
  return cleaned.length > 200 ? `${cleaned.slice(0, 199)}…` : cleaned
}
