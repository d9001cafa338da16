import { type BoostedModel, shippedModel } from './boosted-model.ts'
import { type EmptyEvidence, emptySignals } from './empty-signals.ts'

let shipped: BoostedModel<EmptyEvidence> | undefined

/** How likely people would say that a reply tells nothing of what was asked; read when it is first needed. */
export function emptyAnswerModel(): BoostedModel<EmptyEvidence> {
  shipped ??= shippedModel('empty-answers', emptySignals)
  return shipped
}
