import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

/** One request as the server saw it. */
interface ChatRequest {
  /** 1, 2, 3 … */
  readonly number: number
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: { readonly messages: readonly { readonly content: string }[] }
}

export interface ChatServer extends AsyncDisposable {
  readonly baseUrl: string
  readonly requests: readonly ChatRequest[]
}

/** Answers one request: ends the response, or leaves it hanging. */
export type Script = (request: ChatRequest, response: ServerResponse) => void

/** A real HTTP server on loopback that answers chat completions as its script says; at /models it lists those that it is given. */
export async function chatServer(script: Script, models?: readonly string[]): Promise<ChatServer> {
  const requests: ChatRequest[] = []
  const server = createServer(async (incoming, response) => {
    if (incoming.method === 'GET') return list(models, response)
    const body = JSON.parse(await textOf(incoming))
    const { headers, url: path = '' } = incoming
    const request = { number: requests.length + 1, path, headers, body }
    requests.push(request)
    script(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests, [Symbol.asyncDispose]: close }
}

function list(models: readonly string[] | undefined, response: ServerResponse): void {
  response
    .writeHead(models === undefined ? 404 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ object: 'list', data: models?.map((id) => ({ id, object: 'model' })) }))
}

/** A script of one answer to everything. */
export function answering(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): Script {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
}

/** The body of a completion, as OpenAI documents it; a prompt of far more text than its tokens counts as shortened. */
export function completion(
  content: string | null,
  message: Record<string, unknown> = {},
  promptTokens = 12,
): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'served',
    choices: [
      { index: 0, message: { role: 'assistant', content, ...message }, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: promptTokens, completion_tokens: 3, total_tokens: promptTokens + 3 },
  })
}

/** The body of an error, as OpenAI documents it. */
export function errorBody(message: string): string {
  return JSON.stringify({ error: { message, type: 'error', code: null } })
}
