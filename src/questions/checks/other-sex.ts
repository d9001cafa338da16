import type { Check } from './check.ts'

/** Sex alone separates the two: people, prizes and titles. */
export const otherSex: Check<'exchange'> = {
  id: 'other-sex',
  about: 'answer',
  stage: 'exchange',
  reason: 'given away by sex',
  world: true,
  examples: {
    caught: [
      'queen consort in the place of a man’s title',
      'an actress’s prize in the place of an actor’s',
    ],
    passed: ['a director’s prize in the place of an actor’s'],
  },
  test: ({ fact, place, end, replacement }) =>
    replacement.apart === 'sex' || ofWomen.test(fact[place].plain) !== ofWomen.test(end.plain),
}

const ofWomen =
  /\b(?:actress|female|women|queen|empress|princess|(?:arch)?duchess|countess|marchioness|baroness|viscountess|lady|infanta)\b(?!['’]s)/i
