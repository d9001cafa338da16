import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { ElenchusError } from '../../../errors.ts'
import { sayConnectionFault } from '../../../http/connection-fault.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { SentElsewhere, sameHostFetch } from '../../../http/same-host-fetch.ts'
import { hideSecrets } from '../../../text/hide-secrets.ts'
import type { Credentials } from '../endpoint.ts'
import { cleaned, sentElsewhere } from '../endpoint-errors.ts'
import { type TrinoAddress, trinoVariables } from './trino-address.ts'

export interface TrinoOptions {
  readonly address: TrinoAddress
  readonly credentials?: Credentials | undefined
  readonly signal?: AbortSignal | undefined
  /** Milliseconds without an answer after which the coordinator is given up. */
  readonly patience: number
  /** Milliseconds before a busy coordinator is asked again. */
  readonly pause: number
  readonly now: () => number
}

/** What ended a query that the same query may survive: a worker that is gone, a full cluster, a broken connection. */
export class TrinoFailure extends Error {
  override readonly name = 'TrinoFailure'
}

export type TrinoRow = readonly (string | number | null)[]

const Reply = z.looseObject({
  nextUri: z.string().optional(),
  data: z.array(z.array(z.union([z.string(), z.number(), z.null()])).readonly()).optional(),
  error: z
    .looseObject({ message: z.string().optional(), errorName: z.string(), errorType: z.string() })
    .optional(),
})
type Reply = z.infer<typeof Reply>

const mostTries = 6
const longestWait = 60_000

/** A client of Trino's protocol, https://trino.io/docs/current/develop/client-protocol.html. */
export class Trino {
  /** Sent until now. */
  requests = 0
  readonly #options: TrinoOptions
  readonly #send = sameHostFetch(globalThis.fetch)

  constructor(options: TrinoOptions) {
    this.#options = options
  }

  get host(): string {
    return this.#options.address.url.host
  }

  /** Rows as they come. Fails with `TrinoFailure`, or an `ElenchusError` for what no repetition mends; cancels what is not read to its end. */
  async *rows(sql: string): AsyncGenerator<TrinoRow> {
    const { url } = this.#options.address
    let reply = await this.#ask('POST', new URL('/v1/statement', url), sql)
    let next = this.#nextOf(reply)
    try {
      for (;;) {
        this.#refuse(reply)
        yield* reply.data ?? []
        if (next === undefined) return
        reply = await this.#ask('GET', next)
        next = this.#nextOf(reply)
      }
    } finally {
      if (next !== undefined) await this.#cancel(next)
    }
  }

  #nextOf({ nextUri }: Reply): URL | undefined {
    if (nextUri === undefined) return undefined
    const { url } = this.#options.address
    const next = new URL(nextUri, url)
    if (next.origin === url.origin) return next
    throw new ElenchusError(
      'endpoint-elsewhere',
      `${this.host} sends on to ${next.host} for its results. Nothing was sent there.`,
      {
        fix: 'Name that host, or let the coordinator behind a proxy know its address (http-server.process-forwarded=true).',
      },
    )
  }

  #refuse({ error }: Reply): void {
    if (error === undefined) return
    const said = cleaned(`${error.errorName}: ${error.message ?? ''}`)
    if (error.errorType !== 'USER_ERROR') throw new TrinoFailure(said)
    throw new ElenchusError('query-refused', `${this.host} refuses the query: ${said}`, {
      fix: 'Check the catalog, the schema and its tables (docs/scale.md#trino).',
    })
  }

  async #ask(method: 'GET' | 'POST', url: URL, body?: string): Promise<Reply> {
    const { pause, now } = this.#options
    for (let tries = 1; ; tries++) {
      const reply = await this.#sent(method, url, body)
      const text = await reply.text().catch((error: unknown) => {
        this.#options.signal?.throwIfAborted()
        throw new TrinoFailure(
          `the answer broke off (${error instanceof Error ? error.message : error})`,
        )
      })
      if (reply.ok) return this.#read(text)
      const said = `status ${reply.status}, ${cleaned(hideSecrets(text, this.#secrets())) || 'without a word'}`
      if ([401, 403].includes(reply.status)) throw this.#noAccess(said)
      if (![429, 502, 503, 504].includes(reply.status)) throw this.#noTrino(said)
      const asked = retryAfter(Object.fromEntries(reply.headers), undefined, now())
      const wait = asked ?? pause * 2 ** (tries - 1)
      if (tries === mostTries || wait > longestWait) throw new TrinoFailure(said)
      await setTimeout(wait, undefined, this.#signal())
    }
  }

  async #sent(method: 'GET' | 'POST', url: URL, body: string | undefined): Promise<Response> {
    const { signal, patience } = this.#options
    const timeout = AbortSignal.timeout(patience)
    this.requests++
    try {
      return await this.#send(url, {
        method,
        headers: this.#headers(),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        ...(body !== undefined && { body }),
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof SentElsewhere) throw sentElsewhere(this.host, error.to)
      const fault = error instanceof Error ? error : new Error(`${error}`)
      const why = timeout.aborted ? 'it does not answer' : sayConnectionFault(fault)
      if (method === 'GET') throw new TrinoFailure(cleaned(why))
      throw new ElenchusError(
        'endpoint-unreachable',
        `${this.host} can't be reached: ${cleaned(why)}.`,
        {
          fix: 'Check the address and its port (8080 by default), and that the coordinator runs.',
          cause: error,
        },
      )
    }
  }

  #read(text: string): Reply {
    try {
      return Reply.parse(JSON.parse(text))
    } catch {
      throw this.#noTrino(`no result of a query, but: ${cleaned(text)}`)
    }
  }

  #headers(): Record<string, string> {
    const { address, credentials } = this.#options
    const { catalog, schema } = address
    const basic = credentials && Buffer.from(`${credentials.user}:${credentials.password}`)
    return {
      'x-trino-user': credentials?.user ?? 'elenchus',
      ...{ 'x-trino-source': 'elenchus', 'x-trino-catalog': catalog, 'x-trino-schema': schema },
      // Trino takes passwords over https only
      ...(basic && address.url.protocol === 'https:'
        ? { authorization: `Basic ${basic.toString('base64')}` }
        : {}),
    }
  }

  async #cancel(next: URL): Promise<void> {
    await this.#send(next, {
      method: 'DELETE',
      headers: this.#headers(),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined)
  }

  #signal() {
    const { signal } = this.#options
    return signal === undefined ? {} : { signal }
  }

  #secrets(): readonly string[] {
    const { credentials } = this.#options
    return credentials === undefined || credentials.password === '' ? [] : [credentials.password]
  }

  #noAccess(said: string): ElenchusError {
    const { user, password } = trinoVariables
    return new ElenchusError('endpoint-access', `${this.host} refuses the user: ${said}.`, {
      fix: `Set ${user} and ${password}; passwords need trino+s://.`,
    })
  }

  #noTrino(said: string): ElenchusError {
    return new ElenchusError('no-endpoint', `${this.host} does not answer like Trino: ${said}.`, {
      fix: 'Give the address of the coordinator: trino://HOST:8080/CATALOG/SCHEMA.',
    })
  }
}
