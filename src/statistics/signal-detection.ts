import { normalQuantile } from './normal-quantile.ts'

/** `sensitivity` is d'; a positive `criterion` means a bias to "no". */
export interface SignalDetection {
  readonly hitRate: number
  readonly falseAlarmRate: number
  readonly sensitivity: number
  readonly criterion: number
}

/**
 * How well two kinds of questions are discriminated, and which answer is favoured: d' = z(H) - z(F), c = -(z(H) + z(F)) / 2 (Green and Swets 1966),
 * always with the log-linear correction (k + 0.5) / (n + 1) (Hautus 1995).
 */
export function signalDetection(counts: {
  readonly hits: number
  readonly misses: number
  readonly falseAlarms: number
  readonly correctRejections: number
}): SignalDetection {
  const hitRate = corrected(counts.hits, counts.misses)
  const falseAlarmRate = corrected(counts.falseAlarms, counts.correctRejections)
  const [hit, alarm] = [normalQuantile(hitRate), normalQuantile(falseAlarmRate)]
  return { hitRate, falseAlarmRate, sensitivity: hit - alarm, criterion: -(hit + alarm) / 2 }
}

function corrected(yes: number, no: number): number {
  return (yes + 0.5) / (yes + no + 1)
}
