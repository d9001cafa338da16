import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createModel } from '../../src/models/create-model.ts'
import { openBudget } from '../../src/models/with-budget.ts'
import { careful } from '../../src/pipeline/ask/prepare-models.ts'
import { randomStream } from '../../src/random/stream.ts'
import { ask } from '../../src/responses/ask.ts'
import { plain } from '../../src/responses/protocols/plain.ts'
import { whQuestion } from '../sample-questions.ts'
import { chatServer, completion, errorBody } from '../servers/chat-server.ts'

const perSecond = 25
const seconds = 20
const questions = Array.from({ length: perSecond * seconds }, (_, number) => whQuestion(number))

// both sides share this process and a busy machine: the rate is one that it can serve in any case
test('of a server with a limit that now and then fails all is answered, close to its rate and never over it', async () => {
  const random = randomStream(5, 'busy')
  // a bucket of one second's share, as servers have it
  let [tokens, filled, requests, overLimit] = [perSecond, performance.now(), 0, 0]
  const allows = () => {
    const time = performance.now()
    tokens = Math.min(perSecond, tokens + ((time - filled) / 1000) * perSecond)
    filled = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
  await using server = await chatServer((_, response) => {
    requests += 1
    if (!allows()) overLimit += 1
    const draw = random.next()
    if (draw < 0.05) response.writeHead(429, { 'retry-after': '1' }).end(errorBody('slow down'))
    else if (draw < 0.07) response.writeHead(500).end(errorBody('oops'))
    else setTimeout(() => response.end(completion('Warsaw')), 40)
  })
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-busy-'))
  const now = () => performance.timeOrigin + performance.now()
  const model = createModel('openai-compatible:m', { baseUrl: server.baseUrl, now })

  const start = performance.now()
  const summary = await ask({
    questions,
    set: { path: 'q.jsonl', hash: 'busy', count: questions.length },
    model: careful(
      { model, price: undefined },
      {
        concurrency: 32,
        attempts: 8,
        requestsPerMinute: 60 * perSecond,
        budget: openBudget({}, now),
        now,
      },
    ),
    protocol: plain,
    folder,
    elenchus: 'test',
    now,
    concurrency: 64,
  })
  const took = (performance.now() - start) / 1000
  await rm(folder, { recursive: true })

  expect(summary).toMatchObject({ answered: questions.length, failed: 0, missing: 0 })
  const used = requests / took / perSecond
  console.info(
    `${requests} requests in ${took.toFixed(1)} s: ${(100 * used).toFixed(0)} % of the rate`,
  )
  expect(overLimit).toBe(0)
  expect(used).toBeGreaterThan(0.85)
})
