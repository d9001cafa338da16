import { createHash } from 'node:crypto'
import type { Completion, Request } from '../../domain/completion.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import type { Usage } from '../../domain/response.ts'
import { sameHostFetch } from '../../http/same-host-fetch.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import { cleanMessage } from '../clean-message.ts'
import { failure } from '../failure.ts'
import { failureOf } from '../failure-of.ts'
import type { Provider } from '../provider.ts'
import { withThoughtsApart } from '../read-generated.ts'
import { type Asked, serverFailure, shownAddress } from '../server-failure.ts'
import { shortenedPrompt } from '../shortened-prompt.ts'
import { timedCompletion } from '../timed-completion.ts'
import { fillBody, fillUrl } from './fill-places.ts'
import { headersOf } from './headers-of.ts'
import { badFile, type HttpConfig, readHttpConfig } from './http-config.ts'
import { valueAt } from './value-at.ts'

const largestReply = 1_000_000

/** Any service that answers over HTTP: an assistant, a retrieval system, a model with its own interface. */
export const httpModel: Provider = {
  id: 'http',
  description: 'Any service that answers over HTTP, as a file describes it: http:CONFIG.yaml',
  hasServer: false,
  create: (path, options) => {
    const { config, text } = readHttpConfig(path)
    const { headers, secrets } = headersOf(config.headers, options.environment ?? {}, (why) =>
      badFile(path, why),
    )
    const fetch = sameHostFetch(boundedFetch(largestReply))
    const asked = { baseUrl: config.url, model: path, secrets, now: options.now }

    const complete: LanguageModel['complete'] = (request) =>
      timedCompletion(request, options, {
        secrets,
        ask: async (signal) => {
          const reply = await fetch(fillUrl(config.url, request), {
            ...requestOf(config, headers, request),
            signal,
          })
          const { status } = reply
          return { status, headers: Object.fromEntries(reply.headers), body: await reply.text() }
        },
        read: (reply, milliseconds) => {
          const completion = readReply(config, asked, reply, milliseconds)
          return shortenedPrompt(request, completion, parseJson(reply.body)) ?? completion
        },
        failed: (error) => failureOf(error, asked),
      })
    return {
      label: `http:${path}`,
      provider: 'http',
      model: path,
      simulated: false,
      fingerprint: createHash('sha256').update(text).digest('hex'),
      complete,
    }
  },
}

function requestOf(
  { method, body }: HttpConfig,
  headers: Readonly<Record<string, string>>,
  request: Request,
): RequestInit {
  if (body === undefined) return { method, headers }
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fillBody(body, request)),
  }
}

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function readReply(
  config: HttpConfig,
  asked: Asked,
  reply: Reply,
  milliseconds: number,
): Completion {
  if (reply.status >= 300) return serverFailure(reply, asked)
  const server = `the server at ${shownAddress(asked.baseUrl)}`
  const parsed = config.answer === undefined ? reply.body : parseJson(reply.body)
  if (parsed === undefined) {
    const said = cleanMessage(reply.body, asked.secrets)
    return failure('unreadable-reply', `${server} answered what is no JSON: ${said}`, true)
  }
  const error = textAt(parsed, config.error)
  if (error !== undefined && error !== '') {
    const said = cleanMessage(error, asked.secrets)
    return failure('server-error', `${server} said: ${said}`, true)
  }
  const answer = config.answer === undefined ? reply.body : textAt(parsed, config.answer)
  if (answer === undefined) {
    const keys = cleanMessage(keysOf(parsed), asked.secrets)
    return failure(
      'unreadable-reply',
      `${server} answered without anything at "${config.answer}"; there is: ${keys}`,
      false,
    )
  }
  const { text, reasoning } = withThoughtsApart(answer, textAt(parsed, config.reasoning))
  return {
    status: 'answered',
    text,
    ...(reasoning === '' ? {} : { reasoning }),
    finish: 'stop',
    usage: usageIn(parsed, config),
    milliseconds: Math.max(0, Math.round(milliseconds)),
  }
}

/** Strings, numbers and booleans as text; a list of strings joined; null as missing. */
function textAt(reply: unknown, path: string | undefined): string | undefined {
  const value = path === undefined ? undefined : valueAt(reply, path)
  if (value === undefined) return undefined
  if (value === null) return ''
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join('')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function usageIn(reply: unknown, { usage }: HttpConfig): Usage {
  const counted = Object.entries(usage).flatMap(([name, path]) => {
    const value = path === undefined ? undefined : valueAt(reply, path)
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && number >= 0 ? [[name, number] as const] : []
  })
  return Object.fromEntries(counted)
}

function keysOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return Array.isArray(value) ? `a list of ${value.length}` : Object.keys(value).join(', ')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
