import type { Known } from './known.ts'

/** So many times as known is about as known, by what the thirds are told by. */
const alike = 3
/** And more than so many times is another league: whoever is so much less known would be rejected for being unknown. */
const furthest = 10

/** How two entities stand to each other in popularity. */
export interface Standing {
  /** 0 for the same third and about as known, 1 for one of the two, or where nothing is known of one, 2 for neither. */
  readonly apart: 0 | 1 | 2
  /** How many times as known the one is as the other, from 1. */
  readonly times: number
}

/** `undefined` where they are so far apart that neither may take the other's place: head and tail, or more than ten times as known. */
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
