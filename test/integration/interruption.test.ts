import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Response } from '../../src/domain/response.ts'
import { askTersely } from './ask-tersely.ts'
import { atlasKnowledge, type Exam, examOf } from './atlas-exam.ts'
import { elenchus, start } from './elenchus.ts'
import { reportIn, responseLinesIn, responsesIn } from './results.ts'
import { llamaServer } from './servers/llama-server.ts'

let folder: string
let exam: Exam

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-interruption-'))
  exam = await examOf(await atlasKnowledge(folder), join(folder, 'questions.jsonl'), '-n', '20')
})
afterAll(() => rm(folder, { recursive: true }))

test('a run killed twice goes on where it stopped, and asks nothing that was answered again', async (context) => {
  await using server = await llamaServer(context)
  const runs = join(folder, 'killed')
  const words = askTersely(exam.path, server, runs)

  let before: readonly string[] = []
  for (const moment of [4, 10]) {
    const asking = start(...words)
    await asking.done(moment)
    await asking.kill()
    const after = await responseLinesIn(runs)
    expect(after.slice(0, before.length), 'former answers stand').toEqual(before)
    expect(after.length, 'what it told of is kept').toBeGreaterThanOrEqual(moment)
    before = after
  }
  const last = await elenchus(...words)

  expect(last, last.notes).toMatchObject({ code: 0 })
  const [run] = JSON.parse(last.output)
  expect(run).toMatchObject({ before: before.length, answered: total() - before.length, failed: 0 })
  expect((await responseLinesIn(runs)).slice(0, before.length)).toEqual(before)
  expect(idsOf(await responsesIn(runs))).toEqual(allIds())
})

test('when the server goes away its failures are kept, and the same command completes the run', async (context) => {
  const runs = join(folder, 'gone')
  await using first = await llamaServer(context)
  const asking = start(...askTersely(exam.path, first, runs, '--attempts', '1'))

  await asking.done(6)
  await first.kill()
  const gone = await asking.ended

  expect(gone, gone.notes).toMatchObject({ code: 1 })
  const { answered, failed } = byStatus(await responsesIn(runs))
  expect(answered.length).toBeGreaterThanOrEqual(6)
  expect(failed.length).toBe(total() - answered.length)
  expect(failed.filter(({ reason }) => reason !== 'network')).toEqual([])
  await elenchus('assess', runs)
  const { counts } = await reportIn(runs)
  // a small model's replies are cut off now and then: these are no answers to assess
  expect(counts.assessed + counts.unassessed).toBe(answered.length)
  expect(counts).toMatchObject({ failures: { network: failed.length } })

  await using second = await llamaServer(context)
  const back = await elenchus(...askTersely(exam.path, second, runs))

  expect(back, back.notes).toMatchObject({ code: 0 })
  const [run] = JSON.parse(back.output)
  expect(run).toMatchObject({ before: answered.length, answered: failed.length, failed: 0 })
  expect(idsOf(byStatus(await responsesIn(runs)).answered)).toEqual(allIds())
})

test('a server that comes back within the run is waited for', async (context) => {
  const runs = join(folder, 'waited')
  await using first = await llamaServer(context)
  // its waits add up to a minute and more: a busy machine starts a server slowly
  const asking = start(...askTersely(exam.path, first, runs, '--attempts', '8'))

  await asking.done(6)
  await first.kill()
  await using _second = await llamaServer(context, first.port)
  const ended = await asking.ended

  expect(ended, ended.notes).toMatchObject({ code: 0 })
  expect(idsOf(byStatus(await responsesIn(runs)).answered)).toEqual(allIds())
})

function byStatus(responses: readonly Response[]) {
  return {
    answered: responses.filter((response) => response.status === 'answered'),
    failed: responses.filter((response) => response.status === 'failed'),
  }
}

function idsOf(responses: readonly Response[]): readonly string[] {
  return responses.map(({ question }) => question).toSorted()
}

function allIds(): readonly string[] {
  return exam.questions.map(({ id }) => id).toSorted()
}

function total(): number {
  return exam.questions.length
}
