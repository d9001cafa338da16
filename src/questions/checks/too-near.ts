import { isOfYear } from '../../lexicon/lexicon.ts'
import type { Check } from './check.ts'

/** Sources differ by a year or two, of discoveries by more, and heights by a few per cent. */
export const tooNear: Check<'exchange'> = {
  id: 'too-near',
  about: 'truth',
  stage: 'exchange',
  reason: 'a wrong value is too near the right one',
  examples: {
    caught: ['1912 in the place of 1911'],
    passed: ['1925 in the place of 1911'],
  },
  test: ({ fact, place, end }) => {
    const [right, { apart }] = [fact[place], fact.entry]
    if (right.number === undefined || end.number === undefined) return false
    const distance = Math.abs(right.number - end.number)
    return isOfYear(fact.entry)
      ? distance < (apart ?? yearsApart)
      : distance <= Math.abs(right.number) * (apart ?? 0)
  },
}

const yearsApart = 3
