import type { PageData } from '../../src/report/transcript/page-data.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'

/**
 * The source of a page's transcript: a report embeds it, a live page asks a server. The same components serve both, because
 * everything shown comes from these two functions.
 */
export interface TranscriptSource {
  /** Calls back with the transcript, and again whenever it has grown; returns a function that unsubscribes. */
  readonly follow: (receive: (data: PageData) => void, fail: (error: unknown) => void) => () => void
  /** The proofs of the questions at these indexes, and the replies to them, in their order. */
  readonly details: (places: readonly number[]) => Promise<readonly QuestionDetails[]>
  /** What a live page can also do; absent in a file. */
  readonly live?: LiveSource
}

/** Calls of the server behind a live page; both throw an `Error` that says what went wrong and what to do. */
export interface LiveSource {
  readonly read: <T>(call: string, query?: Readonly<Record<string, string>>) => Promise<T>
  readonly send: <T>(call: string, body: object) => Promise<T>
}
