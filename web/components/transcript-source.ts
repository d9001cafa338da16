import type { TranscriptRead } from '../../src/pipeline/view/view-types.ts'
import type { PageData } from '../../src/report/transcript/page-data.ts'
import type { QuestionDetails } from '../../src/report/transcript/transcript-table.ts'

/**
 * The source of a page's transcript: a report embeds it, a live page asks a server. The same components serve both, because
 * everything shown comes from these functions.
 */
export interface TranscriptSource {
  /** Calls back with the transcript, and again whenever it has grown; returns a function that unsubscribes. */
  readonly follow: (receive: Receive) => () => void
  /**
   * The proofs of the questions at these indexes, and the replies to them, in their order. `list`: replies may be cut
   * to what a list shows around these words, and proofs be left out.
   */
  readonly details: (
    places: readonly number[],
    list?: { readonly words: string },
  ) => Promise<readonly QuestionDetails[]>
  /** One bit an answer, the lowest first: whether its reply has all of the words, in any case. */
  readonly search: (words: string) => Promise<Uint8Array>
  /** What a live page can also do; absent in a file. */
  readonly live?: LiveSource
}

interface Receive {
  readonly data: (data: PageData) => void
  readonly fail: (error: unknown) => void
  /** How a live page's source is. */
  readonly status: (status: SourceStatus) => void
}

export interface SourceStatus extends Pick<TranscriptRead, 'step' | 'trouble'> {
  /** Why the server can't be asked. */
  readonly away?: string
}

/** Calls of the server behind a live page; both throw an `Error` that says what went wrong and what to do. */
export interface LiveSource {
  readonly read: <T>(call: string, query?: Readonly<Record<string, string>>) => Promise<T>
  readonly send: <T>(call: string, body: object) => Promise<T>
}
