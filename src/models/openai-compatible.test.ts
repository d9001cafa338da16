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
import { createModel } from './create-model.ts'

const key = 'sk-very-secret-key'
const request: Request = {
  messages: [{ role: 'user', content: 'Where was person 1 born?' }],
  temperature: 0,
  maxTokens: 150,
  sample: 0,
  about: whQuestion(1),
}

function modelAt(baseUrl: string, timeout = 5000) {
  const now = () => Date.parse('2026-01-01T00:00:00Z')
  return createModel('openai-compatible:some/model', { baseUrl, apiKey: key, timeout, now })
}

async function replyTo(script: Script, timeout?: number) {
  await using server = await chatServer(script)
  return await modelAt(server.baseUrl, timeout).complete(request)
}

test('a question goes out as the protocol worded it, with the key in its header alone', async () => {
  await using server = await chatServer(answering(200, completion('It was Warsaw.')))

  const reply = await modelAt(server.baseUrl).complete(request)

  expect(reply).toEqual({
    status: 'answered',
    text: 'It was Warsaw.',
    finish: 'stop',
    usage: { inputTokens: 12, outputTokens: 3 },
    milliseconds: 0,
  })
  const [seen] = server.requests
  expect(seen?.headers.authorization).toBe(`Bearer ${key}`)
  expect(seen?.body).toEqual({
    model: 'some/model',
    messages: [{ role: 'user', content: 'Where was person 1 born?' }],
    max_tokens: 150,
    temperature: 0,
  })
})

test('reasoning is kept apart from the answer', async () => {
  const body = completion('Warsaw', { reasoning_content: 'She was Polish.' })

  expect(await replyTo(answering(200, body))).toMatchObject({
    text: 'Warsaw',
    reasoning: 'She was Polish.',
  })
})

test.for(['', null])('a completion of no words (%j) is an answer of no words', async (content) => {
  expect(await replyTo(answering(200, completion(content)))).toMatchObject({
    status: 'answered',
    text: '',
  })
})

const page = '<!doctype html><html><body>Sign in</body></html>'

test.for([
  { status: 401, body: errorBody(`bad key ${key}`), reason: 'authentication', retryable: false },
  { status: 403, body: '', reason: 'authentication', retryable: false },
  { status: 404, body: errorBody('no such model'), reason: 'not-found', retryable: false },
  { status: 400, body: errorBody('too long'), reason: 'refused-request', retryable: false },
  { status: 429, body: errorBody('slow down'), reason: 'rate-limited', retryable: true },
  { status: 500, body: '{', reason: 'server-error', retryable: true },
  { status: 503, body: page, reason: 'server-error', retryable: true },
  { status: 200, body: page, reason: 'unreadable-reply', retryable: true },
  { status: 200, body: '{"choices":[]}', reason: 'unreadable-reply', retryable: true },
  { status: 200, body: '{"choices":', reason: 'unreadable-reply', retryable: true },
  { status: 200, body: '[1]', reason: 'unreadable-reply', retryable: true },
  { status: 200, body: '', reason: 'empty-reply', retryable: true },
  { status: 204, body: '', reason: 'empty-reply', retryable: true },
])('$status with "$body" is $reason', async ({ status, body, reason, retryable }) => {
  const reply = await replyTo(answering(status, body))

  expect(reply).toMatchObject({ status: 'failed', reason, retryable, attempts: 1 })
  expect(JSON.stringify(reply)).not.toContain(key)
  expect(JSON.stringify(reply)).not.toContain('<html>')
})

test.for([
  { header: '7', milliseconds: 7000 },
  { header: 'Thu, 01 Jan 2026 00:01:00 GMT', milliseconds: 60_000 },
  { header: 'soon', milliseconds: undefined },
])('Retry-After: $header waits $milliseconds ms', async ({ header, milliseconds }) => {
  const reply = await replyTo(answering(429, errorBody('slow down'), { 'retry-after': header }))

  expect(reply.status === 'failed' && reply.retryAfter).toBe(milliseconds)
})

test.for([
  { what: 'a megabyte', bytes: 1_000_000 },
  { what: 'no end', bytes: Number.POSITIVE_INFINITY },
])('of a reply of $what no more than its limit is read', async ({ bytes }) => {
  const sent = { bytes: 0 }

  const reply = await replyTo((_, response) => {
    const block = Buffer.alloc(1 << 16, 'x')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"choices":[{"message":{"content":"')
    const send = () => {
      while (sent.bytes < bytes && !response.destroyed) {
        sent.bytes += block.length
        if (!response.write(block)) return response.once('drain', send)
      }
      return response.end('"}}]}')
    }
    send()
  })

  expect(reply).toMatchObject({ status: 'failed', reason: 'too-large', retryable: false })
  expect(sent.bytes).toBeLessThan(20_000_000)
})

test('a server that hangs is a timeout, before its reply and within it', async () => {
  const silent = await replyTo(() => undefined, 100)
  const halting = await replyTo((_, response) => response.writeHead(200).write('{"choices"'), 100)

  expect(silent).toMatchObject({
    reason: 'timeout',
    retryable: true,
    message: 'no answer within 0.1 s',
  })
  expect(halting).toMatchObject({ reason: 'timeout', retryable: true })
})

test.for<{ when: string; script: Script }>([
  { when: 'at once', script: (_, response) => response.destroy() },
  {
    when: 'within its reply',
    script: (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"choices"', () => response.destroy())
    },
  },
])(
  'a connection closed $when is a network failure of a server that was reached',
  async ({ script }) => {
    expect(await replyTo(script)).toMatchObject({
      reason: 'network',
      retryable: true,
      message: expect.stringMatching(/^the server at .+ broke off its reply: /),
    })
  },
)

test.for([
  {
    key: 'x',
    said: "'max_tokens' is not supported with text/x-json; you sent Authorization: Bearer x",
    shown: "'max_tokens' is not supported with text/x-json; you sent Authorization: Bearer [key]",
  },
  {
    key: 'none',
    said: 'none of the models fits "api-key": "none"; nonetheless bearer nonesuch',
    shown: 'none of the models fits "api-key": "[key]"; nonetheless bearer nonesuch',
  },
  {
    key: 'EMPTY',
    said: 'EMPTY is no key; X-Api-Key=EMPTY',
    shown: 'EMPTY is no key; X-Api-Key=[key]',
  },
  { key: 'k-1234567', said: 'no k-12345678', shown: 'no [key]8' },
])('the key "$key" is hidden where it is one', async ({ key, said, shown }) => {
  await using server = await chatServer(answering(400, errorBody(said)))
  const now = () => 0
  const model = createModel('openai-compatible:m', { baseUrl: server.baseUrl, apiKey: key, now })

  expect(await model.complete(request)).toMatchObject({
    message: `the server at ${server.baseUrl} answered 400: ${shown}`,
  })
})

test('a server that is not there is named, without the key in its address', async () => {
  const server = await chatServer(answering(200, completion('')))
  await server[Symbol.asyncDispose]()
  const address = server.baseUrl.replace('//', '//user:hidden-word@')

  const reply = await modelAt(`${address}?key=hidden-word`).complete(request)

  expect(reply).toMatchObject({
    reason: 'network',
    message: expect.stringContaining(`can't reach ${server.baseUrl}`),
  })
  expect(JSON.stringify(reply)).not.toContain('hidden-word')
})

test('what was cancelled says so', async () => {
  const cancelling = new AbortController()
  await using server = await chatServer(() => cancelling.abort())
  const { signal } = cancelling

  expect(await modelAt(server.baseUrl).complete({ ...request, signal })).toMatchObject({
    reason: 'cancelled',
    retryable: false,
  })
})

test.for([undefined, 'localhost:8080', 'ftp://example.org', 'nonsense'])(
  'the address %s is refused before anything is asked',
  (baseUrl) => {
    const creating = () =>
      createModel('openai-compatible:m', { now: () => 0, ...(baseUrl && { baseUrl }) })

    expect(creating).toThrow(expect.objectContaining({ code: 'bad-argument' }))
  },
)
