import { formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { sayDuration } from '../../text/say-duration.ts'

export interface ProgressLine {
  readonly stage: string
  /** "119 of 2,000", "34 %". */
  readonly done: string
  /** Items per second. */
  readonly rate?: number
  readonly failed?: number
  /** Resources used so far: "12,345 tokens", "$0.02". */
  readonly spent?: readonly string[]
  readonly secondsLeft?: number
  /** The current item; comes last, so that a narrow terminal cuts it first. */
  readonly subject: string
}

/** One line: done of total, rate, failures, time left. */
export function progressLine(progress: ProgressLine): string {
  const { stage, done, rate, failed = 0, spent = [], secondsLeft, subject } = progress
  const parts = [
    done,
    ...(rate === undefined || rate === 0 ? [] : [`${sayRate(rate)}/s`]),
    ...(failed === 0 ? [] : [`${formatCount(failed)} failed`]),
    ...spent,
    ...(secondsLeft === undefined ? [] : [`${sayDuration(secondsLeft)} left`]),
  ]
  return `${stage} ${parts.join(', ')} - ${printable(subject)}`
}

/** Rate and time left at a constant pace, after the first second. */
export function paceOf(
  done: number,
  total: number,
  milliseconds: number,
): Pick<ProgressLine, 'rate' | 'secondsLeft'> {
  if (milliseconds < 1000 || done === 0) return {}
  const rate = (1000 * done) / milliseconds
  return { rate, secondsLeft: Math.max(0, total - done) / rate }
}

function sayRate(rate: number): string {
  return rate < 100 ? rate.toFixed(1) : formatCount(Math.round(rate))
}
