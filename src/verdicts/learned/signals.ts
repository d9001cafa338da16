import { matchSignals } from './match-signals.ts'
import { numberSignals } from './number-signals.ts'
import { placeSignals } from './place-signals.ts'
import { replySignals } from './reply-signals.ts'
import type { Signal } from './signal.ts'

/** In the order that the weights refer to: after any change, fit again. */
export const signals: readonly Signal[] = [
  ...matchSignals,
  ...placeSignals,
  ...numberSignals,
  ...replySignals,
]
