import { z } from 'zod'
import type { BatchService } from '../../domain/batch-service.ts'
import { callJson, callLines, handedIn } from './batch-calls.ts'
import { type BatchRows, batchResult, type RowResult } from './batch-rows.ts'
import type { BatchTools } from './batch-tools.ts'

/** Following Anthropic's documentation of Message Batches. */
const Batch = z.looseObject({
  id: z.string(),
  processing_status: z.string(),
  request_counts: z.looseObject({
    processing: z.number(),
    succeeded: z.number(),
    errored: z.number(),
    canceled: z.number(),
    expired: z.number(),
  }),
})

const Row = z.looseObject({
  custom_id: z.string(),
  result: z.discriminatedUnion('type', [
    z.looseObject({ type: z.literal('succeeded'), message: z.unknown() }),
    z.looseObject({ type: z.literal('errored'), error: z.unknown() }),
    z.looseObject({ type: z.literal('canceled') }),
    z.looseObject({ type: z.literal('expired') }),
  ]),
})

/** Anthropic's Message Batches: one call uploads the requests, results are downloaded as JSON Lines. */
export function anthropicBatch(tools: BatchTools): BatchService {
  return {
    mostRequests: 10_000,
    submit: (requests, _, sending) =>
      handedIn(async () => {
        const rows: unknown[] = []
        for (const { key, request } of requests) {
          rows.push(anthropicRows.request(key, await tools.capture(request)))
        }
        await sending()
        const { id } = await callJson(tools, Batch, '/messages/batches', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ requests: rows }),
        })
        return id
      }),
    state: async (id) => {
      const batch = await callJson(tools, Batch, `/messages/batches/${encodeURIComponent(id)}`)
      if (batch.processing_status === 'ended') return { status: 'ended' }
      const { processing, ...ended } = batch.request_counts
      const done = ended.succeeded + ended.errored + ended.canceled + ended.expired
      return { status: 'pending', done, total: done + processing }
    },
    results: async function* (id) {
      const path = `/messages/batches/${encodeURIComponent(id)}/results`
      for await (const row of callLines(tools, Row, path)) yield batchResult(rowResult(row), tools)
    },
  }
}

/** Rows of Message Batches. */
export const anthropicRows: BatchRows = {
  takenBy: "Anthropic's Message Batches",
  request: (key, { body }) => ({ custom_id: key, params: body }),
  result: (row) => {
    const read = Row.safeParse(row)
    return read.success ? rowResult(read.data) : undefined
  },
}

function rowResult({ custom_id: key, result }: z.infer<typeof Row>): RowResult {
  switch (result.type) {
    case 'succeeded':
      return { key, status: 'done', said: { status: 200, body: result.message } }
    case 'errored':
      return {
        key,
        status: 'done',
        said: { status: statusOf(result.error), body: result.error },
      }
    case 'canceled':
    case 'expired':
      return { key, status: 'expired' }
  }
}

const ErrorBody = z.looseObject({ error: z.looseObject({ type: z.string() }) })

/** The HTTP status that this error has for a single request. */
function statusOf(body: unknown): number {
  const statuses: Readonly<Record<string, number>> = {
    invalid_request_error: 400,
    authentication_error: 401,
    permission_error: 403,
    not_found_error: 404,
    rate_limit_error: 429,
  }
  const parsed = ErrorBody.safeParse(body)
  return (parsed.success ? statuses[parsed.data.error.type] : undefined) ?? 500
}
