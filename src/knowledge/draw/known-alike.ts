import type { Known } from './known.ts'

/** Up to this factor, two are about equally well known, by the measure of the thirds. */
const alike = 3
/** Beyond this factor the lesser one would be rejected for being unknown. */
const furthest = 10

/** How two entities compare in popularity. */
export interface Standing {
  /** 0: same third and about equally well known; 1: one of the two, or unknown; 2: neither. */
  readonly apart: 0 | 1 | 2
  /** The factor between them, from 1. */
  readonly times: number
}

/** `undefined` if neither may replace the other: head and tail, or more than ten times as well known. */
export function knownAlike(
  known: Pick<Known, 'third' | 'value'>,
  one: number,
  other: number,
): Standing | undefined {
  const [third, another] = [known.third(one), known.third(other)]
  if (third < 0 || another < 0) return { apart: 1, times: 1 }
  const [value, others] = [known.value(one) + 1, known.value(other) + 1]
  const times = Math.max(value, others) / Math.min(value, others)
  if (times > furthest || Math.abs(third - another) > 1) return undefined
  const isOfThird = third === another
  const isAsKnown = times <= alike
  return { apart: isOfThird && isAsKnown ? 0 : isOfThird || isAsKnown ? 1 : 2, times }
}
