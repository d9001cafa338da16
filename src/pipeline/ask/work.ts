import { resolve } from 'node:path'
import { openBullQueue } from '../../models/queue/bull-queue.ts'
import { workOn } from '../../models/queue/queue-worker.ts'
import { queueNameOf } from '../../models/queue/queued-request.ts'
import { type BudgetLimits, openBudget } from '../../models/with-budget.ts'
import { type Care, careful, type ModelsRequest, prepareModels } from './prepare-models.ts'

export interface WorkRequest
  extends ModelsRequest,
    BudgetLimits,
    Omit<Care, 'budget' | 'now' | 'attempts'> {
  /** `redis://HOST`. */
  readonly queue: string
  readonly idle?: number
  readonly signal: AbortSignal
  readonly onJob: (model: string, done: number, failed: number) => void
}

export interface Worked {
  readonly model: string
  readonly done: number
  readonly failed: number
}

/** Answers what `ask --queue` submits for these models, all at once, until the signal fires or all have been idle. */
export async function work(request: WorkRequest): Promise<readonly Worked[]> {
  const { queue: url, signal, concurrency, idle, provider } = request
  const { now } = provider
  const { models } = await prepareModels(request)
  const budget = openBudget(request, now)
  return await Promise.all(
    models.map(async (priced) => {
      // one attempt a job: the collector, which keeps the budget, submits again what failed
      const model = careful(priced, { ...request, attempts: 1, budget, now })
      const name = queueNameOf(priced.model)
      await using queue = await openBullQueue({ url, name, folder: resolve('.'), now })
      const onJob = (done: number, failed: number) => request.onJob(model.label, done, failed)
      const counts = await workOn({ model, queue, atOnce: concurrency, signal, idle, now, onJob })
      return { model: model.label, ...counts }
    }),
  )
}
