import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Response } from '../../src/domain/response.ts'
import { askTersely } from './ask-tersely.ts'
import { atlasKnowledge, examOf } from './atlas-exam.ts'
import { elenchus } from './elenchus.ts'
import { reportIn, responsesIn, storyOf, verdictsIn } from './results.ts'
import { llamaServer } from './servers/llama-server.ts'

let folder: string
let knowledge: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-examination-'))
  knowledge = await atlasKnowledge(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('a real model takes the whole examination', async (context) => {
  await using server = await llamaServer(context)
  const exam = await examOf(knowledge, join(folder, 'all.jsonl'), '-n', '60')
  const runs = join(folder, 'all')

  const asked = await elenchus(...askTersely(exam.path, server, runs))
  const assessed = await elenchus('assess', runs)
  const report = await reportIn(runs)

  expect(asked, asked.notes).toMatchObject({ code: 0 })
  expect(assessed, assessed.notes).toMatchObject({ code: 0 })
  const total = exam.questions.length
  const judged = (await verdictsIn(runs)).map(({ question }) => question)
  expect(judged.toSorted()).toEqual(exam.questions.map(({ id }) => id).toSorted())
  expect(report.counts).toMatchObject({ answered: total, failed: 0 })
  // what the few tokens cut off before an answer is none to assess
  expect(report.counts.assessed + report.counts.cutOff).toBe(total)
  expect(report.slices.form.map(({ key }) => key).toSorted()).toEqual([
    'multiple-choice',
    'wh',
    'yes-no',
  ])
  for (const share of [report.accuracy, report.hallucination, report.pairs]) {
    expect(share).toMatchObject({ status: 'measured', low: expect.any(Number) })
  }
  // so small a model hardly ever notices a false premise
  expect(report.hallucination.status === 'measured' && report.hallucination.rate).toBeGreaterThan(
    0.5,
  )
  const [error] = report.errors
  const story = await storyOf(error?.question ?? '', runs)
  expect(story.question).toBe(error?.text)
  expect(story).toMatchObject({ reply: { status: 'answered' }, verdict: { step: error?.step } })
  expect(story.facts.length + story.certificates.length).toBeGreaterThan(0)
})

test('one that gives the same answer to all is not said to know more than chance', async (context) => {
  await using server = await llamaServer(context)
  const path = join(folder, 'yes-no.jsonl')
  const { questions } = await examOf(knowledge, path, '-p', 'yes-no', '-n', '30')
  const runs = join(folder, 'yes-no')

  const asked = await elenchus(...askTersely(path, server, runs))
  await elenchus('assess', runs)
  const report = await reportIn(runs)

  expect(asked, asked.notes).toMatchObject({ code: 0 })
  const said = spokenAnswers(await responsesIn(runs))
  const noes = said.filter((word) => word === 'no').length
  expect(said.length, 'said yes or no').toBeGreaterThanOrEqual(10)
  expect(Math.max(noes, said.length - noes) / said.length).toBeGreaterThanOrEqual(0.8)
  expect(report.baseline).toMatchObject({ chance: 0.5 })
  expect(report.accuracy).toMatchObject({
    status: 'measured',
    of: questions.length - report.counts.cutOff,
  })
  expect(report.accuracy.status === 'measured' && report.accuracy.low).toBeLessThan(0.5)
})

/** The yes or no with which each reply begins, whatever the assessor made of it; other replies have none. */
function spokenAnswers(responses: readonly Response[]): readonly string[] {
  return responses.flatMap((response) => {
    const word =
      response.status === 'answered' ? response.text.match(/^(yes|no)\b/i)?.[0] : undefined
    return word === undefined ? [] : [word.toLowerCase()]
  })
}
