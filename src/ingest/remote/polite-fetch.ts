import { setTimeout } from 'node:timers/promises'
import { neverConnected, sayConnectionFault } from '../../http/connection-fault.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { SentElsewhere, sameHostFetch } from '../../http/same-host-fetch.ts'
import { hideSecrets } from '../../text/hide-secrets.ts'
import { classifyRefusal } from './classify-refusal.ts'
import {
  badAnswer,
  cleaned,
  noAccess,
  noEndpoint,
  queryRefused,
  sentElsewhere,
  unreachable,
} from './endpoint-errors.ts'

/** The server gives up on the query: a smaller one may do. */
export class TooHeavy extends Error {
  override readonly name = 'TooHeavy'
}

export interface PoliteOptions {
  readonly host: string
  /** In addition to those of the request. */
  readonly headers: Readonly<Record<string, string>>
  /** User and password, if any: what a server repeats of them is hidden. */
  readonly secrets: readonly string[]
  readonly now: () => number
  /** Milliseconds of the first pause, where the server names none; each one is twice as long. */
  readonly pause: number
  /** Called at every wait. */
  readonly waiting: (milliseconds: number, why: string) => void
}

const mostTries = 6
/** Who asks to wait longer is asked again by a later run. */
const longestWait = 10 * 60_000

type Fetch = typeof globalThis.fetch

/**
 * `fetch` as a guest does it: says who asks, waits when the server says so, tries again what failed by chance once the server has been
 * reached, never follows to another host. Throws `TooHeavy` where the server gives up on the query, and an `ElenchusError` for what no patience mends.
 */
export function politeFetch(options: PoliteOptions): Fetch {
  const { host, now, pause } = options
  const send = sameHostFetch(globalThis.fetch)
  let reached = false
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(options.headers)) headers.set(name, value)
    for (let tries = 1; ; tries++) {
      const again = async (why: string, asked?: number) => {
        const milliseconds = asked ?? pause * 2 ** (tries - 1)
        if (tries === mostTries) throw unreachable(host, `${why}, ${tries} times`)
        if (milliseconds > longestWait) throw unreachable(host, waitTooLong(why, milliseconds))
        options.waiting(milliseconds, why)
        await setTimeout(milliseconds, undefined, init?.signal ? { signal: init.signal } : {})
      }
      const reply = await sent(() => send(input, { ...init, headers }), host, init?.signal)
      reached ||= !neverConnected(reply)
      if (reply instanceof Error) {
        const reason = cleaned(sayConnectionFault(reply))
        if (!reached) throw unreachable(host, reason)
        await again(reason)
        continue
      }
      if (reply.ok) return reply
      const refused = await refusalOf(reply, options)
      const asked = retryAfter(Object.fromEntries(reply.headers), undefined, now())
      await again(refused, asked)
    }
  }
}

/** The reply, or the failure; an abort by the user is thrown. */
async function sent(
  send: () => Promise<Response>,
  host: string,
  signal: AbortSignal | null | undefined,
): Promise<Response | Error> {
  try {
    return await send()
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof SentElsewhere) throw sentElsewhere(host, error.to)
    if (error instanceof Error) return error
    throw error
  }
}

/** Why it may be tried again; throws where it may not. */
async function refusalOf(reply: Response, { host, secrets }: PoliteOptions): Promise<string> {
  const { status } = reply
  const body = hideSecrets(await startOf(reply), secrets)
  switch (classifyRefusal(status, body)) {
    case 'busy':
      return `it asks to come back later (status ${status})`
    case 'failed':
      return `it fails (status ${status}: ${cleaned(body)})`
    case 'too-heavy':
      throw new TooHeavy(cleaned(body) || `status ${status}`)
    case 'no-access':
      throw noAccess(host, `status ${status}${saidIn(body)}`, secrets.length > 0)
    case 'bad-query':
      throw queryRefused(host, cleaned(body))
    case 'other':
      if (status >= 300 && status < 400) throw badAnswer(host, 'sends on and on.')
      throw noEndpoint(host, `status ${status}, ${cleaned(body) || 'without a word'}`)
  }
}

const enough = 10_000

async function startOf({ body }: Response): Promise<string> {
  let text = ''
  try {
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString('latin1')
      if (text.length > enough) break
    }
  } catch {
    // what came of it will do
  }
  return text
}

function saidIn(body: string): string {
  const said = cleaned(body)
  return said === '' ? '' : `: ${said}`
}

function waitTooLong(why: string, milliseconds: number): string {
  return `${why}, in ${Math.ceil(milliseconds / 60_000)} minutes`
}
