import { expect, test } from 'vitest'
import {
  choiceQuestion,
  falsePremiseQuestion,
  questionOf,
  whQuestion,
  yesNoQuestion,
} from '../../../test/sample-questions.ts'
import type { Question } from '../../domain/question.ts'
import { type Lesson, lessonsOf } from '../lesson.ts'
import { rightAnswer } from '../right-answer.ts'
import { atRandom } from './at-random.ts'
import { balanced } from './balanced.ts'
import type { Choosing } from './choosing.ts'
import { chosenLessons, demonstrationOf } from './demonstrations.ts'
import { near } from './near.ts'

const makers = [yesNoQuestion, choiceQuestion, whQuestion, falsePremiseQuestion]
const set = makers.flatMap((make) => Array.from({ length: 12 }, (_, number) => make(number)))
const train = new Map(set.map(({ id }) => [id, 'train' as const]))
const wrong = (question: Question) => ({ question, reply: 'Atlantis', outcome: 'wrong' as const })
const { errors } = lessonsOf(set.map(wrong), train, 'answer')

const choose = (choosing: Choosing, count: number, lessons: readonly Lesson[] = errors) =>
  chosenLessons(lessons, choosing, count, { seed: 3, asked: new Map() })

test.for([2, 4, 6, 9, 12, 16])('%i balanced ones hold as many yes as no', (count) => {
  const chosen = choose(balanced, count)
  const answers = chosen.map(({ answer }) => answer)

  expect(chosen.length).toBe(count)
  expect(answers.filter((answer) => answer === 'Yes').length).toBe(
    answers.filter((answer) => answer === 'No').length,
  )
})

test('four balanced ones hold a yes, a no, a false premise with its correction, and a true one', () => {
  const chosen = choose(balanced, 4)

  expect(chosen.map(({ answer }) => answer)).toEqual(expect.arrayContaining(['Yes', 'No']))
  const rejected = chosen.filter(({ question }) => question.premise.status === false)
  expect(rejected.map(({ answer }) => answer)).toEqual([
    expect.stringContaining('was born in Warsaw.'),
  ])
})

test('no letter is favoured', () => {
  const letters = choose(balanced, 40)
    .filter(({ question }) => question.form === 'multiple-choice')
    .map(({ answer }) => answer)
  const counts = ['A', 'B', 'C', 'D'].map((one) => letters.filter((each) => each === one).length)

  expect(letters.length).toBeGreaterThanOrEqual(8)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

test('without an error whose answer is no, no yes is shown', () => {
  const onlyYes = errors.filter(({ answer }) => answer !== 'No')

  expect(choose(balanced, 8, onlyYes).map(({ answer }) => answer)).not.toContain('Yes')
})

test('near ones take the relations that are asked about most, in turn', () => {
  const about = (number: number, relation: string) => ({
    question: whQuestion(number, { relations: [`urn:r:${relation}`] }),
    answer: 'Warsaw',
    kind: 'error' as const,
  })
  const lessons = [about(1, 'rare'), about(2, 'often'), about(3, 'often'), about(4, 'second')]
  const asked = new Map([
    ['urn:r:often', 10],
    ['urn:r:second', 6],
    ['urn:r:rare', 1],
  ])

  const chosen = chosenLessons(lessons, near, 2, { seed: 1, asked })

  expect(chosen.flatMap(({ question }) => question.relations).toSorted()).toEqual([
    'urn:r:often',
    'urn:r:second',
  ])
})

test('the order in which errors come in changes nothing, another seed does', () => {
  const ids = (lessons: readonly Lesson[]) => lessons.map(({ question }) => question.id)

  expect(ids(choose(atRandom, 4, errors.toReversed()))).toEqual(ids(choose(atRandom, 4)))
  expect(ids(chosenLessons(errors, atRandom, 4, { seed: 4, asked: new Map() }))).not.toEqual(
    ids(choose(atRandom, 4)),
  )
})

test('a demonstration has its options without letters', () => {
  const lesson = errors.find(({ question }) => question.form === 'multiple-choice')

  expect(lesson && demonstrationOf(lesson)).toMatchObject({
    options: ['Warsaw', 'Lyon', 'Turin', 'Ghent'],
    answer: expect.stringMatching(/^[A-D]$/),
  })
})

test('what is not certified, lies on the other side or has no known answer teaches nothing', () => {
  const certificate = {
    ground: 'g',
    level: 'likely' as const,
    basis: 'measured' as const,
    statement: { subject: 'urn:a', relation: 'urn:b', object: 'urn:c' },
    facts: [],
    sentence: 's',
  }
  const likely = whQuestion(101, { certificates: [certificate] })
  const imported = whQuestion(102, { origin: { kind: 'imported', source: 'x', row: 1 } })
  const open = questionOf(103, { text: 'When?', expected: { kind: 'acceptance' } })
  const other = whQuestion(104)
  const sides = new Map([likely, imported, open].map(({ id }) => [id, 'train' as const]))

  const found = lessonsOf([likely, imported, open, other].map(wrong), sides, 'answer')

  expect(found).toMatchObject({ errors: [], allErrors: 4, uncertified: 2, unanswerable: 1 })
})

test('to a question about the premise the right answer is yes or no', () => {
  expect(rightAnswer(falsePremiseQuestion(1), 'false-premise')).toBe('Yes')
  expect(rightAnswer(falsePremiseQuestion(1), 'all-premises-right')).toBe('No')
  expect(rightAnswer(whQuestion(1), 'false-premise')).toBe('No')
})
