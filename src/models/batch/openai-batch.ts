import { z } from 'zod'
import type { BatchResult, BatchService, BatchState } from '../../domain/batch-service.ts'
import { callJson, callLines, handedIn } from './batch-calls.ts'
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
  error: z.looseObject({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
})

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
          const { path, body } = await tools.capture(request)
          url = `/v1${path}`
          lines.push(JSON.stringify({ custom_id: key, method: 'POST', url, body }))
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
        for await (const row of callLines(tools, Row, path)) yield resultOf(row, tools)
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

function resultOf(
  { custom_id: key, response, error }: z.infer<typeof Row>,
  tools: BatchTools,
): BatchResult {
  const ended = error?.code === 'batch_expired' || error?.code === 'batch_cancelled'
  if (ended) return { key, status: 'expired' }
  const reply = response ?? undefined
  const said = { status: reply?.status_code ?? 500, body: reply?.body ?? { error } }
  return { key, status: 'done', read: (request) => tools.read(said, request) }
}
