import { Worker } from 'node:worker_threads'
import { ElenchusError } from '../../errors.ts'
import type { AskedTranscript, MadeTranscript, TranscriptStep } from './made-transcript.ts'
import { makeTranscript } from './make-transcript.ts'
import type { FromThread, SentError } from './transcript-thread.ts'

const here = import.meta.url
// Node 20 can't run TypeScript in a thread, so threads are for the build
const script = here.endsWith('.ts') ? undefined : new URL('./transcript-thread.js', here)

/** An idle thread gives its memory back after this long, in milliseconds: to start another takes half a second. */
const patience = 20_000

/** Makes transcript in a thread of its own, one at a time, so that the server answers meanwhile. */
export class TranscriptMaker {
  #thread: Worker | undefined
  #ending: ReturnType<typeof setTimeout> | undefined

  async make(
    asked: AskedTranscript,
    tell: (step: TranscriptStep) => void,
  ): Promise<MadeTranscript> {
    if (script === undefined) return makeTranscript(asked, tell)
    clearTimeout(this.#ending)
    // without the flags that this process was started with: a script of its own, a profile
    this.#thread ??= new Worker(script, { execArgv: [] })
    this.#thread.ref()
    try {
      return await answerOf(this.#thread, asked, tell)
    } catch (error) {
      this.#end()
      throw error
    } finally {
      // an idle thread keeps no command from ending
      this.#thread?.unref()
      this.#ending = setTimeout(() => this.#end(), patience).unref()
    }
  }

  #end(): void {
    void this.#thread?.terminate()
    this.#thread = undefined
  }
}

function answerOf(
  thread: Worker,
  asked: AskedTranscript,
  tell: (step: TranscriptStep) => void,
): Promise<MadeTranscript> {
  return new Promise<MadeTranscript>((resolve, reject) => {
    const settle = () => {
      thread.off('message', hear)
      thread.off('error', fail)
      thread.off('exit', end)
    }
    const fail = (error: unknown) => {
      settle()
      reject(error)
    }
    const end = () => fail(new Error('the thread ended before it answered'))
    const hear = (said: FromThread) => {
      switch (said.kind) {
        case 'step':
          return tell(said.step)
        case 'made':
          settle()
          return resolve(said.made)
        case 'failed':
          return fail(received(said.error))
      }
    }
    thread.on('message', hear)
    thread.on('error', fail)
    thread.on('exit', end)
    thread.postMessage(asked)
  })
}

function received({ message, fix, code }: SentError): Error {
  return fix === undefined || code === undefined
    ? new Error(message)
    : new ElenchusError(code, message, { fix })
}
