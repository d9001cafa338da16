import { z } from 'zod'
import type { BatchService, BatchState } from '../../domain/batch-service.ts'
import { callJson, callLines, handedIn } from './batch-calls.ts'
import { type BatchRows, batchResult, type RowResult } from './batch-rows.ts'
import type { BatchTools } from './batch-tools.ts'

/** Following OpenAI's documentation of the Batch API. */
const Batch = z.looseObject({
  id: z.string(),
  status: z.string(),
  output_file_id: z.string().nullish(),
  error_file_id: z.string().nullish(),
  errors: z
    .looseObject({ data: z.array(z.looseObject({ message: z.string() })).nullish() })
    .nullish(),
  request_counts: z
    .looseObject({ total: z.number(), completed: z.number(), failed: z.number() })
    .nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const File = z.looseObject({ id: z.string() })

const List = z.looseObject({ data: z.array(Batch), has_more: z.boolean().nullish() })

const Row = z.looseObject({
  custom_id: z.string(),
  response: z.looseObject({ status_code: z.number(), body: z.unknown() }).nullish(),
  error: z.unknown(),
})

const Ended = z.looseObject({ code: z.enum(['batch_expired', 'batch_cancelled']) })

/** OpenAI's Batch API: uploads a file of requests, downloads a file of results. */
export function openaiBatch(tools: BatchTools): BatchService {
  const batchOf = (id: string) => callJson(tools, Batch, `/batches/${encodeURIComponent(id)}`)
  return {
    mostRequests: 50_000,
    submit: (requests, name, sending) =>
      handedIn(async () => {
        const lines: string[] = []
        let url = ''
        for (const { key, request } of requests) {
          const captured = await tools.capture(request)
          url = `/v1${captured.path}`
          lines.push(JSON.stringify(openaiRows.request(key, captured)))
        }
        const form = new FormData()
        form.set('purpose', 'batch')
        form.set('file', new Blob([`${lines.join('\n')}\n`]), 'batch.jsonl')
        const file = await callJson(tools, File, '/files', { method: 'POST', body: form })
        await sending()
        const { id } = await callJson(tools, Batch, '/batches', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            input_file_id: file.id,
            endpoint: url,
            completion_window: '24h',
            metadata: { elenchus: name },
          }),
        })
        return id
      }),
    find: async (name) => {
      let after = ''
      for (;;) {
        const { data, has_more: more } = await callJson(tools, List, `/batches?limit=100${after}`)
        const found = data.find(({ metadata }) => metadata?.elenchus === name)
        const last = data.at(-1)
        if (found !== undefined || more !== true || last === undefined) return found?.id
        after = `&after=${encodeURIComponent(last.id)}`
      }
    },
    state: async (id) => stateOf(await batchOf(id)),
    results: async function* (id) {
      const { output_file_id: output, error_file_id: errors } = await batchOf(id)
      for (const file of [output, errors]) {
        if (typeof file !== 'string') continue
        const path = `/files/${encodeURIComponent(file)}/content`
        for await (const row of callLines(tools, Row, path))
          yield batchResult(rowResult(row), tools)
      }
    },
  }
}

function stateOf({ status, request_counts: counts, errors }: z.infer<typeof Batch>): BatchState {
  switch (status) {
    case 'completed':
    case 'expired':
    case 'cancelled':
      return { status: 'ended' }
    case 'failed':
      return { status: 'failed', message: errors?.data?.[0]?.message ?? 'it says no more' }
    default:
      return {
        status: 'pending',
        done: (counts?.completed ?? 0) + (counts?.failed ?? 0),
        total: counts?.total ?? 0,
      }
  }
}

/** Files of OpenAI's Batch API, which vLLM's `run-batch` and others read and write as well. */
export const openaiRows: BatchRows = {
  takenBy: 'vllm run-batch, or a service with the Batch API of OpenAI',
  request: (key, { path, body }) => ({ custom_id: key, method: 'POST', url: `/v1${path}`, body }),
  result: (row) => {
    const read = Row.safeParse(row)
    return read.success ? rowResult(read.data) : undefined
  },
}

function rowResult({ custom_id: key, response, error }: z.infer<typeof Row>): RowResult {
  const { data: said } = Ended.safeParse(error)
  if (said !== undefined) return { key, status: 'expired' }
  const reply = response ?? undefined
  return {
    key,
    status: 'done',
    said: { status: reply?.status_code ?? 500, body: reply?.body ?? { error: errorOf(error) } },
  }
}

/** vLLM writes some errors as plain texts. */
function errorOf(error: unknown): unknown {
  return typeof error === 'string' ? { message: error } : error
}
