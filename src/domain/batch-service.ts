import type { Completion, Request } from './completion.ts'

/** A request in a batch. `key`: up to 64 letters, digits, `-` and `_`; its result bears it. */
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

/** `expired`: the row was not asked in time, or the batch was cancelled before it. */
export type BatchResult =
  | {
      readonly key: string
      readonly status: 'done'
      readonly read: (request: Request) => Promise<Completion>
    }
  | { readonly key: string; readonly status: 'expired' }

/** `refused`: the service said no, and has nothing of it. After an error it may have it. */
export type HandedIn =
  | { readonly status: 'submitted'; readonly id: string }
  | { readonly status: 'refused'; readonly message: string }

/** Requests that are handed in together and answered within a day, for half the price. Throws `model-unreachable`. */
export interface BatchService {
  readonly mostRequests: number
  /** `name` is kept with the batch where the service can; `sending` ends before the call that hands it in. */
  readonly submit: (
    requests: readonly BatchRequest[],
    name: string,
    sending: () => Promise<void>,
  ) => Promise<HandedIn>
  /** The id of a batch that was submitted under that name, if any; absent where the service keeps none. */
  readonly find?: (name: string) => Promise<string | undefined>
  readonly state: (id: string) => Promise<BatchState>
  readonly results: (id: string) => AsyncIterable<BatchResult>
}
