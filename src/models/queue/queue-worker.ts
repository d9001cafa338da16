import type { LanguageModel } from '../../domain/language-model.ts'
import { ElenchusError } from '../../errors.ts'
import { failure } from '../failure.ts'
import { readRequest } from './queued-request.ts'
import type { WorkQueue } from './work-queue.ts'

export interface QueueWorkerOptions {
  readonly model: LanguageModel
  readonly queue: WorkQueue
  readonly atOnce: number
  /** Once it fires no job is begun; those under way are finished. */
  readonly signal: AbortSignal
  /** Ends after so many milliseconds without a job. */
  readonly idle?: number
  readonly now: () => number
  readonly onJob?: (done: number, failed: number) => void
}

/**
 * Answers the jobs of a queue until `signal` fires. Returns how many. Throws `other-version` at the first job that another version
 * of Elenchus submitted: its prompts might differ.
 */
export async function workOn(
  options: QueueWorkerOptions,
): Promise<{ done: number; failed: number }> {
  const { model, queue, atOnce, signal, idle, now, onJob } = options
  const counts = { done: 0, failed: 0 }
  let last = now()
  let underWay = 0
  let refused: ElenchusError | undefined
  const worker = queue.work(atOnce, async ({ data }) => {
    const request = readRequest(data)
    if (request === 'other version') refused ??= otherVersion()
    if (request === 'other version') return undefined
    if (request === undefined) return JSON.stringify(unreadable)
    underWay += 1
    try {
      const completion = await model.complete(request)
      counts.done += 1
      if (completion.status === 'failed') counts.failed += 1
      // the collector keeps the budget of all: what this worker may not ask another may
      if (completion.status === 'failed' && completion.reason === 'over-budget') return undefined
      return JSON.stringify(completion)
    } finally {
      underWay -= 1
      last = now()
      onJob?.(counts.done, counts.failed)
    }
  })
  while (!signal.aborted && refused === undefined) {
    if (idle !== undefined && underWay === 0 && now() - last > idle) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await worker.stop()
  if (refused !== undefined) throw refused
  return counts
}

const unreadable = failure('refused-request', "the queue holds a request that can't be read", false)

function otherVersion(): ElenchusError {
  return new ElenchusError(
    'other-version',
    'The queue holds questions of another version of Elenchus.',
    { fix: 'Run the same version here as where the questions are asked.' },
  )
}
