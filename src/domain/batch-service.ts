import type { Completion, Request } from './completion.ts'

/** A request in a batch. `key`: up to 64 letters, digits, `-` and `_`; its result has the same key. */
interface BatchRequest {
  readonly key: string
  readonly request: Request
}

export type BatchState =
  | { readonly status: 'pending'; readonly done: number; readonly total: number }
  /** Its results can be read, those of rows that were cut off by its end included. */
  | { readonly status: 'ended' }
  /** Refused as a whole: nothing of it was asked. */
  | { readonly status: 'failed'; readonly message: string }

/** `expired`: the row was not asked in time, or the batch was cancelled first. */
export type BatchResult =
  | {
      readonly key: string
      readonly status: 'done'
      readonly read: (request: Request) => Promise<Completion>
    }
  | { readonly key: string; readonly status: 'expired' }

/** `refused`: the service rejected the batch and has nothing of it. After an error it may have received it. */
export type HandedIn =
  | { readonly status: 'submitted'; readonly id: string }
  | { readonly status: 'refused'; readonly message: string }

/** A batch that people carry to its service and back. */
export interface BatchFiles {
  /** Where requests are written. */
  readonly requests: string
  /** Where their results are, once they were run. */
  readonly results?: string | undefined
}

/** Submits requests together, to be answered within a day at half the price. Throws `model-unreachable`. */
export interface BatchService {
  readonly mostRequests: number
  /** `name` is stored with the batch if the service supports it; `sending` resolves before the call that submits. */
  readonly submit: (
    requests: readonly BatchRequest[],
    name: string,
    sending: () => Promise<void>,
  ) => Promise<HandedIn>
  /** The id of a batch submitted under that name, if any; absent when the service stores no names. */
  readonly find?: (name: string) => Promise<string | undefined>
  readonly state: (id: string) => Promise<BatchState>
  readonly results: (id: string) => AsyncIterable<BatchResult>
}
