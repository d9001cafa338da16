import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

export type RowOutcome = 'answered' | 'refused' | 'expired'

export interface BatchServer extends AsyncDisposable {
  readonly baseUrl: string
  /** Each batch handed in, by its rows' keys. */
  readonly batches: readonly (readonly string[])[]
  /** Lets all batches end. */
  readonly end: () => void
  /** Refuses the next calls that hand something in. */
  refuse: boolean
  /** Takes the next batch, and breaks the connection before its answer. */
  breakOff: boolean
}

interface Row {
  readonly custom_id: string
  readonly body?: unknown
  readonly params?: unknown
}

/** OpenAI's Batch API and Anthropic's Message Batches as they are documented, in memory; `outcomeOf` decides each row. */
export async function batchServer(
  outcomeOf: (row: number, batch: number) => RowOutcome,
): Promise<BatchServer> {
  const batches: { rows: readonly Row[]; metadata?: unknown }[] = []
  const files: string[] = []
  let ended = false

  const openai = async (method: string, path: string, incoming: IncomingMessage) => {
    if (method === 'POST') return openaiTakes(path, incoming)
    return openaiShows(path)
  }
  const openaiTakes = async (path: string, incoming: IncomingMessage) => {
    if (path === '/v1/files') {
      const [, content = ''] =
        /filename="batch\.jsonl"[^{]*([\s\S]*?)\r\n--/.exec(await textOf(incoming)) ?? []
      files.push(content)
      return { id: `file-${files.length}`, object: 'file', purpose: 'batch' }
    }
    if (path === '/v1/batches') {
      const { input_file_id: file, metadata } = JSON.parse(await textOf(incoming))
      const content = files[Number(file.replace('file-', '')) - 1] ?? ''
      const rows = content
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      batches.push({ rows, metadata })
      return openaiBatch(batches.length)
    }
    return undefined
  }
  const openaiShows = (path: string) => {
    if (path.startsWith('/v1/batches?')) {
      return { object: 'list', data: batches.map((_, place) => openaiBatch(place + 1)) }
    }
    const [, id] = /^\/v1\/batches\/batch-(\d+)$/.exec(path) ?? []
    if (id !== undefined) return openaiBatch(Number(id))
    const [, kind, number = ''] = /^\/v1\/files\/(out|err)-(\d+)\/content$/.exec(path) ?? []
    return kind === undefined ? undefined : openaiResults(Number(number), kind)
  }
  const openaiBatch = (number: number) => {
    const { rows, metadata } = batches[number - 1] ?? { rows: [] }
    return {
      id: `batch-${number}`,
      object: 'batch',
      status: ended ? 'completed' : 'in_progress',
      output_file_id: ended ? `out-${number}` : null,
      error_file_id: ended ? `err-${number}` : null,
      errors: null,
      request_counts: { total: rows.length, completed: ended ? rows.length : 1, failed: 0 },
      metadata,
    }
  }
  const openaiResults = (number: number, kind: string) =>
    (batches[number - 1]?.rows ?? [])
      .flatMap(({ custom_id }, row) => {
        const outcome = outcomeOf(row, number)
        if ((outcome === 'answered') !== (kind === 'out')) return []
        return [JSON.stringify(openaiRow(custom_id, outcome))]
      })
      .join('\n')

  const anthropic = async (method: string, path: string, incoming: IncomingMessage) => {
    if (method === 'POST' && path === '/v1/messages/batches') {
      batches.push({ rows: JSON.parse(await textOf(incoming)).requests })
      return anthropicBatch(batches.length)
    }
    const [, number, results] =
      /^\/v1\/messages\/batches\/msgbatch-(\d+)(\/results)?$/.exec(path) ?? []
    if (number === undefined) return undefined
    if (results === undefined) return anthropicBatch(Number(number))
    return (batches[Number(number) - 1]?.rows ?? [])
      .map(({ custom_id }, row) =>
        JSON.stringify(anthropicRow(custom_id, outcomeOf(row, Number(number)))),
      )
      .join('\n')
  }
  const anthropicBatch = (number: number) => {
    const count = batches[number - 1]?.rows.length ?? 0
    return {
      id: `msgbatch-${number}`,
      type: 'message_batch',
      processing_status: ended ? 'ended' : 'in_progress',
      request_counts: {
        processing: ended ? 0 : count,
        succeeded: ended ? count : 0,
        ...{ errored: 0, canceled: 0, expired: 0 },
      },
    }
  }

  const server = createServer(async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = incoming
    if (method === 'POST' && self.refuse) {
      return response.writeHead(400).end('{"error":{"message":"the file is too large"}}')
    }
    const answer = (await openai(method, url, incoming)) ?? (await anthropic(method, url, incoming))
    if (self.breakOff && /\/batches$/.test(url) && method === 'POST') {
      self.breakOff = false
      return incoming.socket.destroy()
    }
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer ?? {})
    return response.writeHead(answer === undefined ? 404 : 200).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const self: BatchServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    get batches() {
      return batches.map(({ rows }) => rows.map(({ custom_id }) => custom_id))
    },
    end: () => {
      ended = true
    },
    refuse: false,
    breakOff: false,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return self
}

function openaiRow(custom_id: string, outcome: RowOutcome): object {
  switch (outcome) {
    case 'answered':
      return {
        custom_id,
        response: {
          status_code: 200,
          body: {
            id: 'chatcmpl-1',
            object: 'chat.completion',
            created: 1,
            model: 'm',
            choices: [
              { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Arles' } },
            ],
            usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 },
          },
        },
        error: null,
      }
    case 'refused':
      return {
        custom_id,
        response: { status_code: 400, body: { error: { message: 'no such parameter' } } },
        error: null,
      }
    case 'expired':
      return {
        custom_id,
        response: null,
        error: { code: 'batch_expired', message: 'This request was not run in time.' },
      }
  }
}

function anthropicRow(custom_id: string, outcome: RowOutcome): object {
  switch (outcome) {
    case 'answered':
      return {
        custom_id,
        result: {
          type: 'succeeded',
          message: {
            id: 'msg_1',
            type: 'message',
            role: 'assistant',
            model: 'm',
            content: [{ type: 'text', text: 'Arles' }],
            stop_reason: 'end_turn',
            stop_sequence: null,
            usage: { input_tokens: 9, output_tokens: 2 },
          },
        },
      }
    case 'refused':
      return {
        custom_id,
        result: {
          type: 'errored',
          error: {
            type: 'error',
            error: { type: 'invalid_request_error', message: 'no such parameter' },
          },
        },
      }
    case 'expired':
      return { custom_id, result: { type: 'expired' } }
  }
}
