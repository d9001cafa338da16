import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import pRetry, { AbortError } from 'p-retry'
import { ElenchusError } from '../../errors.ts'
import type { BatchTools } from './batch-tools.ts'

const timeout = 120_000
const longestLine = 4_000_000

/** A call that changes nothing may be made again; one that hands a batch in may not: it could be there twice. */
async function call(
  { baseUrl, headers, fetch, clean }: BatchTools,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const address = /^https?:/.test(path) ? path : `${baseUrl}${path}`
  const attempt = async () => {
    const reply = await fetch(address, {
      ...init,
      headers: { ...headers, ...init.headers },
      signal: AbortSignal.timeout(timeout),
    })
    if (reply.ok) return reply
    const said = clean(await reply.text())
    const failed = refused(`the server answered ${reply.status}: ${said}`)
    throw reply.status === 429 || reply.status >= 500 ? failed : new AbortError(failed)
  }
  try {
    return await pRetry(attempt, { retries: init.method === 'POST' ? 0 : 3, minTimeout: 500 })
  } catch (error) {
    if (error instanceof ElenchusError) throw error
    throw refused(clean(error instanceof Error ? sayCause(error) : `${error}`))
  }
}

export async function callJson(
  tools: BatchTools,
  path: string,
  init?: RequestInit,
): Promise<unknown> {
  const reply = await call(tools, path, init)
  const text = await reply.text()
  try {
    return JSON.parse(text)
  } catch {
    throw refused(`the server answered what is no JSON: ${tools.clean(text)}`)
  }
}

/** The records of a file of JSON Lines, one at a time. */
export async function* callLines(tools: BatchTools, path: string): AsyncGenerator<unknown> {
  const { body } = await call(tools, path)
  if (body === null) return
  const lines = createInterface({
    input: Readable.fromWeb(body as import('node:stream/web').ReadableStream),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) {
    if (line.trim() === '' || line.length > longestLine) continue
    try {
      yield JSON.parse(line)
    } catch {
      throw refused('a line of the results is no JSON: they were cut off')
    }
  }
}

export function refused(message: string): ElenchusError {
  return new ElenchusError('model-unreachable', `The batch can't be reached: ${message}.`, {
    fix: 'Run the same command again: what is handed in is remembered, and nothing is asked twice.',
  })
}

function sayCause(error: Error): string {
  const { cause } = error
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message
}
