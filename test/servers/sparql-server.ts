import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

/** One query as the server saw it. */
interface SparqlRequest {
  /** 1, 2, 3 … */
  readonly number: number
  readonly query: string
  readonly graphs: readonly string[]
  readonly headers: IncomingHttpHeaders
}

/** Answers one query: ends the response, or leaves it hanging. */
export type SparqlScript = (request: SparqlRequest, response: ServerResponse) => void

export interface SparqlServer extends AsyncDisposable {
  readonly url: string
  readonly requests: readonly SparqlRequest[]
}

/** A real HTTP server on loopback that takes queries as SPARQL's protocol says and answers as its script does. */
export async function sparqlServer(script: SparqlScript): Promise<SparqlServer> {
  const requests: SparqlRequest[] = []
  const server = createServer(async (incoming, response) => {
    const parameters = new URLSearchParams(await textOf(incoming))
    const request = {
      number: requests.length + 1,
      query: parameters.get('query') ?? '',
      graphs: parameters.getAll('default-graph-uri'),
      headers: incoming.headers,
    }
    requests.push(request)
    script(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}/sparql`, requests, [Symbol.asyncDispose]: close }
}

/** A term by its look: `<iri>`, `_:label`, `text@en`, else plain text. */
function term(text: string) {
  if (text.startsWith('<')) return { type: 'uri', value: text.slice(1, -1) }
  if (text.startsWith('_:')) return { type: 'bnode', value: text.slice(2) }
  const [, value, language] = /^(.*)@([a-z-]+)$/s.exec(text) ?? []
  if (language !== undefined) return { type: 'literal', value, 'xml:lang': language }
  return { type: 'literal', value: text }
}

/** The body of an answer with these solutions, as W3C's format has it. */
export function solutions(variables: string, ...rows: readonly (readonly string[])[]): string {
  const names = variables.split(' ')
  const bindings = rows.map((row) =>
    Object.fromEntries(row.map((text, at) => [names[at], term(text)])),
  )
  return JSON.stringify({ head: { vars: names }, results: { bindings } })
}

export function triples(...rows: readonly (readonly string[])[]): string {
  return solutions('subject relation object', ...rows)
}

export function send(
  response: ServerResponse,
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/sparql-results+json', ...headers })
    .end(body)
}

/** Whether the query counts. */
export function counts(query: string): boolean {
  return query.includes('(COUNT(')
}
