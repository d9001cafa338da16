import { type BoostedModel, shippedModel } from './boosted-model.ts'
import { type EmptyEvidence, emptySignals } from './empty-signals.ts'

let shipped: BoostedModel<EmptyEvidence> | undefined

/** The probability that people would call a reply uninformative; read on first use. */
export function emptyAnswerModel(): BoostedModel<EmptyEvidence> {
  shipped ??= shippedModel('empty-answers', emptySignals)
  return shipped
}
