import { expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import type { Completion, Request } from '../../domain/completion.ts'
import type { LanguageModel } from '../../domain/language-model.ts'
import { queuedModel } from './queued-model.ts'
import { readRequest } from './queued-request.ts'
import type { Job, WorkQueue } from './work-queue.ts'

const request: Request = {
  messages: [{ role: 'user', content: 'Who wrote Emma?' }],
  maxTokens: 10,
  sample: 0,
  about: whQuestion(1),
}
const answered: Completion = {
  status: 'answered',
  text: 'Jane Austen',
  finish: 'stop',
  usage: {},
  milliseconds: 5,
}
const failed: Completion = {
  status: 'failed',
  reason: 'server-error',
  message: 'no',
  retryable: true,
  attempts: 1,
}
const model: LanguageModel = {
  label: 'a:b',
  provider: 'a',
  model: 'b',
  simulated: false,
  complete: () => Promise.reject(new Error('only workers ask')),
}

/** Jobs and answers in memory; `lose` forgets all of them, as a Redis that starts again. */
function memoryQueue() {
  const jobs = new Map<string, Job>()
  const answers = new Map<string, string>()
  const submitted: string[] = []
  const queue: WorkQueue = {
    submit: async (added) => {
      for (const job of added) {
        submitted.push(job.id)
        jobs.set(job.id, job)
      }
    },
    present: async (ids) => new Set(ids.filter((id) => jobs.has(id))),
    withdraw: async (ids) => {
      for (const id of ids) jobs.delete(id)
    },
    answers: async () => [...answers].map(([id, data]) => ({ id, data })),
    drop: async (_, ids) => {
      for (const id of ids) answers.delete(id)
    },
    state: async () => ({ waiting: jobs.size, running: 0, workers: 0, oldest: undefined }),
    work: () => ({ stop: async () => undefined }),
    [Symbol.asyncDispose]: async () => undefined,
  }
  const answer = (id: string, completion: Completion) => {
    jobs.delete(id)
    answers.set(id, JSON.stringify(completion))
  }
  return { queue, jobs, answers, submitted, answer }
}

test('an answer stays in the queue until it is saved, and a second one goes', async () => {
  const { queue, answers, submitted, answer } = memoryQueue()
  await using queued = queuedModel({ model, queue, run: 'r', now: Date.now })

  const reply = queued.model.complete(request)
  const [id = ''] = submitted
  answer(id, answered)

  expect(await reply).toMatchObject({ text: 'Jane Austen' })
  expect(answers.size).toBe(1)
  await queued.saved(request.about.id, 0)
  expect(answers.size).toBe(0)

  answer(id, answered)
  const other = queued.model.complete({ ...request, sample: 1 })
  await expect.poll(() => answers.size).toBe(0)
  answer(submitted[1] ?? '', answered)
  await other
})

test('a failure is passed on once, and the same request can be submitted again', async () => {
  const { queue, submitted, answer } = memoryQueue()
  await using queued = queuedModel({ model, queue, run: 'r', now: Date.now })

  const first = queued.model.complete(request)
  answer(submitted[0] ?? '', failed)
  expect(await first).toMatchObject({ reason: 'server-error' })
  const second = queued.model.complete(request)
  answer(submitted[1] ?? '', answered)

  expect(await second).toMatchObject({ text: 'Jane Austen' })
  expect(submitted[1]).toBe(submitted[0])
})

test('a job that is nowhere is submitted again, one that waits is not', async () => {
  const { queue, jobs, submitted, answer } = memoryQueue()
  let time = 0
  await using queued = queuedModel({ model, queue, run: 'r', now: () => time })

  const reply = queued.model.complete(request)
  time = 6000
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(submitted).toHaveLength(1)
  jobs.clear()
  time = 12_000
  await expect.poll(() => submitted.length).toBe(2)
  answer(submitted[0] ?? '', answered)

  expect(await reply).toMatchObject({ status: 'answered' })
})

test('what a worker wrote that is no answer is asked again, not judged', async () => {
  const { queue, answers, submitted } = memoryQueue()
  await using queued = queuedModel({ model, queue, run: 'r', now: Date.now })

  const reply = queued.model.complete(request)
  answers.set(submitted[0] ?? '', '{"status":"answered","text":7}')

  expect(await reply).toMatchObject({
    status: 'failed',
    reason: 'unreadable-reply',
    retryable: true,
  })
})

test('a cancelled request is taken out of the queue', async () => {
  const { queue, jobs } = memoryQueue()
  await using queued = queuedModel({ model, queue, run: 'r', now: Date.now })
  const stop = new AbortController()

  const reply = queued.model.complete({ ...request, signal: stop.signal })
  stop.abort()

  expect(await reply).toMatchObject({ reason: 'cancelled' })
  await expect.poll(() => jobs.size).toBe(0)
})

test('a request of another version is known by its version alone', () => {
  expect(readRequest('{"elenchus":"0","request":{}}')).toBe('other version')
})

test.for(['', '{}', '{"request":{}}', 'null', '[]'])('%j is no request', (data) => {
  expect(readRequest(data)).toBeUndefined()
})
