import { parentPort } from 'node:worker_threads'
import { ElenchusError, type ErrorCode } from '../../errors.ts'
import type { AskedExam, ExamStep, MadeExam } from './made-exam.ts'
import { makeExam } from './make-exam.ts'

/** What the thread says of the exam it was asked for: the last is that it is made, or why not. */
export type FromThread =
  | { readonly kind: 'step'; readonly step: ExamStep }
  | { readonly kind: 'made'; readonly made: MadeExam }
  | { readonly kind: 'failed'; readonly error: SentError }

/** Errors lose their class on the way. `code` is that of an `ElenchusError`. */
export interface SentError {
  readonly message: string
  readonly fix?: string | undefined
  readonly code?: ErrorCode
}

parentPort?.on('message', async (asked: AskedExam) => {
  const send = (message: FromThread, transferred: readonly ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transferred)
  try {
    const made = await makeExam(asked, (step) => send({ kind: 'step', step }))
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
