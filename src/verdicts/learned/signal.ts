import type { SignalOf } from './boosted-model.ts'
import type { Evidence } from './evidence.ts'

/** A numeric feature that helps decide whether a reply gives the expected answer. */
export type Signal = SignalOf<Evidence>

export const yes = (holds: boolean): number => (holds ? 1 : 0)
