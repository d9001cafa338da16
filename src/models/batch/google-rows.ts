import { z } from 'zod'
import type { BatchRows } from './batch-rows.ts'

const Row = z.looseObject({
  key: z.string(),
  response: z.looseObject({}).nullish(),
  error: z.looseObject({ code: z.number().nullish(), message: z.string().nullish() }).nullish(),
})

/** A file of Gemini's Batch API: `{"key": …, "request": …}`, and `{"key": …, "response": …}` or `{"key": …, "error": …}`. */
export const googleRows: BatchRows = {
  takenBy: "Gemini's Batch API",
  request: (key, { body }) => ({ key, request: body }),
  result: (row) => {
    const read = Row.safeParse(row)
    if (!read.success) return undefined
    const { key, response, error } = read.data
    if (response) return { key, status: 'done', said: { status: 200, body: response } }
    return { key, status: 'done', said: { status: statusOf(error?.code), body: { error } } }
  },
}

/** Codes of gRPC (google.rpc.Code) stand where those of HTTP are meant. */
function statusOf(code: number | null | undefined): number {
  if (typeof code === 'number' && code >= 400) return code
  const statuses: Readonly<Record<number, number>> = { 3: 400, 5: 404, 7: 403, 8: 429, 16: 401 }
  return statuses[code ?? 0] ?? 500
}
