import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import type { Completion, LanguageModel, Request } from '../domain/language-model.ts'
import { RunManifest } from '../domain/manifest.ts'
import { Response } from '../domain/response.ts'
import { readManifest } from '../workspace/manifest-file.ts'
import { readJsonLines } from '../workspace/read-json-lines.ts'
import { responsesPath, runManifestPath } from '../workspace/run-files.ts'
import { type AskOptions, ask } from './ask.ts'
import type { AskProgress } from './progress.ts'
import { plain } from './protocols/plain.ts'
import { protocolNamed } from './protocols/protocols.ts'

const short = protocolNamed('short-answer-without-topic')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-ask-'))
})
afterEach(() => rm(folder, { recursive: true }))

const questions = Array.from({ length: 20 }, (_, number) => whQuestion(number))
const said = { finish: 'stop', usage: {}, milliseconds: 3 } as const

function failed(reason: 'authentication' | 'server-error' | 'refused-request'): Completion {
  return { status: 'failed', reason, message: `it was ${reason}`, retryable: false, attempts: 2 }
}

/** A witness that remembers what it was asked, and answers as it is told. */
function witness(answer: (request: Request) => Completion | Promise<Completion> = () => warsaw) {
  const asked: Request[] = []
  const model: LanguageModel = {
    label: 'test:witness',
    provider: 'test',
    model: 'witness',
    simulated: true,
    complete: async (request) => {
      asked.push(request)
      return answer(request)
    },
  }
  return { model, asked }
}

const warsaw: Completion = { status: 'answered', text: 'Warsaw', ...said }

function askAll(model: LanguageModel, options: Partial<AskOptions> = {}) {
  return ask({
    questions,
    set: { path: 'questions.jsonl', hash: 'abc', count: questions.length },
    model,
    protocol: plain,
    folder,
    elenchus: '0.1.0',
    now: () => 0,
    ...options,
  })
}

async function stored() {
  const rows: Response[] = []
  for await (const { record } of readJsonLines(responsesPath(folder), Response)) rows.push(record)
  return rows
}

test('every question is asked as the protocol says, and its answer is kept', async () => {
  const { model, asked } = witness()

  const summary = await askAll(model, { protocol: short, samples: 2, seed: 5 })

  expect(summary).toEqual({
    total: 40,
    before: 0,
    answered: 40,
    failed: 0,
    missing: 0,
    stopped: false,
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

test('the manifest says what was asked of whom, and is there before the first answer', async () => {
  const manifest = () => readManifest(runManifestPath(folder), RunManifest)
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

test('the same command goes on: answers stay, failures are asked again', async () => {
  const odd = questions.filter((_, number) => number % 2 === 1).map((question) => question.id)
  const moody = witness(({ about }) =>
    odd.includes(about.id) ? failed('refused-request') : warsaw,
  )
  const first = await askAll(moody.model)
  await appendFile(responsesPath(folder), '{"question":"half a li')

  const { model, asked } = witness()
  const second = await askAll(model)

  expect(first).toMatchObject({ answered: 10, failed: 10, missing: 0 })
  expect(asked.map((request) => request.about.id)).toEqual(odd)
  expect(second).toMatchObject({ total: 20, before: 10, answered: 10, failed: 0, missing: 0 })
  expect((await stored()).filter((row) => row.status === 'failed')).toHaveLength(10)
  expect((await stored()).filter((row) => row.status === 'answered')).toHaveLength(20)
})

test('a question that stands twice in a set is asked once', async () => {
  const { model, asked } = witness()

  await askAll(model, { questions: [...questions, ...questions] })

  expect(asked).toHaveLength(20)
})

test.for<{ options: Partial<AskOptions>; differs: string }>([
  {
    options: { set: { path: 'questions.jsonl', hash: 'other', count: 20 } },
    differs: 'its question set is "abc", not "other"',
  },
  {
    options: { protocol: short },
    differs: 'its protocol is "plain", not "short-answer-without-topic"',
  },
  { options: { temperature: 1 }, differs: 'its temperature is 0, not 1' },
  { options: { seed: 4 }, differs: 'its seed is not given, not 4' },
  { options: { samples: 2 }, differs: 'its samples is 1, not 2' },
])('another run in the folder is refused: $differs', async ({ options, differs }) => {
  await askAll(witness().model)
  const { model, asked } = witness()

  await expect(askAll(model, options)).rejects.toMatchObject({
    code: 'different-run',
    message: expect.stringContaining(differs),
  })
  expect(asked).toEqual([])
})

test('a run with a seed is not gone on with without one', async () => {
  await askAll(witness().model, { seed: 1 })

  await expect(askAll(witness().model)).rejects.toMatchObject({
    code: 'different-run',
    message: expect.stringContaining('its seed is 1, and here none is given'),
  })
})

test('a model that answers nothing is given up early, and its failures are kept', async () => {
  const { model, asked } = witness(() => failed('authentication'))

  await expect(askAll(model, { concurrency: 1 })).rejects.toMatchObject({
    code: 'model-unreachable',
    message: 'The first 5 requests to test:witness failed, all alike: it was authentication.',
    fix: expect.stringContaining('API key'),
  })
  expect(asked).toHaveLength(5)
  expect(await stored()).toHaveLength(5)
})

test('a model that answers now and then is not given up', async () => {
  const { model, asked } = witness(({ about }) =>
    about.id === questions[3]?.id ? warsaw : failed('server-error'),
  )

  const summary = await askAll(model, { concurrency: 1 })

  expect(asked).toHaveLength(20)
  expect(summary).toMatchObject({ answered: 1, failed: 19 })
})

test('stopped, it asks nothing new, keeps what comes in time, and says what is missing', async () => {
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

test('stopped, it cancels what takes longer than the grace, which is asked again another time', async () => {
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

test('progress counts what was there before, and tells rate and time left', async () => {
  await askAll(
    witness(({ about }) => (about.id === questions[0]?.id ? failed('refused-request') : warsaw))
      .model,
  )
  const more = [...questions, ...Array.from({ length: 9 }, (_, n) => whQuestion(100 + n))]
  await rm(runManifestPath(folder))
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
  })
  expect(events.map((event) => event.done)).toEqual(
    events.map((event) => event.done).toSorted((a, b) => a - b),
  )
  const middle = events[5]
  expect(middle?.etaSeconds).toBeCloseTo((29 - (middle?.done ?? 0)) / (middle?.rate ?? 1), 9)
  expect(events.at(-1)).toMatchObject({ done: 29, total: 29, failed: 0, etaSeconds: 0 })
})
