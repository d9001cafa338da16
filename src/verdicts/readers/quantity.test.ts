import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { misread, verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { Question } from '../../domain/question.ts'

const height = asked('How tall is Mont Blanc, in metres?', {
  value: 4808,
  unit: 'metre',
  tolerance: 2,
})
const moons = asked('How many moons of Mars are known?', { value: 2 })
const people = asked('How many people live there?', { value: 1_500_000, tolerance: 50_000 })

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'a number in any notation': [
      [height, '4808'],
      [height, '4,808 m'],
      [height, '4 808 metres'],
      [moons, '2'],
      [moons, 'Two.'],
      [people, '1.5 million'],
    ],
    'a number within the tolerance': [
      [height, '**4,807 meters**'],
      [height, 'It is about 4810 metres tall.'],
      [people, 'about 1,480,000 people'],
    ],
    'another unit': [
      [height, '4.808 km'],
      [height, '15,774 feet'],
      [height, 'Mont Blanc is 4,808 m (15,774 ft) high.'],
    ],
    'a number in a sentence with other words and years': [
      [moons, 'Mars has two known moons, Phobos and Deimos.'],
      [moons, 'In 1877 two moons were found.'],
    ],
  }),
)('right: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'correct' })).toEqual([])
})

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'another number': [
      [height, '4811 m'],
      [height, '4.8 km'],
      [moons, '3'],
      [moons, 'twenty-two'],
      [people, '1.5 billion'],
    ],
    'the number in another unit': [[height, '4808 feet']],
    'no number': [[moons, 'Plenty.']],
  }),
)('wrong: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'wrong', reason: 'another-answer' })).toEqual([])
})

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    alternatives: [
      [height, '4808 or 4812 metres'],
      [moons, 'It is 2 or 3.'],
    ],
  }),
)('several: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'wrong', reason: 'several-answers' })).toEqual([])
})

test('a weight is not a height', async () => {
  const verdict = await verdictOf(height, 'It weighs 4808 kg.')

  expect(verdict).toMatchObject({ outcome: 'wrong' })
})

function asked(
  text: string,
  quantity: { value: number; unit?: string; tolerance?: number },
): Question {
  return questionOf(1, { text, expected: { kind: 'quantity', ...quantity } })
}

const mast = questionOf(7, {
  text: 'How tall is the mast?',
  expected: { kind: 'quantity', value: 324, unit: 'metre' },
  labels: {},
})

test.for([
  ['three hundred and twenty-four metres', 'correct'],
  ['0.324 km', 'correct'],
  ['324.0 m', 'correct'],
  ['\\boxed{324\\text{ m}}', 'correct'],
  ['3.24 m', 'wrong'],
  ['3,24 m', 'wrong'],
  ['nineteen forty', 'wrong'],
])('for a height "%s" is %s', async ([reply, outcome]) => {
  expect(await verdictOf(mast, `${reply}`)).toMatchObject({ outcome })
})

test.for([
  ['5 km', 'Five kilometers.', 'correct'],
  ['5 km', '5000 m', 'correct'],
  ['5 km', '50 km', 'wrong'],
  ['two', 'Mars has 2 moons.', 'correct'],
  ['March 3, 1921', 'It was signed on 3 March 1921.', 'correct'],
  ['March 3, 1921', '1921-03-03', 'correct'],
  ['March 3, 1921', '3 April 1921', 'wrong'],
  ['480 BC', '480 BCE', 'correct'],
  ['480 BC', '480', 'wrong'],
  ['3.14', '314', 'wrong'],
  ['10', '1.0', 'wrong'],
  ['10', '10.0', 'correct'],
])('when the accepted name is "%s", "%s" is %s', async ([label, reply, outcome]) => {
  const question = questionOf(8, {
    text: 'What is written on the stone?',
    expected: {
      kind: 'entities',
      need: 'any',
      answers: [{ id: 'urn:value', label: `${label}`, aliases: [] }],
    },
    labels: {},
  })

  expect(await verdictOf(question, `${reply}`)).toMatchObject({ outcome })
})
