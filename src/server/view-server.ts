import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { GzippedJson } from '../pipeline/view/transcript-calls.ts'
import type { ViewCalls } from '../pipeline/view/view-source.ts'
import { parseJson } from '../workspace/parse-json.ts'
import { hostNamed, machineNames } from './host-named.ts'
import { makeRoom } from './make-room.ts'
import { requestBody } from './request-body.ts'

/** Built from `web/view` by `scripts/build-page.mjs`. */
const page = new URL('view.html', import.meta.url)
/** Its part that draws thousands of dots; the page's policy has the digest. */
const dots = new URL('dots.script', import.meta.url)

const largestBody = 1 << 16

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

export interface ViewServerOptions {
  /** The address it listens on, a name that it answers to besides those of this machine; absent for all addresses. */
  readonly host?: string
  /** Asked for with every call, where others can reach the port. */
  readonly token?: string
  /** The page has the judging room alone. */
  readonly blind?: boolean
}

interface Reply {
  readonly status: number
  readonly type: 'text/html' | 'text/javascript' | 'application/json'
  readonly body: string | GzippedJson
}

/**
 * The live page and its calls. Only own names are answered (no page of the web reaches it by another name), and only own
 * pages may call; what is sent has to be JSON, which other sites can't send without being asked first.
 */
export function viewServer(calls: ViewCalls, options: ViewServerOptions): Server {
  const server = createServer((request, response) => {
    void answer(request, calls, options)
      .catch((error: unknown) => failed(error))
      .then((reply) => send(request, response, reply))
      .catch(() => response.destroy())
  })
  server.requestTimeout = 30_000
  makeRoom(server)
  return server
}

async function answer(
  request: IncomingMessage,
  calls: ViewCalls,
  options: ViewServerOptions,
): Promise<Reply> {
  // read in any case: a connection with an unread body can't be used again
  const sent = await requestBody(request, largestBody)
  const { host = '', origin } = request.headers
  if (!isThisServer(hostNamed(request), options)) return refused(403, 'Not this host.')
  if (origin !== undefined && origin !== `http://${host}`) return refused(403, 'Not from there.')
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (!hasToken(request, url, options.token))
    return refused(401, 'Open the address with its token.')
  if (request.method === 'GET' && url.pathname === '/') {
    const body = readFileSync(page, 'utf8')
    const mark = options.blind === true ? '<meta name="blind" content="yes">' : ''
    return { status: 200, type: 'text/html', body: body.replace('<head>', () => `<head>${mark}`) }
  }
  if (request.method === 'GET' && url.pathname === '/dots.js') {
    return { status: 200, type: 'text/javascript', body: readFileSync(dots, 'utf8') }
  }
  return called(request, calls, url, sent)
}

async function called(
  { method, headers }: IncomingMessage,
  calls: ViewCalls,
  { pathname, searchParams }: URL,
  body: string | undefined,
): Promise<Reply> {
  const name = /^\/api\/([a-z]+)$/.exec(pathname)?.[1] ?? ''
  if (method === 'GET' && Object.hasOwn(calls.read, name)) {
    const read = (await calls.read[name]?.(searchParams)) ?? {}
    if (read instanceof GzippedJson) return { status: 200, type: 'application/json', body: read }
    return json(200, read)
  }
  if (method === 'POST' && Object.hasOwn(calls.send, name)) {
    if (headers['content-type'] !== 'application/json') return refused(415, 'Send JSON.')
    if (body === undefined) return refused(413, `More than ${largestBody} bytes.`)
    return json(200, (await calls.send[name]?.(parseJson(z.unknown(), body))) ?? {})
  }
  return refused(404, 'There is no such call.')
}

/** A server on all addresses may have any name: the token keeps others out. */
function isThisServer(name: string, { host, token }: ViewServerOptions): boolean {
  if (host === undefined) return token !== undefined
  return [...machineNames, host].includes(name)
}

/** In the address of the page, and in a header of each call of it. */
function hasToken(request: IncomingMessage, url: URL, token: string | undefined): boolean {
  if (token === undefined) return true
  const given = request.headers['x-elenchus-token'] ?? url.searchParams.get('token')
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(token))
}

function json(status: number, body: object): Reply {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}

function refused(status: number, message: string): Reply {
  return json(status, { message })
}

/** What a user can mend is said in words; of anything else only that it happened. */
function failed(error: unknown): Reply {
  if (!(error instanceof ElenchusError)) return json(500, { message: 'The server failed.' })
  const { message, fix, code } = error
  return json(409, { message, fix, code })
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body }: Reply,
): Promise<void> {
  const { bytes, gzipped } = await encoded(body, `${request.headers['accept-encoding']}`)
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    ...(gzipped && { 'content-encoding': 'gzip' }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "frame-ancestors 'none'",
  })
  response.end(bytes)
}

async function encoded(body: Reply['body'], accepted: string) {
  const mayZip = /\bgzip\b/.test(accepted)
  if (body instanceof GzippedJson) {
    return { bytes: mayZip ? body.bytes : await unpacked(body.bytes), gzipped: mayZip }
  }
  const gzipped = mayZip && body.length >= 2_000
  return { bytes: gzipped ? await packed(body, { level: 1 }) : Buffer.from(body), gzipped }
}
