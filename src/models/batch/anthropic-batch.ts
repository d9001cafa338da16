import { z } from 'zod'
import type { BatchResult, BatchService } from '../../domain/batch-service.ts'
import { callJson, callLines, handedIn } from './batch-calls.ts'
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
          const { body } = await tools.capture(request)
          rows.push({ custom_id: key, params: body })
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
      for await (const row of callLines(tools, Row, path)) yield resultOf(row, tools)
    },
  }
}

function resultOf({ custom_id: key, result }: z.infer<typeof Row>, tools: BatchTools): BatchResult {
  switch (result.type) {
    case 'succeeded': {
      const { message: body } = result
      return { key, status: 'done', read: (request) => tools.read({ status: 200, body }, request) }
    }
    case 'errored': {
      const { error: body } = result
      return {
        key,
        status: 'done',
        read: (request) => tools.read({ status: statusOf(body), body }, request),
      }
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
