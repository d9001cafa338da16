import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { answering, chatServer, completion, errorBody } from '../../test/servers/chat-server.ts'
import type { Request } from '../domain/completion.ts'
import { createModel } from './create-model.ts'
import { withCache } from './with-cache.ts'

const root = mkdtempSync(join(tmpdir(), 'elenchus-cache-'))
afterAll(() => rmSync(root, { recursive: true }))
let folders = 0
const newFolder = () => join(root, `${++folders}`)

const request: Request = {
  messages: [{ role: 'user', content: 'Where?' }],
  temperature: 1,
  maxTokens: 9,
  sample: 0,
  about: whQuestion(1),
}

async function numberingServer() {
  return chatServer(({ number }, response) => response.end(completion(`answer ${number}`)))
}

function cached(baseUrl: string, folder: string, model = 'm') {
  return withCache(createModel(`openai-compatible:${model}`, { baseUrl, now: Date.now }), folder)
}

test('the same request is answered from the cache, by another process too, and costs nothing', async () => {
  await using server = await numberingServer()
  const folder = newFolder()

  const first = await cached(server.baseUrl, folder).complete(request)
  const again = await cached(server.baseUrl, folder).complete({ ...request, about: whQuestion(2) })

  expect(server.requests).toHaveLength(1)
  expect(first).toMatchObject({ text: 'answer 1' })
  expect(again).toEqual({ ...first, cost: 0, cached: true })
})

test.for<{ what: string; other: Partial<Request> }>([
  { what: 'sample', other: { sample: 1 } },
  { what: 'temperature', other: { temperature: 0 } },
  { what: 'token limit', other: { maxTokens: 10 } },
  { what: 'seed', other: { seed: 1 } },
  { what: 'top-p', other: { topP: 0.5 } },
  { what: 'stop', other: { stop: ['\n'] } },
  { what: 'reasoning effort', other: { reasoningEffort: 'low' } },
  { what: 'prompt', other: { prompt: 'Where?' } },
  {
    what: 'system text',
    other: {
      messages: [
        { role: 'system', content: 'x' },
        { role: 'user', content: 'Where?' },
      ],
    },
  },
])('another $what is another request', async ({ other }) => {
  await using server = await numberingServer()
  const model = cached(server.baseUrl, newFolder())

  await model.complete(request)
  const reply = await model.complete({ ...request, ...other })

  expect(reply).toMatchObject({ text: 'answer 2' })
})

test('another server or model is asked anew', async () => {
  await using one = await numberingServer()
  await using other = await numberingServer()
  const folder = newFolder()

  await cached(one.baseUrl, folder).complete(request)
  await cached(one.baseUrl, folder, 'n').complete(request)
  await cached(other.baseUrl, folder).complete(request)

  expect([one.requests.length, other.requests.length]).toEqual([2, 1])
})

test('a failure is not kept', async () => {
  await using server = await chatServer(({ number }, response) =>
    answering(number === 1 ? 500 : 200, number === 1 ? errorBody('ill') : completion('well'))(
      { number, path: '', headers: {}, body: { messages: [] } },
      response,
    ),
  )
  const model = cached(server.baseUrl, newFolder())

  expect(await model.complete(request)).toMatchObject({ status: 'failed' })
  expect(await model.complete(request)).toMatchObject({ text: 'well' })
})

test('what was broken on disk is asked again', async () => {
  await using server = await numberingServer()
  const folder = newFolder()
  const model = cached(server.baseUrl, folder)
  await model.complete(request)
  const [file = ''] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )

  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').slice(0, 20))

  expect(await model.complete(request)).toMatchObject({ text: 'answer 2' })
})

test('many processes that write one answer leave it whole', async () => {
  await using server = await numberingServer()
  const folder = newFolder()

  await Promise.all(
    Array.from({ length: 20 }, () => cached(server.baseUrl, folder).complete(request)),
  )

  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.includes('.'))).toHaveLength(1)
  expect(await cached(server.baseUrl, folder).complete(request)).toMatchObject({ cached: true })
})

test('a stand-in is not cached, nor is anything where nothing can be written', async () => {
  await using server = await numberingServer()
  const file = newFolder()
  writeFileSync(file, '')
  const standIn = createModel('simulated:careful', { now: () => 0 })

  expect(withCache(standIn, newFolder())).toBe(standIn)
  expect(await cached(server.baseUrl, file).complete(request)).toMatchObject({ text: 'answer 1' })
})
