import { setMaxListeners } from 'node:events'
import type { LanguageModel } from '../../domain/language-model.ts'
import { type BudgetLimits, openBudget } from '../../models/with-budget.ts'
import {
  type Care,
  careful,
  type ModelsRequest,
  prepareModels,
  refuseUnpriced,
} from '../ask/prepare-models.ts'

export interface JudgesRequest extends ModelsRequest, Omit<Care, 'budget' | 'now'>, BudgetLimits {
  readonly signal: AbortSignal
}

/**
 * Models that grade, on a shared budget, each within its limits; once the signal has fired every request is cancelled.
 */
export async function prepareJudges(request: JudgesRequest): Promise<readonly LanguageModel[]> {
  const { now } = request.provider
  const { models } = await prepareModels(request)
  if (request.maxCost !== undefined) refuseUnpriced(models)
  const budget = openBudget(request, now)
  // every request, waiting or under way, listens to this signal
  setMaxListeners(0, request.signal)
  return models.map((priced) => {
    const judge = careful(priced, { ...request, budget, now })
    const { signal } = request
    return { ...judge, complete: (asked) => judge.complete({ ...asked, signal }) }
  })
}
