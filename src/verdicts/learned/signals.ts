import { matchSignals } from './match-signals.ts'
import { numberSignals } from './number-signals.ts'
import { placeSignals } from './place-signals.ts'
import { replySignals } from './reply-signals.ts'
import type { Signal } from './signal.ts'

/** In the order in which the weights know them: a change means fitting anew. */
export const signals: readonly Signal[] = [
  ...matchSignals,
  ...placeSignals,
  ...numberSignals,
  ...replySignals,
]
