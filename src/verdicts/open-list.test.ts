import { expect, test } from 'vitest'
import { questionOf } from '../../test/sample-questions.ts'
import { answerTo } from '../../test/support/verdicts/verdict-of.ts'
import type { Certificate } from '../domain/certificate.ts'
import { verdictOn } from './assess.ts'
import { cascade } from './assessors/cascade.ts'

const protocol = { id: 'p', version: 1, task: 'answer', answerPlace: 'prose', words: {} } as const
const fact = { subject: 'urn:welles', relation: 'urn:directed', object: 'urn:kane' }
const excluded: Certificate = {
  ground: 'functional',
  level: 'certified',
  basis: 'declared',
  statement: { ...fact, object: 'urn:psycho' },
  facts: [],
  sentence: '“Psycho” was directed by Alfred Hitchcock',
}
const asked = (list: 'open' | 'closed') =>
  questionOf(1, {
    text: 'Which film did Orson Welles direct?',
    expected: {
      kind: 'entities',
      answers: [
        { id: 'urn:kane', label: 'Citizen Kane', aliases: [] },
        { id: 'urn:touch', label: 'Touch of Evil', aliases: [] },
      ],
      need: 'any',
      list,
    },
    statements: [fact],
    facts: [fact],
    certificates: [excluded],
    labels: { 'urn:psycho': 'Psycho', 'urn:kane': 'Citizen Kane' },
  })

test.for([
  ['Citizen Kane', 'correct'],
  ['He directed Touch of Evil in 1958.', 'correct'],
  ['It was The Trial.', 'unverifiable'],
  ['chess', 'unverifiable'],
  ['He directed several films.', 'incoherent'],
  ['There are many; it depends on the sources.', 'abstained'],
  ['Various people, as is widely documented.', 'incoherent'],
  ['Psycho', 'wrong'],
  ["I don't know.", 'abstained'],
  ['The premise of the question is false.', 'wrong'],
] as const)('for an open list "%s" is %s', async ([reply, outcome]) => {
  const question = asked('open')

  const verdict = await verdictOn(question, answerTo(question, reply), cascade, protocol)

  expect(verdict.outcome).toBe(outcome)
})

test.for([
  ['It came out in 1941.', 'correct'],
  ['1942', 'unverifiable'],
  ["I don't know.", 'abstained'],
] as const)(
  'for a year that other sources may give otherwise "%s" is %s',
  async ([reply, outcome]) => {
    const question = questionOf(1, {
      text: 'When did “Citizen Kane” come out?',
      expected: { kind: 'date', value: '1941', precision: 'year', list: 'open' },
    })

    const verdict = await verdictOn(question, answerTo(question, reply), cascade, protocol)

    expect(verdict.outcome).toBe(outcome)
  },
)

test('for a closed list any other answer is wrong, and an excluded one says so', async () => {
  const [closed, open] = [asked('closed'), asked('open')]
  const judge = (question: typeof open, reply: string) =>
    verdictOn(question, answerTo(question, reply), cascade, protocol)

  expect((await judge(closed, 'It was The Trial.')).outcome).toBe('wrong')
  expect(await judge(open, 'He made Psycho.')).toMatchObject({
    reason: 'excluded',
    step: 'open-list-excluded',
    span: { start: 8, end: 14 },
  })
})
