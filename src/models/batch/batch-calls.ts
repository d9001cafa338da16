import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import pRetry, { AbortError } from 'p-retry'
import type { z } from 'zod'
import type { HandedIn } from '../../domain/batch-service.ts'
import { ElenchusError } from '../../errors.ts'
import { neverConnected, sayConnectionFault } from '../../http/connection-fault.ts'
import type { BatchTools } from './batch-tools.ts'

/** Milliseconds until a reply begins. */
const timeout = 120_000
const longestLine = 4_000_000

const fix = 'Run the same command again: what is handed in is remembered.'

/** The server refused. */
class Refused extends Error {}

/** The id of the submitted batch, or that the server refused it. */
export async function handedIn(submit: () => Promise<string>): Promise<HandedIn> {
  try {
    return { status: 'submitted', id: await submit() }
  } catch (error) {
    if (error instanceof Refused) return { status: 'refused', message: error.message }
    throw error
  }
}

/** Calls without side effects may be retried; submitting a batch may not, because it could be submitted twice. */
async function call(
  { baseUrl, headers, clean }: BatchTools,
  fetch: typeof globalThis.fetch,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const attempt = async () => {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), timeout)
    const { signal } = deadline
    const options = { ...init, headers: { ...headers, ...init.headers }, signal }
    const reply = await fetch(`${baseUrl}${path}`, options)
      .catch((error: unknown) => {
        // nothing listens: the same command asks again when something does
        throw neverConnected(error) ? new AbortError(unreached(error, clean)) : error
      })
      .finally(() => clearTimeout(timer))
    if (reply.ok) return reply
    const message = `the server answered ${reply.status}: ${clean((await reply.text()).slice(0, 10_000))}`
    if (init.method === 'POST' && reply.status < 500) {
      throw new AbortError(new Refused(message))
    }
    const failed = unreachable(message)
    throw reply.status === 429 || reply.status >= 500 ? failed : new AbortError(failed)
  }
  try {
    return await pRetry(attempt, { retries: init.method === 'POST' ? 0 : 3, minTimeout: 500 })
  } catch (error) {
    throw explained(error, clean)
  }
}

/** The reply's JSON, validated against its documented shape. */
export async function callJson<T>(
  tools: BatchTools,
  schema: z.ZodType<T>,
  path: string,
  init?: RequestInit,
): Promise<T> {
  const reply = await call(tools, tools.boundedFetch, path, init)
  let value: unknown
  try {
    value = await reply.json()
  } catch (error) {
    throw explained(error, tools.clean)
  }
  return shaped(schema, value)
}

/** Records of a JSON Lines file, one at a time; throws `model-unreachable` if the file is cut off. */
export async function* callLines<T>(
  tools: BatchTools,
  schema: z.ZodType<T>,
  path: string,
): AsyncGenerator<T> {
  const { body } = await call(tools, tools.fetch, path)
  if (body === null) return
  const input = Readable.fromWeb(body as import('node:stream/web').ReadableStream)
  let broken: unknown
  input.on('error', (error) => {
    broken = error
  })
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    if (line.trim() === '') continue
    if (line.length > longestLine) throw unreachable('a result is longer than 4 MB')
    yield shaped(schema, parsed(line))
  }
  if (broken !== undefined) throw explained(broken, tools.clean)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw unreachable('a line of the results is no JSON: they were cut off')
  }
}

function shaped<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw unreachable('the server answered something else than is documented')
}

function unreachable(message: string): ElenchusError {
  return new ElenchusError('model-unreachable', sayOf(message), { fix })
}

function unreached(error: unknown, clean: (text: string) => string): ElenchusError {
  return unreachable(clean(error instanceof Error ? sayConnectionFault(error) : `${error}`))
}

function sayOf(message: string): string {
  return `The batch can't be reached: ${message.replace(/\.$/, '')}.`
}

function explained(error: unknown, clean: (text: string) => string): unknown {
  if (error instanceof ElenchusError || error instanceof Refused) return error
  const { message, cause } =
    error instanceof Error ? error : { message: `${error}`, cause: undefined }
  return unreachable(clean(cause instanceof Error ? `${message} (${cause.message})` : message))
}
