import { expect, test } from 'vitest'
import { falsePremiseQuestion, whQuestion, yesNoQuestion } from '../../../test/sample-questions.ts'
import { metrics } from './metrics.ts'
import { referencesOf } from './references-of.ts'
import { scoreAnswer } from './score-answer.ts'

test('metric names are unique and valid file names', () => {
  const ids = metrics.map((metric) => metric.id)

  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9_-]+$/)
})

test('an answer is compared with all names, a false premise with its correction and two neutral replies', () => {
  expect(referencesOf(whQuestion(1))).toEqual(['Warsaw', 'Warszawa'])
  expect(referencesOf(yesNoQuestion(1))).toEqual(['No'])
  expect(referencesOf(falsePremiseQuestion(1))).toEqual([
    'Person 1 was born in Warsaw.',
    expect.stringContaining("don't know"),
    expect.stringContaining('cannot be answered'),
  ])
})

test('no number without a reference, for an answer too long, or when the metric fails', async () => {
  const scorer = { score: () => 1 }
  const failing = {
    score: () => {
      throw new Error('no vectors')
    },
  }

  expect(await scoreAnswer(scorer, 'Paris', [])).toEqual({
    kind: 'unscored',
    reason: 'no reference',
  })
  expect(await scoreAnswer(scorer, 'x'.repeat(1_000_000), ['Paris'])).toMatchObject({
    kind: 'unscored',
  })
  expect(await scoreAnswer(failing, 'Paris', ['Paris'])).toEqual({
    kind: 'unscored',
    reason: 'no vectors',
  })
  expect(await scoreAnswer(scorer, 'Paris', ['Paris'])).toEqual({ kind: 'scored', value: 1 })
})
