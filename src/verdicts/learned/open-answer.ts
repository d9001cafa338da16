import { type BoostedModel, shippedModel } from './boosted-model.ts'
import type { Evidence } from './evidence.ts'
import { signals } from './signals.ts'

let shipped: BoostedModel<Evidence> | undefined

/** How likely people would call an open answer right; read when it is first needed. */
export function openAnswerModel(): BoostedModel<Evidence> {
  shipped ??= shippedModel('open-answers', signals)
  return shipped
}
