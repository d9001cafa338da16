import type { BatchResult } from '../../domain/batch-service.ts'
import type { BatchTools } from './batch-tools.ts'
import type { HttpReply } from './captured-request.ts'

/** What a row of results says of its request. `expired`: it was not asked. */
export type RowResult =
  | { readonly key: string; readonly status: 'done'; readonly said: HttpReply }
  | { readonly key: string; readonly status: 'expired' }

/** How a provider writes requests and results as JSON Lines. */
export interface BatchRows {
  /** The program or service that takes the file, for people. */
  readonly takenBy: string
  readonly request: (
    key: string,
    captured: { readonly path: string; readonly body: unknown },
  ) => object
  /** `undefined` for what is no row of results. */
  readonly result: (row: unknown) => RowResult | undefined
}

/** A row as the reply of a single request would be read: an error of the service is its own, never the model's answer. */
export function batchResult(row: RowResult, tools: Pick<BatchTools, 'read'>): BatchResult {
  if (row.status === 'expired') return row
  const { key, said } = row
  return { key, status: 'done', read: (request) => tools.read(said, request) }
}
