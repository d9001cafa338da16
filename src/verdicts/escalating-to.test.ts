import { expect, test } from 'vitest'
import { questionOf } from '../../test/sample-questions.ts'
import { answerTo } from '../../test/support/verdicts/verdict-of.ts'
import type { Outcome } from '../domain/verdict.ts'
import type { AssessorEntry, AssessorTools } from './assessor-entry.ts'
import { cascade } from './assessors/cascade.ts'
import { escalatingTo } from './escalating-to.ts'

const protocol = { id: 'p', version: 1, task: 'answer', answerPlace: 'prose', words: {} } as const
const question = questionOf(1, {
  text: 'What is creatine made of in the body?',
  labels: {},
  expected: {
    kind: 'entities',
    need: 'any',
    answers: [{ id: 'urn:a', label: 'amino acids of the liver and kidneys', aliases: [] }],
  },
})
const replies = [
  'Mostly of acids in the liver.',
  'The kidneys and the liver make it.',
  'Amino acids.',
  'It is made of kidney acids.',
  'Of the liver.',
]

test("only unsure verdicts go to the second assessor, and its failure keeps the cascade's verdict", async () => {
  const asked: string[] = []
  const settled = await escalatingTo(other('abstained', asked), 'x').make({} as AssessorTools)
  const failing = await escalatingTo(other('unassessed', []), 'x').make({} as AssessorTools)

  for (const text of [...replies, "I don't know."]) {
    const response = answerTo(question, text)
    const own = await cascade.assess(question, response, protocol)
    const after = await settled.assess(question, response, protocol)

    expect(await failing.assess(question, response, protocol)).toEqual(own)
    expect(after.step.startsWith('other: ')).toBe(own.sure === false)
    expect(asked.includes(text)).toBe(own.sure === false)
  }
  expect(asked.length).toBeGreaterThan(0)
  expect(asked).not.toContain("I don't know.")
})

function other(outcome: Outcome, asked: string[]): AssessorEntry {
  const about = { id: 'other', description: 'says one thing', cost: 'language-model' as const }
  return {
    ...about,
    make: async () => ({
      ...about,
      version: 1,
      async assess({ id }, { text }) {
        asked.push(text)
        return { question: id, sample: 0, outcome, reason: 'so', step: 'said' }
      },
    }),
  }
}

test('with `long`, long replies go to the second assessor, too', async () => {
  const long = `Amino acids. ${'They are made in the liver and in the kidneys of the body. '.repeat(6)}`
  const short = await escalatingTo(other('wrong', []), 'x').make({} as AssessorTools)
  const also = await escalatingTo(other('wrong', []), 'x', { long: true }).make({} as AssessorTools)
  const response = answerTo(question, long)

  const own = await cascade.assess(question, response, protocol)

  expect(own.sure === false).toBe(false)
  expect(await short.assess(question, response, protocol)).toEqual(own)
  expect(await also.assess(question, response, protocol)).toMatchObject({ outcome: 'wrong' })
  expect(also.version).not.toBe(short.version)
})
