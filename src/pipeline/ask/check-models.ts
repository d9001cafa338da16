import { circuitBreaker } from '../../responses/circuit-breaker.ts'
import { type ModelsRequest, prepareModels } from './prepare-models.ts'

/**
 * Whether every model can be asked, before anything slow is done for them: names, keys, servers. Nothing is paid for. Throws
 * `model-unreachable`, and what `prepareModels` throws.
 */
export async function checkModels(request: ModelsRequest): Promise<void> {
  const { models } = await prepareModels(request)
  for (const { model } of models) {
    const failure = await model.check?.()
    const error = failure && circuitBreaker(model, 1)(failure)
    if (error !== undefined) throw error
  }
}
