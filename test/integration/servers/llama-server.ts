import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { TestContext } from 'vitest'
import { type Fetchable, type Fetched, fetchOnce } from '../fetch/fetch-once.ts'
import { llamaLibrary } from '../fetch/llama-library.ts'
import { smallModel, smallModelPath } from '../fetch/small-model.ts'
import { testCache } from '../fetch/test-cache.ts'

/** What the served model answers to. */
export const servedModel = 'smollm2'

/** A server of chat completions with a real model behind it, in a process of its own. */
export interface LlamaServer extends AsyncDisposable {
  readonly baseUrl: string
  readonly port: number
  /** Ends it as a crash would, with whatever is under way. */
  readonly kill: () => Promise<void>
}

/**
 * Starts a server on `port`, or on a free one, once it can answer. Fetches what it needs; what can't be had skips the test,
 * which says why.
 */
export async function llamaServer({ skip }: TestContext, port = 0): Promise<LlamaServer> {
  const library = await had(llamaLibrary, skip)
  const model = smallModelPath(await had(smallModel, skip))
  const script = fileURLToPath(new URL('./llama-server.mjs', import.meta.url))
  const options = { library, model, name: servedModel, port }
  const child = spawn(
    process.execPath,
    [script, ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'exit')
  const complaints = text(child.stderr)

  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const listening = Number(line)
    const baseUrl = `http://127.0.0.1:${listening}/v1`
    return { baseUrl, port: listening, kill, [Symbol.asyncDispose]: kill }
  }
  throw new Error(`the server ended before it listened: ${await complaints}`)
}

/** What was tried in this process: a network that is down is not tried again for every test. */
const tried = new Map<Fetchable, Promise<Fetched>>()

async function had(fetchable: Fetchable, skip: TestContext['skip']): Promise<string> {
  const attempt = tried.get(fetchable) ?? fetchOnce(fetchable, testCache(process.env))
  tried.set(fetchable, attempt)
  const fetched = await attempt
  return fetched.status === 'ready' ? fetched.folder : skip(fetched.reason)
}
