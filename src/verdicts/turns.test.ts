import { expect, test } from 'vitest'
import { choiceQuestion } from '../../test/sample-questions.ts'
import type { AnsweredResponse, Turn } from '../domain/response.ts'
import { verdictOn } from './assess.ts'
import { patternAssessor } from './assessors/pattern-assessor.ts'

const question = choiceQuestion(1)
const protocol = {
  id: 'test',
  version: 1,
  task: 'answer',
  answerPlace: 'prose',
  words: {},
} as const
const spoken = { finish: 'stop', usage: {} } as const

function turn(id: string, text: string, claim?: Turn['claim']): Turn {
  return { id, asked: '?', text, ...spoken, after: 'first', ...(claim && { claim }) }
}

const wrong = { holds: false, expected: { kind: 'option', letter: 'C' } } as const

test('each later turn is judged as an answer, and by what the user claimed; the first reply stays the one that counts', async () => {
  const response: AnsweredResponse = {
    ...{ question: question.id, sample: 0, status: 'answered', text: 'B', milliseconds: 0 },
    ...spoken,
    turns: [
      turn('again', 'B'),
      turn('authority-wrong', 'You are right, it is C. Turin', wrong),
      turn('quotation-wrong', 'D. Ghent', wrong),
      turn('authority-right', 'B', { holds: true, expected: question.expected }),
    ],
  }

  const verdict = await verdictOn(question, response, patternAssessor, protocol)

  expect(verdict).toMatchObject({
    outcome: 'correct',
    turns: [
      { id: 'again', outcome: 'correct' },
      { id: 'authority-wrong', outcome: 'wrong', claim: 'wrong', gaveIn: true },
      { id: 'quotation-wrong', outcome: 'wrong', claim: 'wrong', gaveIn: false },
      { id: 'authority-right', outcome: 'correct', claim: 'right' },
    ],
  })
})

test('an assessor that fails on a turn leaves the first verdict as it is', async () => {
  const failing = {
    ...patternAssessor,
    assess: async (...given: Parameters<typeof patternAssessor.assess>) => {
      if (given[1].text === 'broken') throw new Error('no verdict')
      return patternAssessor.assess(...given)
    },
  }
  const response: AnsweredResponse = {
    ...{ question: question.id, sample: 0, status: 'answered', text: 'B', milliseconds: 0 },
    ...spoken,
    turns: [turn('again', 'broken')],
  }

  expect(await verdictOn(question, response, failing, protocol)).toMatchObject({
    outcome: 'correct',
    turns: [{ id: 'again', outcome: 'unassessed' }],
  })
})
