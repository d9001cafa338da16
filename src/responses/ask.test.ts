import { appendFile, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { failed, questions, runInFolder, said, warsaw, witness } from '../../test/witness.ts'
import { RunManifest } from '../domain/manifest.ts'
import { readManifest } from '../workspace/manifest-file.ts'
import { responsesPath, runManifestPath } from '../workspace/run-files.ts'
import type { AskProgress } from './progress.ts'
import { protocolNamed } from './protocols/protocols.ts'
import { noReplies } from './reply-counts.ts'

const { askAll, stored, folder } = runInFolder()
const short = protocolNamed('short-answer-without-topic')

test('every question is asked as the protocol says, and its answer is stored', async () => {
  const { model, asked } = witness()

  const summary = await askAll(model, { protocol: short, samples: 2, seed: 5 })

  expect(summary).toEqual({
    total: 40,
    before: 0,
    answered: 40,
    failed: 0,
    missing: 0,
    stopped: false,
    cached: 0,
    failures: {},
    replies: noReplies,
    maxTokens: 150,
    adjustments: [],
    inputTokens: 0,
    outputTokens: 0,
  })
  expect(asked[0]).toMatchObject({
    messages: short.messages(questions[0] ?? whQuestion(0)),
    temperature: 0,
    maxTokens: 150,
    seed: 5,
    task: 'answer',
    answerPlace: 'first',
  })
  const rows = await stored()
  expect(rows[0]).toEqual({
    question: questions[0]?.id,
    sample: 0,
    status: 'answered',
    text: 'Warsaw',
    ...said,
  })
  expect(new Set(rows.map((row) => `${row.question} ${row.sample}`)).size).toBe(40)
})

test('the manifest records model and protocol, and is written before the first answer', async () => {
  const manifest = () => readManifest(runManifestPath(folder()), RunManifest)
  const seen: unknown[] = []
  const { model } = witness(async () => {
    seen.push(await manifest())
    return warsaw
  })

  await askAll(model)

  expect(seen).toHaveLength(20)
  expect(seen[0]).toEqual({
    kind: 'run',
    version: 1,
    elenchus: '0.1.0',
    questions: { path: 'questions.jsonl', hash: 'abc', count: 20 },
    model: { label: 'test:witness', provider: 'test', model: 'witness', simulated: true },
    parameters: { temperature: 0, maxTokens: 150 },
    protocol: { id: 'plain', version: 1, task: 'answer', answerPlace: 'prose', words: {} },
    samples: 1,
  })
})

test('the same command resumes: answers stay, failures are asked again', async () => {
  const odd = questions.filter((_, number) => number % 2 === 1).map((question) => question.id)
  const moody = witness(({ about }) =>
    odd.includes(about.id) ? failed('refused-request') : warsaw,
  )
  const first = await askAll(moody.model)
  await appendFile(responsesPath(folder()), '{"question":"half a li')

  const { model, asked } = witness()
  const second = await askAll(model)

  expect(first).toMatchObject({ answered: 10, failed: 10, missing: 0 })
  expect(asked.map((request) => request.about.id)).toEqual(odd)
  expect(second).toMatchObject({ total: 20, before: 10, answered: 10, failed: 0, missing: 0 })
  expect((await stored()).filter((row) => row.status === 'failed')).toHaveLength(10)
  expect((await stored()).filter((row) => row.status === 'answered')).toHaveLength(20)
})

test('a question that is in a set twice is asked once', async () => {
  const { model, asked } = witness()

  await askAll(model, { questions: [...questions, ...questions] })

  expect(asked).toHaveLength(20)
})

test('only the wanted part of a set is asked, and the whole set resumes from there', async () => {
  const wanted = new Set(questions.slice(5, 9).map(({ id }) => id))
  const { model, asked } = witness()

  const some = await askAll(model, { wanted })
  const again = await askAll(model, { wanted })
  const all = await askAll(model)

  expect(some).toMatchObject({ total: 4, before: 0, answered: 4, missing: 0 })
  expect(again).toMatchObject({ total: 4, before: 4, answered: 0, missing: 0 })
  expect(all).toMatchObject({ total: 20, before: 4, answered: 16, missing: 0 })
  expect(asked).toHaveLength(20)
})

test('when stopped it asks nothing new, keeps answers that arrive in time, and says how many are missing', async () => {
  const stopping = new AbortController()
  const { model, asked } = witness(async ({ about }) => {
    if (about.id === questions[4]?.id) stopping.abort()
    await new Promise((resolve) => setTimeout(resolve, 5))
    return warsaw
  })

  const summary = await askAll(model, { signal: stopping.signal, concurrency: 2 })

  expect(asked.length).toBeLessThan(8)
  expect(summary).toMatchObject({
    answered: asked.length,
    missing: 20 - asked.length,
    stopped: true,
  })
  expect(await stored()).toHaveLength(asked.length)
})

test('when stopped it cancels requests that exceed the grace period; they are asked again next time', async () => {
  const stopping = new AbortController()
  const { model } = witness(
    ({ signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () =>
          resolve({
            status: 'failed',
            reason: 'cancelled',
            message: '',
            retryable: false,
            attempts: 1,
          }),
        )
        stopping.abort()
      }),
  )

  const summary = await askAll(model, { signal: stopping.signal, grace: 10 })

  expect(summary).toMatchObject({ answered: 0, failed: 0, missing: 20, stopped: true })
  expect(await stored()).toEqual([])
})

test('progress counts earlier responses, and reports the rate and the time left', async () => {
  await askAll(
    witness(({ about }) => (about.id === questions[0]?.id ? failed('refused-request') : warsaw))
      .model,
  )
  const more = [...questions, ...Array.from({ length: 9 }, (_, n) => whQuestion(100 + n))]
  await rm(runManifestPath(folder()))
  const events: AskProgress[] = []
  let time = 0

  await askAll(witness().model, {
    questions: more,
    set: { path: 'questions.jsonl', hash: 'abc', count: more.length },
    concurrency: 1,
    now: () => {
      time += 250
      return time
    },
    onProgress: (progress) => events.push(progress),
  })

  expect(events[0]).toEqual({
    event: 'progress',
    stage: 'ask',
    done: 19,
    total: 29,
    failed: 0,
    rate: 0,
    inputTokens: 0,
    outputTokens: 0,
  })
  expect(events.map((event) => event.done)).toEqual(
    events.map((event) => event.done).toSorted((a, b) => a - b),
  )
  const middle = events[5]
  expect(middle?.etaSeconds).toBeCloseTo((29 - (middle?.done ?? 0)) / (middle?.rate ?? 1), 9)
  expect(events.at(-1)).toMatchObject({ done: 29, total: 29, failed: 0, etaSeconds: 0 })
})
