import type { Check } from './check.ts'

/** One option’s name ends in another’s: who is in the one is in the other, or so a reader takes it. */
export const oneInAnother: Check<'options'> = {
  id: 'one-in-another',
  about: 'truth',
  stage: 'options',
  reason: 'a wrong value is too near the right one',
  examples: {
    caught: ['Delhi beside New Delhi'],
    passed: ['Delhi beside Mumbai'],
  },
  test: ({ right, wrong }) => {
    const names = [right, ...wrong].map(({ plain }) => ` ${plain} `)
    return names.some((one) => names.some((other) => other !== one && other.endsWith(one)))
  },
}
