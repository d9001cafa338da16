import { afterAll, expect, type TestContext, test } from 'vitest'
import { z } from 'zod'
import { type LlamaServer, llamaServer, servedModel } from './servers/llama-server.ts'

const Completion = z.object({
  choices: z.tuple([
    z.object({ message: z.object({ content: z.string() }), finish_reason: z.string() }),
  ]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }),
})

let shared: LlamaServer | undefined
afterAll(() => shared?.kill())

test('a real model answers, and the server counts its tokens', async (context) => {
  const server = await sharedServer(context)

  const reply = await post(server.baseUrl, { model: servedModel, max_tokens: 30, temperature: 0 })

  expect(reply.status).toBe(200)
  const { choices, usage } = Completion.parse(await reply.json())
  expect(choices[0].message.content).toMatch(/\w/)
  expect(usage.prompt_tokens).toBeGreaterThan(5)
  expect(usage.completion_tokens).toBeGreaterThan(0)
})

test('a reply ends at its longest, and says so', async (context) => {
  const server = await sharedServer(context)

  const reply = await post(server.baseUrl, { model: servedModel, max_tokens: 2, temperature: 0 })

  const { choices, usage } = Completion.parse(await reply.json())
  expect(choices[0].finish_reason).toBe('length')
  expect(usage.completion_tokens).toBeLessThanOrEqual(2)
})

test('at temperature 0 the answer is always the same, at 2 it is not', async (context) => {
  const server = await sharedServer(context)
  const said = async (temperature: number, seed: number) => {
    const body = { model: servedModel, max_tokens: 16, temperature, seed }
    const reply = Completion.parse(await (await post(server.baseUrl, body)).json())
    return reply.choices[0].message.content
  }

  const cold = [await said(0, 1), await said(0, 2), await said(0, 3)]
  const hot = [await said(2, 1), await said(2, 2), await said(2, 3)]

  expect(new Set(cold).size).toBe(1)
  expect(new Set(hot).size).toBeGreaterThan(1)
})

test.for([
  { asked: 'another model', body: { model: 'gpt-none' }, status: 404 },
  { asked: 'a stream', body: { model: servedModel, stream: true }, status: 400 },
  { asked: 'nothing', body: { model: servedModel, messages: [] }, status: 400 },
])('asked for $asked it answers $status', async ({ body, status }, context) => {
  const server = await sharedServer(context)

  const reply = await post(server.baseUrl, body)

  expect(reply.status).toBe(status)
  expect(await reply.json()).toEqual({
    error: expect.objectContaining({ message: expect.any(String) }),
  })
})

async function sharedServer(context: TestContext): Promise<LlamaServer> {
  shared ??= await llamaServer(context)
  return shared
}

function post(baseUrl: string, body: Readonly<Record<string, unknown>>): Promise<Response> {
  const messages = [{ role: 'user', content: 'Which planet do people live on?' }]
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ messages, ...body }),
  })
}
