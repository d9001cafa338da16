import { expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import { answering, chatServer, type Script } from '../../../test/servers/chat-server.ts'
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

interface Failing {
  readonly model: string
  readonly status: number
  readonly body: unknown
  readonly headers?: Record<string, string>
  readonly reason: string
  readonly retryable?: boolean
  readonly wait?: number
}

const openaiError = (message: string, code: string | null, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code },
})

// OpenAI: "Error codes"; Anthropic: "Errors"; Google: "Troubleshooting" and `google-429-retry-info.json` of @ai-sdk/google; Mistral and
// Groq: "API errors"; OpenRouter: "Errors and debugging"; Azure: "Content filtering"
const failing: readonly Failing[] = [
  {
    model: 'openai:gpt-4o',
    status: 429,
    body: openaiError('You exceeded your current quota.', 'insufficient_quota'),
    reason: 'over-quota',
  },
  {
    model: 'openai:gpt-4o',
    status: 429,
    body: openaiError('Rate limit reached.', 'rate_limit_exceeded', 'requests'),
    headers: { 'retry-after-ms': '1200', 'retry-after': '2' },
    reason: 'rate-limited',
    retryable: true,
    wait: 1200,
  },
  {
    model: 'openai:gpt-4o',
    status: 401,
    body: openaiError(`Incorrect API key provided: ${providerKey}.`, 'invalid_api_key'),
    reason: 'authentication',
  },
  {
    model: 'openai:gpt-4o',
    status: 400,
    body: openaiError(
      "This model's maximum context length is 8192 tokens.",
      'context_length_exceeded',
    ),
    reason: 'refused-request',
  },
  {
    model: 'anthropic:claude-haiku-4-5',
    status: 529,
    body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    reason: 'server-error',
    retryable: true,
  },
  {
    model: 'anthropic:claude-haiku-4-5',
    status: 429,
    body: { type: 'error', error: { type: 'rate_limit_error', message: 'Too fast' } },
    headers: { 'retry-after': '3' },
    reason: 'rate-limited',
    retryable: true,
    wait: 3000,
  },
  {
    model: 'anthropic:claude-haiku-4-5',
    status: 400,
    body: {
      type: 'error',
      error: {
        type: 'invalid_request_error',
        message: 'Your credit balance is too low to access the Anthropic API.',
      },
    },
    reason: 'over-quota',
  },
  {
    model: 'google:gemini-2.5-flash',
    status: 429,
    body: {
      error: {
        code: 429,
        message: 'You exceeded your current quota, please check your plan.',
        status: 'RESOURCE_EXHAUSTED',
        details: [
          { violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier' }] },
          { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.4s' },
        ],
      },
    },
    reason: 'rate-limited',
    retryable: true,
    wait: 34_400,
  },
  {
    model: 'google:gemini-2.5-flash',
    status: 429,
    body: {
      error: {
        code: 429,
        message: 'You exceeded your current quota, please check your plan.',
        status: 'RESOURCE_EXHAUSTED',
        details: [
          { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] },
          { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.4s' },
        ],
      },
    },
    reason: 'over-quota',
  },
  {
    model: 'google:gemini-2.5-flash',
    status: 200,
    body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: {} },
    reason: 'filtered',
  },
  {
    model: 'mistral:mistral-small-latest',
    status: 429,
    body: {
      object: 'error',
      message: 'Requests rate limit exceeded',
      type: 'x',
      param: null,
      code: null,
    },
    reason: 'rate-limited',
    retryable: true,
  },
  {
    model: 'openrouter:some/model',
    status: 402,
    body: { error: { code: 402, message: 'Insufficient credits.' } },
    reason: 'over-quota',
  },
  {
    model: 'openrouter:some/model',
    status: 200,
    body: { error: { message: 'Provider returned error', code: 502 }, user_id: 'u' },
    reason: 'server-error',
    retryable: true,
  },
  {
    model: 'openrouter:some/model',
    status: 200,
    body: { error: { message: 'Slow down', code: 429 } },
    reason: 'rate-limited',
    retryable: true,
  },
  {
    model: 'azure:mine',
    status: 400,
    body: openaiError('The response was filtered.', 'content_filter'),
    reason: 'filtered',
  },
  {
    model: 'vllm:m',
    status: 500,
    body: 'Internal Server Error',
    reason: 'server-error',
    retryable: true,
  },
]

test.for(failing)('$model: $status is $reason ($body)', async (one) => {
  const { status, headers = {}, reason, retryable = false, wait } = one
  const body = typeof one.body === 'string' ? one.body : JSON.stringify(one.body)

  const { reply, requests } = await asked(one.model, answering(status, body, headers))

  expect(reply).toMatchObject({ status: 'failed', reason, retryable })
  expect(reply.status === 'failed' && reply.retryAfter).toBe(wait)
  expect(requests).toBe(1)
  expect(JSON.stringify(reply)).not.toContain(providerKey)
})
