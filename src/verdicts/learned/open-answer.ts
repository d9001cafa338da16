import { type BoostedModel, shippedModel } from './boosted-model.ts'
import type { Evidence } from './evidence.ts'
import { signals } from './signals.ts'

let shipped: BoostedModel<Evidence> | undefined

/** The probability that people would call an open answer right; read on first use. */
export function openAnswerModel(): BoostedModel<Evidence> {
  shipped ??= shippedModel('open-answers', signals)
  return shipped
}
