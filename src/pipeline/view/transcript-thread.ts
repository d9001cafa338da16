import { parentPort } from 'node:worker_threads'
import { ElenchusError, type ErrorCode } from '../../errors.ts'
import type { AskedTranscript, MadeTranscript, TranscriptStep } from './made-transcript.ts'
import { makeTranscript } from './make-transcript.ts'

/** What the thread says of the transcript it was asked for: the last is that it is made, or why not. */
export type FromThread =
  | { readonly kind: 'step'; readonly step: TranscriptStep }
  | { readonly kind: 'made'; readonly made: MadeTranscript }
  | { readonly kind: 'failed'; readonly error: SentError }

/** Errors lose their class on the way. `code` is that of an `ElenchusError`. */
export interface SentError {
  readonly message: string
  readonly fix?: string | undefined
  readonly code?: ErrorCode
}

parentPort?.on('message', async (asked: AskedTranscript) => {
  const send = (message: FromThread, transferred: readonly ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transferred)
  try {
    const made = await makeTranscript(asked, (step) => send({ kind: 'step', step }))
    const { page, details, replies } = made
    const arrays = [page, details.bytes, details.starts, replies.bytes, replies.starts]
    send(
      { kind: 'made', made },
      arrays.map(({ buffer }) => buffer),
    )
  } catch (error) {
    send({ kind: 'failed', error: sent(error) })
  }
})

function sent(error: unknown): SentError {
  if (error instanceof ElenchusError) {
    const { message, fix, code } = error
    return { message, fix, code }
  }
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
