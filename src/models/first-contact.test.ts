import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { answering, chatServer, completion, errorBody } from '../../test/servers/chat-server.ts'
import { randomStream } from '../random/stream.ts'
import { createModel } from './create-model.ts'
import { withRetry } from './with-retry.ts'

const request = {
  messages: [{ role: 'user' as const, content: 'Where?' }],
  maxTokens: 9,
  sample: 0,
  about: whQuestion(1),
}
const options = { apiKey: 'sk-0123456789', now: () => 0 }

/** An address at which nothing listens any more. */
async function closedPort(): Promise<number> {
  await using server = await chatServer(() => undefined)
  return Number(new URL(server.baseUrl).port)
}

function patient(baseUrl: string, firstWait = 1000) {
  const model = createModel('openai-compatible:m', { ...options, baseUrl })
  return withRetry(model, { attempts: 5, firstWait, random: randomStream(1, 'retry') })
}

test.for<[what: string, address: () => Promise<string>, says: string]>([
  [
    'a port where nothing listens',
    async () => `http://127.0.0.1:${await closedPort()}/v1`,
    'ECONNREFUSED',
  ],
  ['a port that no browser opens', async () => 'http://127.0.0.1:9/v1', 'bad port'],
  ['a host that is unknown', async () => 'http://nobody.invalid/v1', 'nobody.invalid'],
  [
    'a name with several addresses',
    async () => `http://localhost:${await closedPort()}/v1`,
    'ECONNREFUSED',
  ],
  [
    'https where http is spoken',
    async () => `https://127.0.0.1:${await closedPort()}/v1`,
    'ECONNREFUSED',
  ],
])('%s fails at the first attempt', async ([, address, says]) => {
  const start = performance.now()
  const reply = await patient(await address()).complete(request)

  expect(reply).toMatchObject({ reason: 'network', attempts: 1, unreached: true })
  expect(reply.status === 'failed' && reply.message).toContain(says)
  expect(performance.now() - start).toBeLessThan(900)
})

test('a server that has answered before is waited for', async () => {
  const server = await chatServer(answering(200, completion('Yes.')))
  const model = patient(server.baseUrl, 1)

  const first = await model.complete(request)
  await server[Symbol.asyncDispose]()
  const then = await model.complete(request)

  expect(first.status).toBe('answered')
  expect(then).toMatchObject({ reason: 'network', attempts: 5 })
})

test('https to a server that speaks http is said as such', async () => {
  await using server = await chatServer(() => undefined)
  const baseUrl = server.baseUrl.replace('http:', 'https:')

  expect(await patient(baseUrl).complete(request)).toMatchObject({
    attempts: 1,
    message: expect.stringContaining('begin the address with http://'),
  })
})

test('a check says what is missing, and pays for nothing', async () => {
  await using server = await chatServer(answering(404, errorBody('no such model')), ['llama3.2'])
  const checked = async (name: string) =>
    await createModel(name, { ...options, baseUrl: server.baseUrl }).check?.()

  expect(await checked('ollama:llama3.2')).toBeUndefined()
  expect(server.requests).toHaveLength(0)
  expect(await checked('ollama:lama3.2')).toMatchObject({
    reason: 'not-found',
    message: expect.stringContaining('the server has: llama3.2'),
  })
})

test('a check of a server that names no models tries it once', async () => {
  await using server = await chatServer(answering(200, completion('Yes.')))
  const model = createModel('vllm:m', { ...options, baseUrl: server.baseUrl })

  expect(await model.check?.()).toBeUndefined()
  expect(server.requests).toMatchObject([{ body: { max_tokens: 1 } }])
})

test.for<[what: string, address: () => Promise<string>]>([
  ['nothing listens', async () => `http://127.0.0.1:${await closedPort()}/v1`],
  ['the host is unknown', async () => 'http://nobody.invalid/v1'],
])('a check fails where %s', async ([, address]) => {
  const baseUrl = await address()

  for (const name of ['ollama:m', 'openai:gpt-x', 'anthropic:claude-x', 'google:gemini-x']) {
    expect(await createModel(name, { ...options, baseUrl }).check?.()).toMatchObject({
      reason: 'network',
    })
  }
})

test('a refused key is found without a question, and does not stand in the message', async () => {
  const server = createServer((_, response) => {
    response.writeHead(401).end(errorBody(`Incorrect key ${options.apiKey}`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}/v1`

  const found = await createModel('openai:gpt-x', { ...options, baseUrl }).check?.()

  server.close()
  expect(found).toMatchObject({ reason: 'authentication' })
  expect(JSON.stringify(found)).not.toContain(options.apiKey)
})

test('an address without its version is named as the cause', async () => {
  await using server = await chatServer(({ path }, response) => {
    if (path.startsWith('/v1/')) response.end(completion('Yes.'))
    else response.writeHead(404).end('404 page not found')
  })
  const baseUrl = new URL(server.baseUrl).origin

  const reply = await createModel('openai-compatible:m', { ...options, baseUrl }).complete(request)

  expect(reply).toMatchObject({
    reason: 'not-found',
    message: expect.stringContaining(`try --base-url ${baseUrl}/v1`),
  })
})

test.for(['chat/completions', 'completions', 'models', 'chat/completions/'])(
  'an address that ends in %s is put right',
  async (ending) => {
    await using server = await chatServer(answering(200, completion('Yes.')))
    const baseUrl = `${server.baseUrl}/${ending}`

    const reply = await createModel('openai-compatible:m', { ...options, baseUrl }).complete(
      request,
    )

    expect(reply.status).toBe('answered')
    expect(server.requests[0]?.path).toBe('/v1/chat/completions')
  },
)
