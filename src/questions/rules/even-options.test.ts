import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { QuestionStore } from '../select/question-store.ts'
import type { Sketch } from '../sketch.ts'
import { evenOptions } from './even-options.ts'

const store = new QuestionStore(loadLexicon())

/** A choice whose right option, A, has so many shorter ones beside it and so many that are less popular. */
function choice(text: string, shorter: number, lessPopular: number): Sketch {
  const places = [0, 1, 2]
  const texts = [
    'right',
    ...places.map((place) => (place < shorter ? `${place}` : `longer ${place}`)),
  ]
  const options = texts.map((each, index) => ({
    letter: 'ABCD'.charAt(index),
    text: each,
    entity: `urn:${index}`,
  }))
  const values = [10, ...places.map((place) => (place < lessPopular ? place : 20 + place))]
  const asked = {
    language: 'en',
    form: 'multiple-choice' as const,
    text,
    options,
    expected: { kind: 'option' as const, letter: 'A' },
  }
  const question: Question = {
    ...asked,
    id: questionId(asked),
    premise: { status: true },
    statements: [],
    facts: [],
    certificates: [],
    rule: 'choice-object',
    concepts: [],
    relations: [],
    hops: 1,
    popularity: values.map((value, index) => ({
      entity: `urn:${index}`,
      role: 'object',
      third: 'torso',
      value,
      measure: 'facts',
    })),
    origin: { kind: 'knowledge' },
    labels: {},
  }
  return store.add(question)
}

const ranks = [0, 1, 2, 3]
const rank = fc.integer({ min: 0, max: 3 })

test('among the first so many of a relation no rank comes twice oftener than another', () => {
  void fc.assert(
    fc.property(fc.array(fc.tuple(rank, rank), { maxLength: 80 }), fc.nat(80), (pairs, cut) => {
      const groups = pairs.map(([shorter, popular], index) => [
        choice(`${index}?`, shorter, popular),
      ])

      const even = evenOptions(new Map([['urn:relation', groups]])).get('urn:relation') ?? []

      const first = even
        .slice(0, cut)
        .flatMap(([one]) => (one === undefined ? [] : [one.optionRanks]))
      for (const measure of ['first', 'second'] as const) {
        const counts = ranks.map((each) => first.filter((one) => one[measure] === each).length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 200 },
  )
})

test('relations with too few of their own make fours together', () => {
  const byRelation = new Map(
    ranks.map((each) => [`urn:${each}`, [[choice(`${each}?`, each, 3 - each)]]]),
  )

  expect([...evenOptions(byRelation).values()].map((groups) => groups.length)).toEqual([1, 1, 1, 1])
})

test('a right option that is always the longest makes no four', () => {
  const groups = Array.from({ length: 12 }, (_, index) => [choice(`${index}?`, 3, index % 4)])

  expect(evenOptions(new Map([['urn:relation', groups]])).get('urn:relation')).toEqual([])
})
