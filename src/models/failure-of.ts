import { AISDKError, APICallError } from '@ai-sdk/provider'
import { neverConnected, sayConnectionFault } from '../http/connection-fault.ts'
import { SentElsewhere } from '../http/same-host-fetch.ts'
import { ReplyTooLarge } from './bounded-fetch.ts'
import { cleanMessage } from './clean-message.ts'
import { type Failure, failure } from './failure.ts'
import { type Asked, serverFailure, shownAddress } from './server-failure.ts'

/** Converts a thrown error to data. Errors not explained by server or network are bugs and rethrown. */
export function failureOf(error: unknown, asked: Asked): Failure {
  if (error instanceof ReplyTooLarge) return failure('too-large', error.message, false)
  if (error instanceof SentElsewhere) return sentElsewhere(error, asked)
  if (APICallError.isInstance(error)) {
    return error.statusCode === undefined
      ? networkFailure(error, asked)
      : ofStatus(error, error.statusCode, asked)
  }
  if (AISDKError.isInstance(error)) {
    return failure(
      'unreadable-reply',
      `the reply is no chat completion: ${cleanMessage(error.message, asked.secrets)}`,
      true,
    )
  }
  // fetch throws TypeError if the connection breaks during the reply
  if (error instanceof TypeError) return networkFailure(error, asked)
  throw error
}

function ofStatus(error: APICallError, status: number, asked: Asked): Failure {
  const { responseBody: body, responseHeaders: headers = {} } = error
  if (status >= 300) {
    return serverFailure({ status, headers, body }, asked)
  }
  // the SDK keeps no body of a truncated reply
  if (body === undefined) return brokenOff(error, asked)
  return unreadable(body.trim(), headers, asked)
}

/** A reply with status 200 that contains no answer. */
function unreadable(
  body: string,
  headers: Readonly<Record<string, string>>,
  asked: Asked,
): Failure {
  const server = `the server at ${shownAddress(asked.baseUrl)}`
  if (body === '') return failure('empty-reply', `${server} answered with nothing`, true)
  if (body.startsWith('<')) {
    return failure('unreadable-reply', `${server} answered with a web page, not with JSON`, true)
  }
  // a gateway that forwards another server's error
  const status = /^\{"error":\s*\{.*?"code":\s*(\d{3})\b/s.exec(body)?.[1]
  if (body.startsWith('{"error"')) {
    return serverFailure({ status: Number(status ?? 502), headers, body }, asked)
  }
  return failure(
    'unreadable-reply',
    `${server} answered what is no chat completion: ${cleanMessage(body, asked.secrets)}`,
    true,
  )
}

function sentElsewhere({ to }: SentElsewhere, asked: Asked): Failure {
  return failure(
    'refused-request',
    `the server at ${shownAddress(asked.baseUrl)} sends on to ${cleanMessage(to, asked.secrets)}, where no key is sent: if that is the right server, name it with --base-url`,
    false,
  )
}

function networkFailure(error: Error, asked: Asked): Failure {
  if (!neverConnected(error)) return brokenOff(error, asked)
  const message = `can't reach ${shownAddress(asked.baseUrl)}: ${causeOf(error, asked)}`
  return { ...failure('network', message, true), unreached: true }
}

function brokenOff(error: Error, asked: Asked): Failure {
  const address = shownAddress(asked.baseUrl)
  return failure(
    'network',
    `the server at ${address} broke off its reply: ${causeOf(error, asked)}`,
    true,
  )
}

function causeOf(error: Error, { secrets }: Asked): string {
  return cleanMessage(sayConnectionFault(error), secrets)
}
