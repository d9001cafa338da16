import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sampled, sampledQuestions } from './sampled-questions.ts'

const set = Array.from({ length: 40 }, (_, place) => asked(place))

test('a sample has as many questions as were asked for, in their order', () => {
  const sample = sampledQuestions(set, 7, 1)

  expect(sample).toHaveLength(7)
  expect(sample).toEqual(set.filter((question) => sample.includes(question)))
  expect(sample).not.toEqual(set.slice(0, 7))
})

test('a larger sample of the same seed holds the smaller one, wherever a question stands', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.nat(), (one, other, seed) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)]
      const small = sampledQuestions(set, fewer, seed).map(({ id }) => id)
      const large = sampledQuestions(set.toReversed(), more, seed).map(({ id }) => id)

      expect(large).toEqual(expect.arrayContaining(small))
    }),
  )
})

test('another seed draws another sample', () => {
  expect(sampledQuestions(set, 10, 1)).not.toEqual(sampledQuestions(set, 10, 2))
})

test('a question and its twin come together', () => {
  const pairs = set.flatMap((question, place) => [
    { ...question, groups: [{ id: question.id, role: 'true' as const }] },
    { ...asked(1000 + place), groups: [{ id: question.id, role: 'false' as const }] },
  ])

  const sample = sampledQuestions(pairs, 20, 3)

  expect(new Set(sample.map(({ groups }) => groups[0]?.id)).size).toBe(10)
})

test('all questions are no sample', () => {
  expect(sampledQuestions(set, 41, 1)).toEqual(set)
})

function asked(place: number): Sampled {
  return { id: place.toString(16).padStart(16, '0') }
}
