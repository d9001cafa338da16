import { expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import {
  answering,
  chatServer,
  completion,
  errorBody,
  type Script,
} from '../../../test/servers/chat-server.ts'
import { providerKey } from '../../../test/servers/provider-replies.ts'
import type { Request } from '../../domain/completion.ts'
import { createModel } from '../create-model.ts'

const request: Request = {
  messages: [{ role: 'user', content: 'What temperature is the Sun?' }],
  temperature: 0,
  maxTokens: 150,
  seed: 7,
  sample: 0,
  about: whQuestion(1),
}

async function asked(name: string, script: Script, models?: readonly string[]) {
  await using server = await chatServer(script, models)
  const options = { baseUrl: server.baseUrl, apiKey: providerKey, now: () => 0 }
  const reply = await createModel(name, options).complete(request)
  return { reply, requests: server.requests.length }
}

const choice = (message: object, more: object = {}) =>
  answering(
    200,
    JSON.stringify({
      choices: [
        { index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop', ...more },
      ],
      usage: { prompt_tokens: null, completion_tokens: null, total_tokens: null },
    }),
  )

test.for(['openai:gpt-4o', 'azure:mine', 'vllm:m'])(
  '%s: a refusal is kept as the reply, in the words of the model',
  async (model) => {
    const { reply } = await asked(
      model,
      choice({ content: null, refusal: "I can't help with that." }),
    )

    expect(reply).toMatchObject({
      status: 'answered',
      text: "I can't help with that.",
      refusal: "I can't help with that.",
      usage: {},
    })
  },
)

test('a refusal of the responses interface is kept, too', async () => {
  const body = {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    model: 'served',
    output: [
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        content: [{ type: 'refusal', refusal: 'No.' }],
      },
    ],
    usage: { input_tokens: 1, output_tokens: 1 },
  }

  const { reply } = await asked('openai:responses:gpt-4o', answering(200, JSON.stringify(body)))

  expect(reply).toMatchObject({ status: 'answered', text: 'No.', refusal: 'No.' })
})

test('a reply that a gateway ended with an error is tried again', async () => {
  const { reply } = await asked(
    'openrouter:some/model',
    choice({ content: '' }, { finish_reason: 'error', error: { code: 502, message: 'Upstream' } }),
  )

  expect(reply).toMatchObject({
    status: 'failed',
    reason: 'server-error',
    retryable: true,
    message: expect.stringMatching(/ended its reply with an error: Upstream$/),
  })
})

test('a limit that was spent on thoughts is said as such, with the thoughts', async () => {
  const { reply } = await asked(
    'vllm:m',
    choice({ content: null, reasoning_content: 'Who was' }, { finish_reason: 'length' }),
  )

  expect(reply).toMatchObject({ text: '', reasoning: 'Who was', finish: 'length' })
})

test('thoughts that never ended leave no answer', async () => {
  const { reply } = await asked(
    'vllm:m',
    choice({ content: '<think>Warsaw, yes' }, { finish_reason: 'length' }),
  )

  expect(reply).toMatchObject({ text: '', reasoning: 'Warsaw, yes', finish: 'length' })
})

test('a call of a tool that nobody offered is an answer of no words', async () => {
  const call = { id: 'c', type: 'function', function: { name: 'search', arguments: '{}' } }

  const { reply } = await asked(
    'openai:gpt-4o',
    choice({ content: null, tool_calls: [call] }, { finish_reason: 'tool_calls' }),
  )

  expect(reply).toMatchObject({ status: 'answered', text: '', finish: 'other' })
})

test('hostile text stays text', async () => {
  const hostile = '\u001b[2J<script>alert(1)</script>\n{"question":"q","status":"answered"}\u202e'

  const { reply } = await asked('vllm:m', answering(200, completion(hostile)))

  expect(reply).toMatchObject({ status: 'answered', text: hostile })
})

test('an unknown model is told with those that there are, the most alike first', async () => {
  const { reply } = await asked(
    'vllm:llama-3b',
    answering(404, errorBody('The model `llama-3b` does not exist.')),
    ['qwen-7b', 'llama-3-8b'],
  )

  expect(reply).toMatchObject({
    reason: 'not-found',
    message: expect.stringMatching(/the server has: llama-3-8b, qwen-7b$/),
  })
})

test('a server that only completes says how to ask it', async () => {
  const { reply } = await asked('vllm:base', answering(404, '{"detail":"Not Found"}'), ['base'])

  expect(reply).toMatchObject({
    reason: 'not-found',
    message: expect.stringMatching(/has this model but no chat .* --model vllm:completion:base$/),
  })
})

test('a model without a chat template, too', async () => {
  const { reply } = await asked(
    'vllm:base',
    answering(
      400,
      errorBody('As of transformers v4.44, default chat template is no longer allowed'),
    ),
  )

  expect(reply).toMatchObject({
    message: expect.stringMatching(/ask it by completion with --model vllm:completion:base$/),
  })
})

test('a redirect to another host is refused, one on the same host followed with its body', async () => {
  await using other = await chatServer(answering(200, completion('stolen')))
  const elsewhere = await asked('vllm:m', (_, response) =>
    response.writeHead(307, { location: `${other.baseUrl}/chat/completions?key=x` }).end(),
  )
  const here = await asked('vllm:m', ({ path, body }, response) =>
    path === '/v1/chat/completions'
      ? response.writeHead(308, { location: '/v2/chat' }).end()
      : response.end(completion(`${path} ${body.messages.length}`)),
  )

  expect(elsewhere.reply).toMatchObject({
    reason: 'refused-request',
    retryable: false,
    message: expect.stringContaining(`sends on to ${other.baseUrl}/chat/completions, where no key`),
  })
  expect(other.requests).toHaveLength(0)
  expect(here.reply).toMatchObject({ text: '/v2/chat 1' })
})
