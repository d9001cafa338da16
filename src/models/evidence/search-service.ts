import { createHash } from 'node:crypto'
import pRetry, { AbortError } from 'p-retry'
import type { EvidenceSource, Found, Passage } from '../../domain/evidence-source.ts'
import { neverConnected, sayConnectionFault } from '../../http/connection-fault.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { sameHostFetch } from '../../http/same-host-fetch.ts'
import { withoutSecrets } from '../../text/hide-secrets.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import { cleanMessage } from '../clean-message.ts'
import { filled, fillUrlWith } from '../custom/fill-places.ts'
import { headersOf } from '../custom/headers-of.ts'
import { valueAt } from '../custom/value-at.ts'
import type { ProviderOptions } from '../provider.ts'
import { dayOf } from './day-of.ts'
import { badConfig, readSearchConfig, type SearchConfig } from './search-config.ts'

const largestReply = 1_000_000
const longestText = 2000
const attempts = 4

/** Any search service described by a file. Retries on rate limits and server errors. */
export function searchService(path: string, options: ProviderOptions): EvidenceSource {
  const { config, text } = readSearchConfig(path)
  const { headers, secrets } = headersOf(config.headers, options.environment ?? {}, (why) =>
    badConfig(path, why),
  )
  const fetch = sameHostFetch(boundedFetch(largestReply))
  const timeout = options.timeout ?? 30_000
  let reached = false

  const search = async (values: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const reply = await fetch(fillUrlWith(config.url, values), {
      method: config.method,
      headers: {
        accept: 'application/json',
        ...(config.body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: config.body === undefined ? undefined : JSON.stringify(filled(config.body, values)),
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      const hopeless = !reached && error instanceof Error && neverConnected(error)
      throw hopeless ? new AbortError(sayConnectionFault(error)) : error
    })
    reached = true
    const body = await reply.text()
    if (reply.status === 429 || reply.status >= 500) {
      const said = Object.fromEntries(reply.headers)
      throw new Refused(reply.status, body, retryAfter(said, body, options.now()))
    }
    if (!reply.ok) throw new AbortError(new Refused(reply.status, body, undefined))
    return parsed(body)
  }

  return {
    label: `http:${path}`,
    fingerprint: createHash('sha256').update(text).digest('hex'),
    free: false,
    find: async (question, count) => {
      try {
        const reply = await pRetry(() => search({ question: question.text, count }), {
          retries: attempts - 1,
          minTimeout: 0,
          onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
            if (retriesLeft > 0) await pause(error, attemptNumber)
          },
        })
        return withoutSecrets(found(config, reply, count), secrets)
      } catch (error) {
        const said = error instanceof Error ? error.message : `${error}`
        return { status: 'failed', message: cleanMessage(said, secrets) }
      }
    },
  }
}

class Refused extends Error {
  readonly wait: number | undefined

  constructor(status: number, body: string, wait: number | undefined) {
    super(`the search service answered ${status}: ${body}`)
    this.wait = wait
  }
}

const longestWait = 60_000

function pause(error: Error, attempt: number): Promise<void> {
  const wait = error instanceof Refused ? error.wait : undefined
  const milliseconds = Math.min(longestWait, wait ?? 500 * 2 ** (attempt - 1))
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AbortError(`the search service answered what is no JSON: ${body}`)
  }
}

function found(config: SearchConfig, reply: unknown, count: number): Found {
  const list = config.results === undefined ? reply : valueAt(reply, config.results)
  const error = list === undefined ? valueAt(reply, 'error') : undefined
  if (error !== undefined && error !== null) {
    throw new AbortError(
      `the search service said: ${typeof error === 'string' ? error : JSON.stringify(error)}`,
    )
  }
  // services omit the list if there are no results
  const results: readonly unknown[] = Array.isArray(list) ? list : []
  const passages = results.flatMap((result): readonly Passage[] => {
    const text = valueAt(result, config.text)
    if (typeof text !== 'string' || text.trim() === '') return []
    const source = config.source === undefined ? undefined : valueAt(result, config.source)
    const date = config.date === undefined ? undefined : dayOf(valueAt(result, config.date))
    return [
      {
        text: text.slice(0, longestText),
        source: typeof source === 'string' ? source : new URL(config.url).host,
        date,
      },
    ]
  })
  return {
    status: 'found',
    passages: passages.slice(0, count),
    cost: config.cost,
  }
}
