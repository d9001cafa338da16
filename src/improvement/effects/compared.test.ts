import { expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import { pointsOf } from './compared.ts'

const question = whQuestion(1)
const { expected } = question
if (expected.kind !== 'entities') throw new Error('not of a name')

test.for([
  { of: 'a closed list', asked: question, points: 1 },
  {
    of: 'an open list',
    asked: whQuestion(2, { expected: { ...expected, list: 'open' } }),
    points: undefined,
  },
  { of: 'what is assumed', asked: whQuestion(3, { standard: 'published' }), points: undefined },
  {
    of: 'what no graph knows',
    asked: whQuestion(4, { expected: { kind: 'acceptance' } }),
    points: undefined,
  },
])('a right answer of $of counts $points, as in reports', ({ asked, points }) => {
  expect(pointsOf(asked, 'correct')).toBe(points)
})
