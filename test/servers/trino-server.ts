import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '../../src/knowledge/store/database.ts'

/** What happens to the results of a statement, in place of its next page. */
export type TrinoFault = 'a worker is gone' | 'the user is wrong' | 'busy' | 'cut off' | 'elsewhere'

export interface TrinoServer extends AsyncDisposable {
  readonly address: string
  /** Statements in their order. */
  readonly statements: string[]
  /** Rows that were sent. */
  readonly sent: () => number
  readonly cancelled: () => number
}

interface Options {
  /** SQL that makes the tables. */
  readonly tables: readonly string[]
  /** Told before each page but a statement's first; counts from 1. */
  readonly fault?: (statement: number, page: number) => TrinoFault | undefined
  readonly rowsPerPage?: number
}

type Say = (body: object) => void

const errors = {
  'a worker is gone': {
    errorName: 'REMOTE_HOST_GONE',
    errorType: 'INTERNAL_ERROR',
    message: 'gone',
  },
  'the user is wrong': { errorName: 'TABLE_NOT_FOUND', errorType: 'USER_ERROR', message: 'no' },
}

/** Trino's protocol over DuckDB, which understands the SQL that both share. */
export async function trinoServer({
  tables,
  fault = () => undefined,
  rowsPerPage = 3,
}: Options): Promise<TrinoServer> {
  const database = await openDatabase(':memory:')
  for (const table of tables) await database.run(table)
  const statements: string[] = []
  const queries = new Map<number, readonly (readonly unknown[])[]>()
  const busy = new Set<string>()
  let [sent, cancelled] = [0, 0]

  const post = async (request: IncomingMessage, say: Say, base: string) => {
    const sql = await textOf(request)
    const { 'x-trino-catalog': catalog, 'x-trino-schema': schema } = request.headers
    if (catalog !== 'memory' || schema !== 'main')
      return say({ error: { errorName: 'MISSING_CATALOG_NAME', errorType: 'USER_ERROR' } })
    const number = statements.push(sql)
    return say({ id: `q${number}`, nextUri: `${base}/v1/statement/queued/${number}/1` })
  }

  /** Whether the page was answered with a fault. */
  const failed = (number: number, page: number, response: ServerResponse, say: Say): boolean => {
    const name = fault(number, page)
    switch (name) {
      case 'a worker is gone':
      case 'the user is wrong':
        say({ error: errors[name] })
        return true
      case 'busy':
        if (busy.has(`${number}/${page}`)) return false
        busy.add(`${number}/${page}`)
        response.statusCode = 503
        response.end()
        return true
      case 'cut off':
        response.write('{"data": [["a"')
        response.destroy()
        return true
      case 'elsewhere':
        say({ nextUri: 'http://192.0.2.1:1/v1/statement/1/2' })
        return true
      case undefined:
        return false
    }
  }

  const page = async (number: number, place: number, say: Say, base: string) => {
    if (!queries.has(number)) {
      try {
        const rows = await database.alone(async (connection) =>
          (await connection.run(statements[number - 1] ?? '')).getRows(),
        )
        queries.set(number, rows)
      } catch (error) {
        const message = `${error}`
        return say({ error: { errorName: 'SYNTAX_ERROR', errorType: 'USER_ERROR', message } })
      }
    }
    const rows = queries.get(number) ?? []
    const data = rows
      .slice((place - 1) * rowsPerPage, place * rowsPerPage)
      .map((row) => row.map((value) => (typeof value === 'bigint' ? Number(value) : value)))
    sent += data.length
    return say({
      columns: [],
      ...(data.length > 0 && { data }),
      ...(place * rowsPerPage < rows.length && {
        nextUri: `${base}/v1/statement/executing/${number}/${place + 1}`,
      }),
    })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const base = `http://${request.headers.host}`
    const say = (body: object) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ stats: { state: 'RUNNING' }, ...body }))
    }
    const [, , , , id = '', place = ''] = (request.url ?? '').split('/')
    switch (request.method) {
      case 'POST':
        return post(request, say, base)
      case 'DELETE':
        cancelled++
        response.statusCode = 204
        response.end()
        return
      default:
        if (!failed(Number(id), Number(place), response, say))
          await page(Number(id), Number(place), say, base)
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `trino://127.0.0.1:${port}/memory/main`,
    statements,
    sent: () => sent,
    cancelled: () => cancelled,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      database[Symbol.dispose]()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
