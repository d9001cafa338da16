import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { misread, verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { Question } from '../../domain/question.ts'
import { assessors, defaultAssessor } from '../assessors.ts'

const president = asked('Who was president after the war?', 'Franklin D. Roosevelt')
const painter = asked('Who painted the ceiling?', 'Gabriel García Márquez')
const adams = asked('Who was the second president?', 'John Adams')
const inventor = asked('Who invented the phonograph?', 'Thomas Edison')
const singer = asked('Who sings?', 'David Gahan')
const novelist = asked('Who wrote it?', 'Fyodor Dostoevsky')
const ruler = asked('Who reigned?', 'George VI')
const town = asked('Where was she born?', 'Paris')
const mountain = asked('Which country is Mount Kenya in?', 'Kenya')
const price = asked('How much is the steak?', '$72')

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'a middle name or initial written out, left out or added': [
      [president, 'Franklin Delano Roosevelt'],
      [president, 'It was Franklin Roosevelt.'],
      [inventor, 'Thomas Alva Edison'],
    ],
    'either of two surnames': [
      [painter, 'García Márquez painted it.'],
      [painter, 'Gabriel García painted it.'],
    ],
    'a title, a number in words, a short form, or another transcription': [
      [adams, 'President John Adams'],
      [ruler, 'King George the Sixth'],
      [singer, 'It is Dave Gahan.'],
      [novelist, 'F. M. Dostoyevsky'],
    ],
    'a town with its country': [
      [town, 'Paris, France'],
      [town, 'In Paris.'],
    ],
    'a name from the question that is the answer': [[mountain, 'Mount Kenya is in Kenya.']],
    'an amount': [[price, 'The steak costs $72.']],
  }),
)('right: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'correct' })).toEqual([])
})

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'another person of the surname, or another ruler of the name': [
      [adams, 'John Quincy Adams'],
      [president, 'Theodore Roosevelt'],
      [singer, 'It was Dan Gahan.'],
      [ruler, 'George V'],
      [ruler, 'George IV reigned.'],
    ],
    'a namesake of a famous town': [
      [town, 'Paris, Texas'],
      [town, 'She was born in Paris, Texas.'],
    ],
    'one of several names, or a denied name': [
      [town, 'Paris or Lyon'],
      [town, 'Not Paris, but Lyon.'],
      [town, 'Lyon rather than Paris'],
    ],
    'a name that only repeats the question': [[mountain, 'Mount Kenya is in Tanzania.']],
    'another amount': [[price, 'It costs $27.']],
  }),
)('wrong: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'wrong' })).toEqual([])
})

test('a verdict of the learned step says how likely and how sure it is', async () => {
  const sure = await verdictOf(town, 'Paris')
  const weighed = await verdictOf(
    asked('What does a cooper make?', 'barrels and casks'),
    'A cooper makes wooden barrels.',
  )

  expect(sure).not.toHaveProperty('probability')
  expect(weighed.probability).toBeGreaterThan(0)
  expect(weighed.probability).toBeLessThan(1)
})

const eating = asked('What happens to you if you eat watermelon seeds?', 'You digest them')

test.for([
  'you eat watermelon seeds what happens to you if you eat watermelon seeds',
  'Watermelon seeds watermelon seeds watermelon seeds watermelon seeds',
])('a reply that says nothing about what was asked is incoherent: %s', async (reply) => {
  expect(await verdictOf(eating, reply)).toMatchObject({ outcome: 'incoherent' })
})

test.for(['You grow watermelons in your stomach.', 'Nothing happens to you.'])(
  'another answer is wrong: %s',
  async (reply) => {
    expect(await verdictOf(eating, reply)).toMatchObject({ outcome: 'wrong' })
  },
)

test('every required answer has to be there', async () => {
  const question = asked('Which moons does Mars have?', 'Phobos', 'Deimos')

  expect(await verdictOf(question, 'They are called Phobos and Deimos.')).toMatchObject({
    outcome: 'correct',
  })
  expect(await verdictOf(question, 'It is called Phobos.')).toMatchObject({ outcome: 'wrong' })
})

test('of a one-megabyte answer, only the beginning counts', async () => {
  const verdict = await verdictOf(town, `Paris. ${'And so on. '.repeat(100_000)}`)

  expect(verdict).toMatchObject({ outcome: 'correct', span: { start: 0, end: 5 } })
})

test('the cascade is the default', () => {
  expect(assessors[0]?.id).toBe(defaultAssessor)
  expect(defaultAssessor).toBe('cascade')
})

function asked(text: string, ...labels: readonly string[]): Question {
  const answers = labels.map((label) => ({ id: `urn:${label}`, label, aliases: [] }))
  const need = labels.length > 1 ? ('all' as const) : ('any' as const)
  return questionOf(1, { text, labels: {}, expected: { kind: 'entities', answers, need } })
}
