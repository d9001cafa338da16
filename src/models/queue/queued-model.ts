import type { Completion, Request } from '../../domain/completion.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import { cancelled, failure } from '../failure.ts'
import { readCompletion, requestId, writeRequest } from './queued-request.ts'
import type { Answer, QueueState, WorkQueue } from './work-queue.ts'

interface Pending {
  readonly request: Request
  readonly settle: (completion: Completion) => void
  seen: number
}

export interface QueuedModel extends AsyncDisposable {
  /** Asks through the queue. Rates, budgets, retries and the cache are put around it as around any model. */
  readonly model: LanguageModel
  /** A question's answers are in the journal: the queue may forget them. */
  readonly saved: (question: string, sample: number) => Promise<void>
}

export interface QueuedModelOptions {
  readonly model: LanguageModel
  readonly queue: WorkQueue
  /** Names the run, the same after a restart. */
  readonly run: string
  readonly now: () => number
  readonly onState?: (state: QueueState) => void
}

/** Milliseconds between two looks at the answers; until a job that is nowhere is submitted again; between two reports. */
const pause = 100
const patience = 5000
const reportEvery = 1000

/**
 * A model whose requests workers answer. Each request is one job and one attempt of a worker. An answer is kept in the queue
 * until `saved`, so one that came while nobody collected is found again, and a second one to the same request is dropped.
 */
export function queuedModel(options: QueuedModelOptions): QueuedModel {
  const { model, queue, run, now, onState } = options
  const pending = new Map<string, Pending>()
  /** Answers that were passed on and are not known to be saved, by question. */
  const unsaved = new Map<string, string[]>()
  const saved = new Set<string>()
  let stopped = false

  const take = async ({ id, data }: Answer) => {
    const waiting = pending.get(id)
    // a second one to what is saved is late
    if (waiting === undefined) return saved.has(id) ? queue.drop(run, [id]) : undefined
    const completion = readCompletion(data) ?? unreadable
    pending.delete(id)
    if (completion.status === 'failed') await queue.drop(run, [id])
    else {
      const key = keyOf(waiting.request.about.id, waiting.request.sample)
      unsaved.set(key, [...(unsaved.get(key) ?? []), id])
    }
    waiting.settle(completion)
  }

  const resubmit = async () => {
    const late = [...pending].filter(([, { seen }]) => now() - seen > patience)
    if (late.length === 0) return
    const there = await queue.present(late.map(([id]) => id))
    const lost = late.filter(([id]) => !there.has(id))
    for (const [, waiting] of late) waiting.seen = now()
    await queue.submit(lost.map(([id, { request }]) => jobOf(id, request)))
  }
  const jobOf = (id: string, request: Request) => ({ id, run, data: writeRequest(request) })

  let reported = 0
  const look = async () => {
    while (!stopped) {
      if (pending.size > 0) {
        for (const answer of await queue.answers(run)) await take(answer)
        await resubmit()
        if (onState !== undefined && now() - reported >= reportEvery) {
          reported = now()
          onState(await queue.state())
        }
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const looking = look()
  // shown by the next request
  looking.catch(() => undefined)

  const complete = (request: Request): Promise<Completion> =>
    new Promise((resolve, reject) => {
      const id = requestId(run, request)
      const cancel = () => {
        pending.delete(id)
        queue.withdraw([id]).catch(() => undefined)
        resolve(cancelled)
      }
      if (request.signal?.aborted) return resolve(cancelled)
      request.signal?.addEventListener('abort', cancel, { once: true })
      const settle = (completion: Completion) => {
        request.signal?.removeEventListener('abort', cancel)
        resolve(completion)
      }
      pending.set(id, { request, settle, seen: now() })
      looking.catch(reject)
      queue.submit([jobOf(id, request)]).catch(reject)
    })

  return {
    model: { ...model, complete, check: undefined },
    saved: async (question, sample) => {
      const key = keyOf(question, sample)
      const ids = unsaved.get(key) ?? []
      unsaved.delete(key)
      for (const id of ids) saved.add(id)
      await queue.drop(run, ids)
    },
    [Symbol.asyncDispose]: async () => {
      stopped = true
      await queue.withdraw([...pending.keys()]).catch(() => undefined)
      await looking.catch(() => undefined)
    },
  }
}

function keyOf(question: string, sample: number): string {
  return `${question} ${sample}`
}

const unreadable = failure('unreadable-reply', "a worker wrote an answer that can't be read", true)
