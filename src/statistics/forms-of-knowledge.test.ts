import { expect, test } from 'vitest'
import { type RandomStream, randomStream } from '../random/stream.ts'
import type { FormReply } from './form-replies.ts'
import { formsOfKnowledge } from './forms-of-knowledge.ts'
import type { FactReplies } from './forms-sampler.ts'

type Asks = FormReply['asks']
type Guess = (asks: Asks, random: RandomStream) => FormReply['said']

const forms: readonly (readonly Asks[])[] = [
  ['yes', 'no'],
  ['choice'],
  ['open'],
  ['choice'],
  ['open'],
  ['premise'],
]
const every = 0b111111
/** Yes-no, the choice, and the reversed choice. */
const recognised = 0b001011

const slip = 0.1

/** Replies about a fact that is known in a set of forms. */
function replies(set: number, guess: Guess, random: RandomStream): FactReplies {
  return {
    replies: forms.flatMap((asked, form) =>
      asked.map((asks): FormReply => {
        const isKnown = ((set >> form) & 1) === 1
        const knowing = random.next() < slip ? 'wrong' : 'right'
        return { form, asks, options: 4, said: isKnown ? knowing : guess(asks, random) }
      }),
    ),
  }
}

/** .5 known, .2 bound, .3 unknown. */
function planted(guess: Guess, random: RandomStream, count = 100, bound = recognised) {
  return Array.from({ length: count }, () => {
    const drawn = random.next()
    return replies(drawn < 0.5 ? every : drawn < 0.7 ? bound : 0, guess, random)
  })
}

const byChance: Guess = (asks, random) => {
  const chance = { yes: 0.5, no: 0.5, choice: 0.25, open: 0, premise: 0 }[asks]
  return random.next() < chance ? 'right' : 'wrong'
}
const alwaysYes: Guess = (asks, random) => {
  if (asks === 'yes') return 'right'
  return asks === 'no' ? 'wrong' : byChance(asks, random)
}
const rejectsAll: Guess = (asks, random) => (asks === 'premise' ? 'right' : byChance(asks, random))
const silent: Guess = () => 'silent'

const truth = { known: 0.5, bound: 0.2, unknown: 0.3 } as const
const classes = ['known', 'bound', 'unknown'] as const
const dataSets = 12

test.for([
  { name: 'guesses', guess: byChance },
  { name: 'says yes to what it does not know', guess: alwaysYes },
  { name: 'is silent on what it does not know', guess: silent },
])(
  '.5 known, .2 bound and .3 unknown are inside 31 of 36 intervals or more if a model $name',
  ({ name, guess }) => {
    const found = Array.from({ length: dataSets }, (_, seed) => {
      const random = randomStream(seed, 'planted', name)
      return formsOfKnowledge(planted(guess, random), { forms: 6, next: random.next }).all
    })

    const covered = found.flatMap((all) =>
      classes.filter((kind) => all[kind].low <= truth[kind] && truth[kind] <= all[kind].high),
    )
    // 95 % of 36, within what so many can tell
    expect(covered.length).toBeGreaterThanOrEqual(31)
    for (const kind of classes) {
      const mean = found.reduce((sum, all) => sum + all[kind].mean, 0) / dataSets
      expect(Math.abs(mean - truth[kind])).toBeLessThan(0.05)
      // an interval that covers everything covers nothing
      const widths = found.map((all) => all[kind].high - all[kind].low)
      expect(widths.reduce((sum, width) => sum + width, 0) / dataSets).toBeLessThan(0.3)
    }
  },
)

test.for([
  { name: 'says yes to all', guess: alwaysYes },
  { name: 'rejects every premise', guess: rejectsAll },
  { name: 'is always silent', guess: silent },
  { name: 'guesses', guess: byChance },
])('of a model that knows nothing and $name, nothing is known or bound', ({ name, guess }) => {
  const random = randomStream(1, 'nothing', name)
  const facts = Array.from({ length: 60 }, () => replies(0, guess, random))

  const { all, forms: byForm } = formsOfKnowledge(facts, { forms: 6, next: random.next })

  expect(all.unknown.mean).toBeGreaterThan(0.9)
  expect(all.known.high).toBeLessThan(0.08)
  expect(byForm.every(({ mean }) => mean < 0.08)).toBe(true)
})

test('a model that slips in any form still knows, and one that fails in one form alone is bound to the others', () => {
  const random = randomStream(1, 'reversed')
  const known = Array.from({ length: 80 }, () => replies(every, byChance, random))
  const butReversed = Array.from({ length: 80 }, () => replies(0b110111, byChance, random))

  const ofKnown = formsOfKnowledge(known, { forms: 6, next: random.next })
  const ofBound = formsOfKnowledge(butReversed, { forms: 6, next: random.next })

  const allRight = known.filter((fact) => fact.replies.every(({ said }) => said === 'right'))
  expect(allRight.length / 80).toBeLessThan(0.6)
  expect(ofKnown.all.known.mean).toBeGreaterThan(0.9)
  expect(Math.abs(ofKnown.slip.mean - slip)).toBeLessThan(0.05)
  expect(ofBound.all.bound.mean).toBeGreaterThan(0.8)
  expect(ofBound.forms.map(({ mean }) => mean > 0.5)).toEqual([true, true, true, false, true, true])
})

test('parts have shares of their own, and the fewer facts the wider', () => {
  const random = randomStream(1, 'parts')
  const facts = [
    ...Array.from({ length: 60 }, () => replies(every, byChance, random)),
    ...Array.from({ length: 12 }, () => replies(0, byChance, random)),
  ]
  const places = facts.map((_, place) => place)

  const { parts } = formsOfKnowledge(facts, {
    forms: 6,
    parts: [places.slice(0, 60), places.slice(60)],
    next: random.next,
  })

  const [many, few] = parts
  expect(many?.known.mean).toBeGreaterThan(0.9)
  expect(few?.unknown.mean).toBeGreaterThan(0.8)
  expect((few?.unknown.high ?? 0) - (few?.unknown.low ?? 0)).toBeGreaterThan(0.15)
})
