import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import type { Question } from '../../domain/question.ts'
import { verdictOf } from '../testing/verdict-of.ts'

const height = asked('How tall is Mont Blanc, in metres?', {
  value: 4808,
  unit: 'metre',
  tolerance: 2,
})
const moons = asked('How many moons of Mars are known?', { value: 2 })
const people = asked('How many people live there?', { value: 1_500_000, tolerance: 50_000 })

test.for<readonly [Question, string]>([
  [height, '4808'],
  [height, '4,808 m'],
  [height, '4 808 metres'],
  [height, '**4,807 meters**'],
  [height, '4.808 km'],
  [height, 'Mont Blanc is 4,808 m (15,774 ft) high.'],
  [height, '15,774 feet'],
  [height, 'It is about 4810 metres tall.'],
  [moons, '2'],
  [moons, 'Two.'],
  [moons, 'Mars has two known moons, Phobos and Deimos.'],
  [moons, 'In 1877 two moons were found.'],
  [people, '1.5 million'],
  [people, 'about 1,480,000 people'],
])('%# right: $1', async ([question, reply]) => {
  expect(await verdictOf(question, reply), reply).toMatchObject({ outcome: 'correct' })
})

test.for<readonly [Question, string, string]>([
  [height, '4811 m', 'another-answer'],
  [height, '4.8 km', 'another-answer'],
  [height, '4808 feet', 'another-answer'],
  [height, '4808 or 4812 metres', 'several-answers'],
  [moons, '3', 'another-answer'],
  [moons, 'twenty-two', 'another-answer'],
  [moons, 'It is 2 or 3.', 'several-answers'],
  [moons, 'Plenty.', 'another-answer'],
  [people, '1.5 billion', 'another-answer'],
])('%# wrong: $1', async ([question, reply, reason]) => {
  expect(await verdictOf(question, reply), reply).toMatchObject({ outcome: 'wrong', reason })
})

test('a weight is no height', async () => {
  const verdict = await verdictOf(height, 'It weighs 4808 kg.')

  expect(verdict).toMatchObject({ outcome: 'wrong' })
})

function asked(
  text: string,
  quantity: { value: number; unit?: string; tolerance?: number },
): Question {
  return questionOf(1, { text, expected: { kind: 'quantity', ...quantity } })
}
