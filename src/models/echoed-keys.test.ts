import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { answering, chatServer, completion } from '../../test/servers/chat-server.ts'
import type { Request } from '../domain/completion.ts'
import { createModel } from './create-model.ts'
import { withCache } from './with-cache.ts'

const root = mkdtempSync(join(tmpdir(), 'elenchus-echoed-'))
afterAll(() => rmSync(root, { recursive: true }))

const key = 'sk-echoed-0123456789'
const request: Request = {
  messages: [{ role: 'user', content: 'Where?' }],
  maxTokens: 9,
  sample: 0,
  about: whQuestion(1),
}

const anthropicReply = (text: string) =>
  JSON.stringify({
    type: 'message',
    id: 'm',
    role: 'assistant',
    model: 'claude-x',
    content: [
      { type: 'thinking', thinking: `they sent ${text}`, signature: 's' },
      { type: 'text', text },
    ],
    stop_reason: 'end_turn',
    usage: { input_tokens: 1, output_tokens: 1 },
  })

test.for<[where: string, model: string, body: string]>([
  ['its answer', 'openai-compatible:m', completion(`You are ${key}.`)],
  ['its reasoning', 'vllm:m', completion('Warsaw', { reasoning_content: `header Bearer ${key}` })],
  ['thoughts within the answer', 'vllm:m', completion(`<think>${key}</think>Warsaw`)],
  ['a refusal', 'openai:m', completion(null, { refusal: `I do not like ${key}` })],
  ['an address in its answer', 'openai:m', completion(`https://h/?k=${encodeURIComponent(key)}`)],
  ['an answer of another interface', 'anthropic:claude-x', anthropicReply(key)],
])('a key that a server repeats in %s reaches neither reply nor cache', async ([, name, body]) => {
  await using server = await chatServer(answering(200, body))
  const folder = mkdtempSync(join(root, 'cache-'))
  const options = { baseUrl: server.baseUrl, apiKey: key, now: () => 0 }
  const model = withCache(createModel(name, options), folder)

  const reply = await model.complete(request)

  expect(reply.status).toBe('answered')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const kept = files.filter((file) => file.endsWith('.json'))
  expect(kept).toHaveLength(1)
  const texts = [
    JSON.stringify(reply),
    ...kept.map((file) => readFileSync(join(folder, file), 'utf8')),
  ]
  expect(texts.filter((text) => text.includes(key) || !text.includes('[key]'))).toEqual([])
})

test('the password in an address and its header are hidden in the answer', async () => {
  await using server = await chatServer(({ headers }, response) =>
    response.end(completion(`you are pass-word-1, ${headers.authorization ?? 'unknown'}`)),
  )
  const baseUrl = server.baseUrl.replace('//', '//user:pass-word-1@')

  const reply = await createModel('openai-compatible:m', { baseUrl, now: () => 0 }).complete(
    request,
  )

  expect(reply).toMatchObject({ text: 'you are [key], Basic [key]' })
})

test('a service and a program of the user repeat no key either', async () => {
  await using server = await chatServer((_, response) =>
    response.end(JSON.stringify({ text: `you sent ${key}` })),
  )
  const config = join(root, 'service.yaml')
  writeFileSync(
    config,
    `url: ${server.baseUrl}\nheaders:\n  x-key: \${SERVICE_KEY}\nbody: { q: "{question}" }\nanswer: text\n`,
  )
  const program = join(root, 'program.mjs')
  writeFileSync(
    program,
    `import { createInterface } from 'node:readline'
    for await (const line of createInterface(process.stdin)) {
      console.log(JSON.stringify({ id: JSON.parse(line).id, text: 'I use ' + process.env.SERVICE_KEY }))
    }`,
  )
  const environment = { ...process.env, SERVICE_KEY: key }

  for (const name of [`http:${config}`, `command:"${process.execPath}" ${program}`]) {
    const reply = await createModel(name, { environment, now: () => 0 }).complete(request)

    expect(reply).toMatchObject({ status: 'answered', text: expect.stringContaining('[key]') })
  }
})
