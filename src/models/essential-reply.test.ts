import { expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { answering, chatServer } from '../../test/servers/chat-server.ts'
import { createModel } from './create-model.ts'

const request = {
  messages: [{ role: 'user' as const, content: 'Where?' }],
  maxTokens: 9,
  sample: 0,
  about: whQuestion(1),
}
const chat = (more: object) => ({
  choices: [{ index: 0, message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }],
  ...more,
})
const message = (usage: object) => ({
  ...{ type: 'message', id: 'm', role: 'assistant', model: 'x', stop_reason: 'end_turn' },
  content: [{ type: 'text', text: 'Yes.' }],
  usage,
})
const candidate = (usageMetadata: object) => ({
  candidates: [{ content: { role: 'model', parts: [{ text: 'Yes.' }] }, finishReason: 'STOP' }],
  usageMetadata,
})

async function replyTo(name: string, body: object) {
  await using server = await chatServer(answering(200, JSON.stringify(body)))
  const options = { baseUrl: server.baseUrl, apiKey: 'k', now: () => 0 }
  return await createModel(name, options).complete(request)
}

test.for<[what: string, name: string, body: object, usage: object]>([
  [
    'counts as text',
    'openai-compatible:m',
    chat({ usage: { prompt_tokens: '9', completion_tokens: '2' } }),
    { inputTokens: 9, outputTokens: 2 },
  ],
  [
    'counts that are no numbers',
    'vllm:m',
    chat({ usage: { prompt_tokens: 'nine', completion_tokens: true, total_tokens: [11] } }),
    {},
  ],
  ['a usage that is a word', 'openai:gpt-x', chat({ usage: 'unknown' }), {}],
  [
    'a count below zero and details as text',
    'openai-compatible:m',
    chat({ usage: { prompt_tokens: -1, prompt_tokens_details: { cached_tokens: '3' } } }),
    {},
  ],
  ['a date as text', 'openai-compatible:m', chat({ created: '2026-11-28T12:00:00Z' }), {}],
  ['a number as id', 'openai:gpt-x', chat({ id: 7, model: { name: 'm' } }), {}],
  [
    "Anthropic's counts as text",
    'anthropic:claude-x',
    message({ input_tokens: '9', output_tokens: '2' }),
    { inputTokens: 9, outputTokens: 2 },
  ],
  [
    "Google's counts as text",
    'google:gemini-x',
    candidate({ promptTokenCount: '9', candidatesTokenCount: '2', totalTokenCount: '11' }),
    { inputTokens: 9, outputTokens: 2 },
  ],
])('%s cost no answer', async ([, name, body, usage]) => {
  expect(await replyTo(name, body)).toMatchObject({ status: 'answered', text: 'Yes.', usage })
})

test.for([
  { choices: [] },
  { choices: [{ message: { content: 7 } }], usage: { prompt_tokens: '9' } },
  { usage: { prompt_tokens: '9' } },
])('%j stays no answer, said as it came', async (body) => {
  expect(await replyTo('openai-compatible:m', body)).toMatchObject({
    status: 'failed',
    reason: 'unreadable-reply',
  })
})
