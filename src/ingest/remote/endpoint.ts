import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import type { SparqlEndpointFetcher } from 'fetch-sparql-endpoint'
import PQueue from 'p-queue'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { Iri } from '../../domain/iri.ts'
import { hideSecrets } from '../../text/hide-secrets.ts'
import { type Binding, BindingScanner } from './binding-scanner.ts'
import { isTooHeavy } from './classify-refusal.ts'
import { badAnswer, cleaned, noEndpoint, queryRefused, unreachable } from './endpoint-errors.ts'
import { faultIn } from './fault-in-answer.ts'
import { politeFetch, TooHeavy } from './polite-fetch.ts'
import { signOfPart } from './signs-of-part.ts'

export interface Credentials {
  readonly user: string
  readonly password: string
}

export interface EndpointOptions {
  /** Without user, password and fragment. */
  readonly url: URL
  /** The named graphs to query as one; empty for the server's default graph. */
  readonly graphs?: readonly Iri[]
  readonly credentials?: Credentials
  /** The user's contact address, for the server's operator. */
  readonly contact?: string
  /** Requests at a time. */
  readonly atOnce?: number
  /** Milliseconds without a byte after which the server is given up. */
  readonly patience?: number
  /** Milliseconds of the first pause before a request is tried again. */
  readonly pause?: number
  readonly now: () => number
  readonly signal?: AbortSignal
  readonly waiting?: (milliseconds: number, why: string) => void
}

/** What came of a query. `rows` were handed over, those of a part, too. */
export type Answer =
  | { readonly kind: 'whole'; readonly rows: number }
  | { readonly kind: 'part'; readonly rows: number; readonly reason: string; readonly cap?: number }
  /** The server gave up before the first row. */
  | { readonly kind: 'too-heavy'; readonly rows: 0; readonly reason: string }

type Take = (bindings: readonly Binding[]) => void | Promise<void>

/** What a request under way shares with the `fetch` that sends it. */
interface Asking {
  readonly signal: AbortSignal
  /** Sets the clock of silence back, to begin in some milliseconds. */
  readonly alive: (milliseconds?: number) => void
  headers: Headers
}

const resultsInJson = 'application/sparql-results+json'
/** Characters kept of an answer that holds no results. */
const longestReason = 10_000
const defaultPatience = 120_000
const defaultPause = 2000

/** A SPARQL endpoint, asked politely. Every answer says whether it is whole. */
export class Endpoint {
  readonly host: string
  readonly #options: EndpointOptions
  readonly #queue: PQueue
  readonly #asking = new AsyncLocalStorage<Asking>()
  #fetcher: Promise<SparqlEndpointFetcher> | undefined
  #requests = 0

  constructor(options: EndpointOptions) {
    this.#options = options
    this.host = options.url.host
    this.#queue = new PQueue({ concurrency: options.atOnce ?? 1 })
  }

  /** How many queries were sent. */
  get requests(): number {
    return this.#requests
  }

  get atOnce(): number {
    return this.#queue.concurrency
  }

  /**
   * Hands the solutions of a SELECT over as they arrive. More than `most` of them are an answer that does not end: `bad-answer`.
   * What neither another try nor a smaller query mends is thrown.
   */
  async select(query: string, take: Take, most = Number.POSITIVE_INFINITY): Promise<Answer> {
    const { signal } = this.#options
    return this.#queue.add(() => this.#select(query, take, most), { signal })
  }

  /** All solutions of a query that has few. */
  async rows(query: string, most: number): Promise<{ rows: readonly Binding[]; answer: Answer }> {
    const rows: Binding[] = []
    const answer = await this.select(query, (some) => void rows.push(...some), most)
    return { rows, answer }
  }

  async #select(query: string, take: Take, most: number): Promise<Answer> {
    const { signal, patience = defaultPatience } = this.#options
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), patience)
    const alive = (milliseconds = 0) => {
      if (milliseconds === 0) return void timer.refresh()
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), patience + milliseconds)
    }
    const stop = AbortSignal.any([silence.signal, ...(signal === undefined ? [] : [signal])])
    let rows = 0
    try {
      const { stream, headers } = await this.#send(query, stop, alive)
      const scanner = new BindingScanner()
      let start = ''
      const fault = await this.#readAll(stream, async (chunk) => {
        alive()
        if (start.length < longestReason) start += chunk.toString('utf8', 0, longestReason)
        const found = scanner.push(chunk)
        rows += found.length
        if (rows > most) throw this.#endless(most)
        if (found.length > 0) await take(found)
        alive()
      })
      signal?.throwIfAborted()
      if (silence.signal.aborted) return this.#silent(rows, patience)
      return this.#answer(scanner, rows, headers, fault, start)
    } catch (error) {
      signal?.throwIfAborted()
      if (silence.signal.aborted) return this.#silent(rows, patience)
      if (error instanceof TooHeavy) return { kind: 'too-heavy', rows: 0, reason: error.message }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async #send(query: string, signal: AbortSignal, alive: () => void) {
    this.#fetcher ??= this.#newFetcher()
    const fetcher = await this.#fetcher
    const asking: Asking = { signal, alive, headers: new Headers() }
    const [type, , stream] = await this.#asking.run(asking, () =>
      fetcher.fetchRawStream(this.#options.url.href, query, resultsInJson),
    )
    if (/html|xml|turtle|csv/i.test(type)) {
      destroy(stream)
      throw noEndpoint(this.host, `it answers ${cleaned(type)}`)
    }
    return { stream, headers: asking.headers }
  }

  /** One for all requests, as making one takes long; headers, which it hides, come by way of the storage. */
  async #newFetcher(): Promise<SparqlEndpointFetcher> {
    const { graphs = [], credentials, contact, now, pause = defaultPause } = this.#options
    const { waiting = () => undefined } = this.#options
    const { SparqlEndpointFetcher } = await import('fetch-sparql-endpoint')
    const about = contact === undefined ? '' : ` (${contact})`
    const polite = politeFetch({
      host: this.host,
      headers: {
        'user-agent': `elenchus/${elenchusVersion}${about} fetch-sparql-endpoint`,
        ...(credentials !== undefined && { authorization: basic(credentials) }),
      },
      secrets: this.#secrets(),
      now,
      pause,
      waiting: (milliseconds, why) => {
        waiting(milliseconds, why)
        this.#asking.getStore()?.alive(milliseconds)
      },
    })
    return new SparqlEndpointFetcher({
      method: 'POST',
      additionalUrlParams: new URLSearchParams(
        graphs.map((graph): [string, string] => ['default-graph-uri', graph]),
      ),
      fetch: async (input, init) => {
        this.#requests++
        const asking = this.#asking.getStore()
        const reply = await polite(input, { ...init, ...(asking && { signal: asking.signal }) })
        if (asking !== undefined) asking.headers = reply.headers
        return reply
      },
    })
  }

  /** Why the answer broke off, where it did. */
  async #readAll(
    stream: NodeJS.ReadableStream,
    read: (chunk: Buffer) => Promise<void>,
  ): Promise<string | undefined> {
    const chunks = stream[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await nextOf(chunks)
        if (typeof next === 'string') return next
        if (next.done === true) return undefined
        await read(Buffer.from(next.value))
      }
    } finally {
      destroy(stream)
    }
  }

  #answer(
    scanner: BindingScanner,
    rows: number,
    headers: Headers,
    fault: string | undefined,
    start: string,
  ): Answer {
    const end = scanner.end()
    switch (end) {
      case 'other':
        if (fault !== undefined) return { kind: 'part', rows, reason: `breaks off (${fault})` }
        return this.#refused(hideSecrets(start, this.#secrets()))
      case 'broken':
        return { kind: 'part', rows, reason: 'sends JSON that is broken' }
      case 'cut':
        return { kind: 'part', rows, reason: 'cuts its answer off in the middle' }
      case 'whole': {
        const sign = signOfPart(headers, rows)
        return sign === undefined ? { kind: 'whole', rows } : { kind: 'part', rows, ...sign }
      }
    }
  }

  /** A reply of status 200 that contains an error, or is not a query result. */
  #refused(body: string): Answer {
    const reason = faultIn(body)
    if (reason === undefined) {
      const said = body.trim() === '' ? 'nothing' : `no results in JSON, but: ${cleaned(body)}`
      throw noEndpoint(this.host, `it sends ${said}`)
    }
    if (isTooHeavy(reason)) return { kind: 'too-heavy', rows: 0, reason: cleaned(reason) }
    throw queryRefused(this.host, cleaned(reason))
  }

  #secrets(): readonly string[] {
    const { credentials } = this.#options
    if (credentials === undefined) return []
    return [credentials.password, `${credentials.user}:${credentials.password}`]
  }

  #silent(rows: number, patience: number): Answer {
    const reason = `sends nothing for ${Math.round(patience / 1000)} seconds`
    if (rows === 0) throw unreachable(this.host, `it ${reason}`)
    return { kind: 'part', rows, reason }
  }

  #endless(most: number) {
    return badAnswer(
      this.host,
      `goes on sending behind ${most} rows, the most that the query can have.`,
      'The server does not keep to the query. Ask its owner, or fetch a smaller part.',
    )
  }
}

async function nextOf<T>(chunks: AsyncIterator<T>): Promise<IteratorResult<T> | string> {
  try {
    return await chunks.next()
  } catch (error) {
    return error instanceof Error ? error.message : `${error}`
  }
}

function destroy(stream: NodeJS.ReadableStream): void {
  const readable = stream as Readable
  readable.on('error', () => undefined)
  readable.destroy()
}

function basic({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
