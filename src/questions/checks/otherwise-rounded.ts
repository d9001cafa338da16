import type { Check } from './check.ts'

/** One of two numbers has been worked out otherwise. */
export const otherwiseRounded: Check<'exchange'> = {
  id: 'otherwise-rounded',
  about: 'answer',
  stage: 'exchange',
  reason: 'a number of another precision stands out',
  examples: {
    caught: ['6,992.15 kilometres beside 4,700'],
    passed: ['6,992 kilometres beside 4,700'],
  },
  test: ({ fact, place, end }) => {
    const [one, other] = [fact[place].number, end.number]
    if (one === undefined || other === undefined || Math.min(one, other) < 100) return false
    return Number.isInteger(one) !== Number.isInteger(other)
  },
}
