import { expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { chatServer, completion } from '../../test/servers/chat-server.ts'
import type { Request } from '../domain/completion.ts'
import { createModel } from './create-model.ts'
import { type Limits, withLimits } from './with-limits.ts'

function request(sample: number, signal?: AbortSignal): Request {
  const messages = [{ role: 'user' as const, content: 'Where?' }]
  const about = whQuestion(1)
  return { messages, temperature: 0, maxTokens: 9, sample, about, ...(signal && { signal }) }
}

async function busyServer() {
  const open = { now: 0, most: 0 }
  const server = await chatServer((_, response) => {
    open.now += 1
    open.most = Math.max(open.most, open.now)
    setTimeout(() => {
      open.now -= 1
      response.end(completion('Warsaw'))
    }, 20)
  })
  const limited = (limits: Omit<Limits, 'now'>) =>
    withLimits(createModel('openai-compatible:m', { baseUrl: server.baseUrl, now: Date.now }), {
      ...limits,
      now: Date.now,
    })
  return { server, open, limited }
}

test('no more requests than allowed are under way at once', async () => {
  const { server, open, limited } = await busyServer()
  await using _ = server
  const model = limited({ concurrency: 3 })

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => model.complete(request(n))),
  )

  expect(replies.every((reply) => reply.status === 'answered')).toBe(true)
  expect(open.most).toBeLessThanOrEqual(3)
})

test('what is over the rate waits, and can be cancelled while it does', async () => {
  const { server, limited } = await busyServer()
  await using _ = server
  const model = limited({ concurrency: 8, requestsPerMinute: 2 })
  const { signal, abort } = cancelling()

  const first = await model.complete(request(0))
  const second = model.complete(request(1, signal))
  abort()

  expect(first.status).toBe('answered')
  expect(await second).toMatchObject({ status: 'failed', reason: 'cancelled' })
  expect(server.requests).toHaveLength(1)
})

test('a server that answers one after the other is not asked for more at once, so that nothing times out in its queue', async () => {
  const open = { now: 0, most: 0 }
  let turn = Promise.resolve()
  await using server = await chatServer((_, response) => {
    open.now += 1
    open.most = Math.max(open.most, open.now)
    turn = turn
      .then(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
      .then(() => {
        open.now -= 1
        response.end(completion('Warsaw'))
      })
  })
  const model = withLimits(
    createModel('openai-compatible:m', { baseUrl: server.baseUrl, now: Date.now }),
    { concurrency: 32, now: Date.now },
  )

  await Promise.all(Array.from({ length: 30 }, (_, n) => model.complete(request(n))))

  expect(open.most).toBeLessThanOrEqual(4)
})

function cancelling() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
