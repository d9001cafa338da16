import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import type { LanguageModel } from '../../domain/language-model.ts'
import { openBullQueue } from '../../models/queue/bull-queue.ts'
import { type QueuedModel, queuedModel } from '../../models/queue/queued-model.ts'
import { queueNameOf } from '../../models/queue/queued-request.ts'
import type { QueueState } from '../../models/queue/work-queue.ts'

interface QueueRequest {
  readonly url: string
  /** The folder of all runs. */
  readonly output: string
  readonly now: () => number
  readonly onQueue?: (state: QueueState) => void
}

/** A model that workers ask, through the request's queue. Throws `queue-unreachable`, `unfit-queue`, `missing-package`. */
export async function askThroughQueue(
  model: LanguageModel,
  { url, output, now, onQueue }: QueueRequest,
): Promise<QueuedModel> {
  const queue = await openBullQueue({ url, name: queueNameOf(model), folder: resolve('.'), now })
  // the folder's own: another folder's run of the same set gets its own answers
  const run = createHash('sha256')
    .update(JSON.stringify([hostname(), resolve(output), model.label]))
    .digest('hex')
    .slice(0, 16)
  const queued = queuedModel({ model, queue, run, now, onState: onQueue })
  return {
    ...queued,
    [Symbol.asyncDispose]: async () => {
      await queued[Symbol.asyncDispose]()
      await queue[Symbol.asyncDispose]()
    },
  }
}
