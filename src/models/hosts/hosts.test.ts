import { expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import { answering, chatServer, type Script } from '../../../test/servers/chat-server.ts'
import { providerKey, spoken } from '../../../test/servers/provider-replies.ts'
import type { Request } from '../../domain/completion.ts'
import { createModel } from '../create-model.ts'

const request: Request = {
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Where was person 1 born?' },
  ],
  temperature: 0,
  maxTokens: 150,
  sample: 0,
  about: whQuestion(1),
}

async function asked(name: string, script: Script, changes: Partial<Request> = {}) {
  await using server = await chatServer(script)
  const options = { baseUrl: server.baseUrl, apiKey: providerKey, now: () => 0 }
  const reply = await createModel(name, options).complete({ ...request, ...changes })
  expect(JSON.stringify(reply)).not.toContain(providerKey)
  return { reply, requests: server.requests }
}

const answers = (body: unknown) => answering(200, JSON.stringify(body))

test.for(spoken)('$model is asked at $path with its key, and its answer read', async (provider) => {
  const { model, path, header, write } = provider

  const { reply, requests } = await asked(model, answers(write({ text: 'In Warsaw.' })))

  expect(reply).toMatchObject({
    status: 'answered',
    text: 'In Warsaw.',
    finish: 'stop',
    usage: { inputTokens: 12, outputTokens: 3 },
  })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.path).toBe(path)
  expect(requests[0]?.headers[header[0]]).toBe(header[1])
  const sent = JSON.stringify(requests[0]?.body)
  for (const part of ['Be brief.', 'Where was person 1 born?', '150']) expect(sent).toContain(part)
})

const thinking = spoken.filter(({ model }) => !/^(?:openai|azure):(?!responses)/.test(model))

test.for(thinking)(
  '$model: thoughts that the provider keeps apart stay apart',
  async (provider) => {
    const { model, write } = provider

    const { reply } = await asked(
      model,
      answers(write({ text: 'In Warsaw.', reasoning: 'She was Polish.' })),
    )

    expect(reply).toMatchObject({ text: 'In Warsaw.', reasoning: 'She was Polish.' })
  },
)

test.for(spoken)('$model: thoughts in the text are taken out of it', async ({ model, write }) => {
  const { reply } = await asked(
    model,
    answers(write({ text: '<think>In Lyon? No.</think>\n\nIn Warsaw.' })),
  )

  expect(reply).toMatchObject({ text: 'In Warsaw.', reasoning: 'In Lyon? No.' })
})

test.for(spoken.filter(({ cut }) => cut !== ''))(
  '$model: a reply cut off before its first word says so',
  async ({ model, write, cut }) => {
    const { reply } = await asked(model, answers(write({ text: '', finish: cut })))

    expect(reply).toMatchObject({ status: 'answered', text: '', finish: 'length' })
  },
)

test.for(spoken.filter(({ filtered }) => filtered !== undefined))(
  '$model: what a filter withheld is no answer',
  async ({ model, write, filtered = '' }) => {
    const { reply } = await asked(model, answers(write({ text: '', finish: filtered })))

    expect(reply).toMatchObject({ status: 'failed', reason: 'filtered', retryable: false })
  },
)

test.for(spoken)(
  '$model: a reply that breaks off within its JSON fails',
  async ({ model, write }) => {
    const whole = JSON.stringify(write({ text: 'In Warsaw.' }))

    const { reply } = await asked(model, answering(200, whole.slice(0, whole.length / 2)))

    expect(reply).toMatchObject({ status: 'failed', reason: 'unreadable-reply', retryable: true })
  },
)

test.for([
  { model: 'openai:completion:davinci-002', stop: undefined },
  { model: 'vllm:completion:llama-3-8b', stop: ['\n'] },
])('$model continues a text as it stands, and ends where it is told', async ({ model, stop }) => {
  const body = {
    id: 'cmpl-1',
    object: 'text_completion',
    created: 1,
    model: 'served',
    choices: [{ text: ' Warsaw', index: 0, logprobs: null, finish_reason: 'stop' }],
    usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
  }

  const { reply, requests } = await asked(model, answers(body), {
    messages: [],
    prompt: 'Q: user:\nWhere?\n\nassistant:\nA:',
    ...(stop && { stop }),
  })

  expect(reply).toMatchObject({ text: ' Warsaw', usage: { inputTokens: 12, outputTokens: 3 } })
  expect(requests[0]).toMatchObject({
    path: '/v1/completions',
    body: { prompt: 'Q: user:\nWhere?\n\nassistant:\nA:' },
  })
  expect(requests[0]?.body).toEqual(expect.objectContaining(stop ? { stop } : {}))
})

test('a chat model gets a prompt as its one message', async () => {
  const { requests } = await asked('vllm:m', answering(500, ''), { prompt: 'Q: Where?\nA:' })

  expect(requests[0]?.body.messages).toEqual([{ role: 'user', content: 'Q: Where?\nA:' }])
})

test.for([
  { model: 'openai:gpt-5', field: 'reasoning_effort', value: 'low' },
  { model: 'openai:responses:gpt-5', field: 'reasoning', value: { effort: 'low' } },
  { model: 'groq:qwen/qwen3-32b', field: 'reasoning_effort', value: 'low' },
  { model: 'ollama:gpt-oss', field: 'reasoning_effort', value: 'low' },
  { model: 'azure:o3', field: 'reasoning_effort', value: 'low' },
])('$model is told how much to think in $field', async ({ model, field, value }) => {
  const { requests } = await asked(model, answering(500, ''), { reasoningEffort: 'low' })

  expect(requests[0]?.body).toHaveProperty(field, value)
})

test('what the SDK knows that a model does not take is said', async () => {
  const { reply } = await asked('openai:o3', answers(spoken[0]?.write({ text: 'In Warsaw.' })))

  expect(reply).toMatchObject({ adjustments: ['temperature left out'] })
})
