import { expect, test } from 'vitest'
import { whQuestion, yesNoQuestion } from '../../test/sample-questions.ts'
import { answerTo } from '../../test/support/verdicts/verdict-of.ts'
import type { FailedResponse } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'
import { assess } from './assess.ts'
import { patternAssessor } from './assessors/pattern-assessor.ts'
import { assessors } from './assessors.ts'

const protocol = {
  id: 'plain',
  version: 1,
  task: 'answer',
  answerPlace: 'prose',
  words: {},
} as const

test('every answered response gets a verdict, in order; a failed response gets none', async () => {
  const [wh, yesNo] = [whQuestion(1), yesNoQuestion(2)]
  const failed: FailedResponse = {
    question: wh.id,
    sample: 1,
    status: 'failed',
    reason: 'timeout',
    message: 'no reply in time',
    attempts: 3,
  }

  const verdicts = await all([
    { question: wh, response: answerTo(wh, 'Warsaw') },
    { question: wh, response: failed },
    { question: yesNo, response: answerTo(yesNo, 'No.') },
  ])

  expect(verdicts).toMatchObject([
    { question: wh.id, sample: 0, outcome: 'correct' },
    { question: yesNo.id, sample: 0, outcome: 'wrong' },
  ])
})

test('when the assessor throws, that verdict is unassessed with the reason and the rest continue', async () => {
  const broken = whQuestion(1, { expected: { kind: 'date', value: 'soon', precision: 'year' } })
  const sound = whQuestion(2)

  const verdicts = await all([
    { question: broken, response: answerTo(broken, '1867') },
    { question: sound, response: answerTo(sound, 'Warsaw') },
  ])

  expect(verdicts).toMatchObject([
    { outcome: 'unassessed', reason: 'The expected date "soon" cannot be read.', step: 'assess' },
    { outcome: 'correct' },
  ])
})

test('assessor names are unique', () => {
  const ids = assessors.map((assessor) => assessor.id)

  expect(new Set(ids).size).toBe(ids.length)
})

async function all(entries: Parameters<typeof assess>[0]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for await (const verdict of assess(entries, patternAssessor, protocol)) verdicts.push(verdict)
  return verdicts
}
