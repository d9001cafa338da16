import { expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import {
  answering,
  chatServer,
  completion,
  errorBody,
  type Script,
} from '../../test/servers/chat-server.ts'
import type { Request } from '../domain/completion.ts'
import { randomStream } from '../random/stream.ts'
import { createModel } from './create-model.ts'
import { withRetry } from './with-retry.ts'

const request: Request = {
  messages: [{ role: 'user', content: 'Where?' }],
  temperature: 0,
  maxTokens: 150,
  sample: 0,
  about: whQuestion(1),
}

async function ask(script: Script, options: { longestWait?: number; signal?: AbortSignal } = {}) {
  const { signal, ...limits } = options
  await using server = await chatServer(script)
  const model = createModel('openai-compatible:m', { baseUrl: server.baseUrl, now: Date.now })
  const random = randomStream(1, 'retry')
  const patient = withRetry(model, { attempts: 4, random, firstWait: 20, ...limits })
  const start = performance.now()
  const reply = await patient.complete({ ...request, ...(signal && { signal }) })
  return { reply, requests: server.requests.length, milliseconds: performance.now() - start }
}

/** Fails so often, then answers. */
function failing(times: number, script: Script): Script {
  return (seen, response) =>
    (seen.number > times ? answering(200, completion('Warsaw')) : script)(seen, response)
}

test('a failure that passes costs only time, and more the more often it happens', async () => {
  const { reply, requests, milliseconds } = await ask(failing(3, answering(500, '')))

  expect(reply).toMatchObject({ status: 'answered', text: 'Warsaw' })
  expect(requests).toBe(4)
  // at the least half of 20, 40 and 80; timers may fire a millisecond early
  expect(milliseconds).toBeGreaterThan(67)
})

test('after its attempts the last failure stands, with their number', async () => {
  const { reply, requests } = await ask(answering(500, errorBody('down')))

  expect(reply).toMatchObject({ status: 'failed', reason: 'server-error', attempts: 4 })
  expect(requests).toBe(4)
})

test('what another request cannot mend is not asked again', async () => {
  const { reply, requests } = await ask(answering(401, errorBody('who?')))

  expect(reply).toMatchObject({ reason: 'authentication', attempts: 1 })
  expect(requests).toBe(1)
})

test('the wait that the server asks for is kept', async () => {
  const busy = answering(429, errorBody('slow down'), { 'retry-after': '0.3' })

  const { reply, requests, milliseconds } = await ask(failing(1, busy))

  expect(reply.status).toBe('answered')
  expect(requests).toBe(2)
  expect(milliseconds).toBeGreaterThan(298)
})

test('a server that asks for too long a wait is not asked again', async () => {
  const busy = answering(429, errorBody('tomorrow'), { 'retry-after': '86400' })

  const { reply, requests } = await ask(busy, { longestWait: 1000 })

  expect(reply).toMatchObject({ reason: 'rate-limited', attempts: 1, retryAfter: 86_400_000 })
  expect(requests).toBe(1)
})

test('a wait is cut short when the request is cancelled', async () => {
  const cancelling = new AbortController()
  const busy = answering(429, errorBody('wait'), { 'retry-after': '30' })

  const { reply, milliseconds } = await ask(
    (seen, response) => {
      busy(seen, response)
      response.on('close', () => setTimeout(() => cancelling.abort(), 50))
    },
    { signal: cancelling.signal },
  )

  expect(reply).toMatchObject({ status: 'failed', reason: 'rate-limited', attempts: 1 })
  expect(milliseconds).toBeLessThan(10_000)
})
