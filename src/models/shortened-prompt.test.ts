import { expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { answering, chatServer } from '../../test/servers/chat-server.ts'
import type { Request } from '../domain/completion.ts'
import { createModel } from './create-model.ts'
import { openBudget, withBudget } from './with-budget.ts'

const sentence = 'The Battle of Hastings was fought on 14 October 1066 near the town of Hastings. '
/** Some 18 tokens a sentence with vocabularies of 2026. */
const asked = (sentences: number): Request => ({
  messages: [{ role: 'user', content: sentence.repeat(sentences) }],
  maxTokens: 9,
  sample: 0,
  about: whQuestion(1),
})

const reply = (promptTokens: unknown, more: object = {}) =>
  JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: promptTokens, completion_tokens: 2 },
    ...more,
  })

async function replyTo(request: Request, body: string, name = 'openai-compatible:m') {
  await using server = await chatServer(answering(200, body))
  return await createModel(name, { baseUrl: server.baseUrl, apiKey: 'k', now: () => 0 }).complete(
    request,
  )
}

test.for<[what: string, sentences: number, body: string]>([
  ['a count of a small part of the prompt', 100, reply(512)],
  ['a count of half of it', 100, reply(900)],
  ['a count of just a context length', 250, reply(4096)],
  ['truncated: true', 1, reply(20, { truncated: true })],
  ['llama.cpp, in its own words', 1, reply(20, { __verbose: { truncated: true } })],
  ['a field with the word prompt', 1, reply(20, { usage: { prompt_truncated: true } })],
])('%s is a shortened prompt, not an answer', async ([, sentences, body]) => {
  expect(await replyTo(asked(sentences), body)).toMatchObject({
    status: 'failed',
    reason: 'shortened-prompt',
    retryable: false,
    message: expect.stringContaining('the server shortened the prompt'),
  })
})

test.for<[what: string, sentences: number, body: string]>([
  ['a whole prompt', 100, reply(1800)],
  ['a whole prompt of a large vocabulary', 100, reply(1500)],
  ['no count', 100, reply(undefined)],
  ['a server that does not count', 100, reply(0)],
  ['a short prompt that costs few tokens', 1, reply(9)],
  ['truncated: false', 1, reply(20, { truncated: false })],
  ['a field that says how to shorten', 100, reply(1800, { truncation: 'auto' })],
])('%s is an answer', async ([, sentences, body]) => {
  expect(await replyTo(asked(sentences), body)).toMatchObject({ status: 'answered' })
})

test('lines of signs, which may be one token each, are no text that was left out', async () => {
  const request = { ...asked(1), prompt: `${'='.repeat(80)}\n${' '.repeat(2000)}Where?` }

  expect(await replyTo(request, reply(30))).toMatchObject({ status: 'answered' })
})

test('what a shortened prompt cost is counted, though it is no answer', async () => {
  await using server = await chatServer(answering(200, reply(500)))
  const model = createModel('openai-compatible:m', { baseUrl: server.baseUrl, now: () => 0 })
  const budget = openBudget({}, () => 0)

  const completion = await withBudget(model, budget, { input: 1000, output: 1000 }).complete(
    asked(100),
  )

  expect(completion).toMatchObject({ reason: 'shortened-prompt' })
  expect(budget.spent()).toMatchObject({ inputTokens: 500, outputTokens: 2, cost: 0.502 })
})
