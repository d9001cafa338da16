import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import { answering, chatServer, type Script } from '../../../test/servers/chat-server.ts'
import type { Request } from '../../domain/completion.ts'
import { createModel } from '../create-model.ts'

const root = mkdtempSync(join(tmpdir(), 'elenchus-http-'))
afterAll(() => rmSync(root, { recursive: true }))

const token = 'a-token-that-nobody-may-see-42'
const request: Request = {
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Was "$&" born in {place}?' },
  ],
  temperature: 0,
  maxTokens: 150,
  sample: 0,
  about: whQuestion(1),
}

let files = 0
function model(config: string) {
  const path = join(root, `${++files}.yaml`)
  writeFileSync(path, config)
  return createModel(`http:${path}`, { environment: { MY_TOKEN: token }, now: () => 0 })
}

async function asked(config: string, script: Script) {
  await using server = await chatServer(script)
  const reply = await model(config.replaceAll('SERVER', server.baseUrl)).complete(request)
  expect(JSON.stringify(reply)).not.toContain(token)
  return { reply, requests: server.requests }
}

const answers = (body: unknown) => answering(200, JSON.stringify(body))

const assistant = `
url: SERVER/ask
headers:
  authorization: Bearer \${MY_TOKEN}
body:
  query: "{question}"
  options: { temperature: "{temperature}", seed: "{seed}", limit: "{max_tokens}" }
answer: replies.-1.text
error: error.message
usage: { inputTokens: usage.in, outputTokens: usage.out }
`

test('the question goes where it is marked, values keep their type, and the answer is read at its path', async () => {
  const { reply, requests } = await asked(
    assistant,
    answers({ replies: [{ text: 'no' }, { text: 'In Warsaw.' }], usage: { in: 5, out: 2 } }),
  )

  expect(reply).toEqual({
    status: 'answered',
    text: 'In Warsaw.',
    finish: 'stop',
    usage: { inputTokens: 5, outputTokens: 2 },
    milliseconds: 0,
  })
  expect(requests[0]).toMatchObject({
    path: '/v1/ask',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(requests[0]?.body).toEqual({
    query: 'Be brief.\n\nWas "$&" born in {place}?',
    options: { temperature: 0, limit: 150 },
  })
})

test('a body may hold the whole talk, or its system text apart', async () => {
  const talk = await asked('url: SERVER\nbody: { talk: "{messages}" }', answers('Yes.'))
  const apart = await asked(
    'url: SERVER\nbody: { text: "Q: {question}", system: "{system}" }',
    answers('Yes.'),
  )

  expect(talk.requests[0]?.body).toEqual({ talk: request.messages })
  expect(apart.requests[0]?.body).toEqual({
    text: 'Q: Was "$&" born in {place}?',
    system: 'Be brief.',
  })
})

test('without a path the whole reply is the answer', async () => {
  const { reply } = await asked('url: SERVER\nbody: "{question}"', answering(200, 'In Warsaw.'))

  expect(reply).toMatchObject({ text: 'In Warsaw.' })
})

test.for([
  { status: 200, body: '{"error":{"message":"ill"}}', reason: 'server-error', says: /said: ill$/ },
  { status: 200, body: '{"text":"x"}', reason: 'unreadable-reply', says: /there is: text$/ },
  { status: 200, body: '{"replies":', reason: 'unreadable-reply', says: /no JSON/ },
  { status: 401, body: `no such token ${token}`, reason: 'authentication', says: /\[key\]$/ },
  { status: 429, body: '{"error":"slow down"}', reason: 'rate-limited', says: /429: slow down$/ },
  { status: 200, body: `{"a":"${'x'.repeat(1_000_000)}"}`, reason: 'too-large', says: /longer/ },
])('$status with $body is $reason', async ({ status, body, reason, says }) => {
  const { reply } = await asked(assistant, answering(status, body))

  expect(reply).toMatchObject({ reason, message: expect.stringMatching(says) })
})

test.for([
  { config: 'url: ftp://x\nbody: "{question}"', says: 'url: has to begin with http://' },
  { config: 'url: http://x\nbody: hello', says: 'where the question goes' },
  { config: 'url: http://x\nbody: { q: {question} }', says: 'where the question goes' },
  { config: 'url: http://x\nbody: "{question} {qestion}"', says: 'there is no place {qestion}' },
  { config: 'url: http://x\nanswr: a\nbody: "{question}"', says: 'did you mean answer?' },
  { config: 'url: http://x\nbody: ["{question}"', says: 'Flow sequence' },
  {
    config: `url: http://x\nbody: "{question}"\nheaders: { x-key: "\${NOT_SET}" }`,
    says: 'the environment variable NOT_SET of the header x-key is not set',
  },
])('$config is refused with what is wrong', ({ config, says }) => {
  expect(() => model(config)).toThrow(
    expect.objectContaining({ code: 'bad-model-file', message: expect.stringContaining(says) }),
  )
})

test('a configuration that is not there is named', () => {
  expect(() => createModel('http:nowhere.yaml', { now: () => 0 })).toThrow(
    expect.objectContaining({ code: 'bad-model-file' }),
  )
})
