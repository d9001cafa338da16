import { expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { chatServer, completion } from '../../test/servers/chat-server.ts'
import type { Request } from '../domain/completion.ts'
import { createModel } from './create-model.ts'

const request: Request = {
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'What is the temperature of the Sun?' },
  ],
  temperature: 0,
  topP: 0.9,
  seed: 7,
  maxTokens: 150,
  sample: 0,
  about: whQuestion(1),
}

type Body = Readonly<Record<string, unknown>>

interface Refusing {
  readonly what: string
  readonly refuses: (body: Body) => object | undefined
  readonly adjustments: readonly string[]
  /** Requests until all is learned. */
  readonly refusals: number
  readonly status?: number
  readonly last: Body
}

const error = (message: string, param: string | null, code: string | null) => ({
  error: { message, type: 'invalid_request_error', param, code },
})
const noMaxTokens = error(
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  'max_tokens',
  'unsupported_parameter',
)
const noTemperature = error(
  "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
  'temperature',
  'unsupported_value',
)

const refusing: readonly Refusing[] = [
  {
    what: 'max_tokens (o1 and later)',
    refuses: (body) => ('max_tokens' in body ? noMaxTokens : undefined),
    adjustments: ['max_tokens sent as max_completion_tokens'],
    refusals: 1,
    last: { max_completion_tokens: 150 },
  },
  {
    what: 'any temperature but its own',
    refuses: (body) => ('temperature' in body ? noTemperature : undefined),
    adjustments: ['temperature left out'],
    refusals: 1,
    last: { max_tokens: 150, seed: 7 },
  },
  {
    what: 'max_tokens, temperature and top_p, one after the other',
    refuses: (body) =>
      'max_tokens' in body
        ? noMaxTokens
        : 'temperature' in body
          ? noTemperature
          : 'top_p' in body
            ? error("Unsupported parameter: 'top_p'", 'top_p', 'unsupported_parameter')
            : undefined,
    adjustments: [
      'max_tokens sent as max_completion_tokens',
      'temperature left out',
      'top_p left out',
    ],
    refusals: 3,
    last: { max_completion_tokens: 150 },
  },
  {
    what: 'a seed, in a list of details',
    refuses: (body) =>
      'seed' in body
        ? {
            detail: [
              {
                type: 'extra_forbidden',
                loc: ['body', 'seed'],
                msg: 'Extra inputs are not permitted',
                input: 'top_p and temperature',
              },
            ],
          }
        : undefined,
    adjustments: ['seed left out'],
    refusals: 1,
    status: 422,
    last: { temperature: 0 },
  },
  {
    what: 'system text',
    refuses: ({ messages }) =>
      JSON.stringify(messages).includes('"system"')
        ? { message: 'Error rendering: System role not supported' }
        : undefined,
    adjustments: ['system text put before the question'],
    refusals: 1,
    status: 500,
    last: {
      messages: [{ role: 'user', content: 'Be brief.\n\nWhat is the temperature of the Sun?' }],
    },
  },
]

test.for(refusing)(
  'a model that refuses $what is asked without it, and it is said',
  async (one) => {
    const { refuses, adjustments, refusals, status = 400, last } = one
    await using server = await chatServer(({ body }, response) => {
      const refusal = refuses({ ...body })
      response
        .writeHead(refusal === undefined ? 200 : status)
        .end(refusal === undefined ? completion('Hot.') : JSON.stringify(refusal))
    })
    const model = createModel('openai-compatible:m', { baseUrl: server.baseUrl, now: () => 0 })

    const first = await model.complete(request)
    const second = await model.complete(request)

    expect(first).toMatchObject({ status: 'answered', text: 'Hot.', adjustments })
    expect(second).toMatchObject({ status: 'answered', adjustments })
    expect(server.requests, 'what was learned is not asked again').toHaveLength(refusals + 2)
    expect(server.requests.at(-1)?.body).toMatchObject(last)
  },
)

test.for([
  { what: 'a value out of range', message: 'temperature: must be at most 1', param: 'temperature' },
  { what: 'too many tokens', message: 'max_tokens is too large: 150', param: 'max_tokens' },
  {
    what: 'a question',
    message: 'The temperature of this text is not allowed here',
    param: 'messages',
  },
])('$what is refused for good', async ({ message, param }) => {
  await using server = await chatServer((_, response) =>
    response.writeHead(400).end(JSON.stringify(error(message, param, null))),
  )
  const model = createModel('openai-compatible:m', { baseUrl: server.baseUrl, now: () => 0 })

  expect(await model.complete(request)).toMatchObject({ reason: 'refused-request' })
  expect(server.requests).toHaveLength(1)
})

test('a limit of tokens that is refused under both names is no endless talk', async () => {
  await using server = await chatServer(({ body }, response) => {
    const name = 'max_tokens' in body ? 'max_tokens' : 'max_completion_tokens'
    response.writeHead(400).end(JSON.stringify(error(`${name} is not supported`, name, null)))
  })
  const model = createModel('openai-compatible:m', { baseUrl: server.baseUrl, now: () => 0 })

  expect(await model.complete(request)).toMatchObject({ reason: 'refused-request' })
  expect(server.requests).toHaveLength(2)
})

test('many requests at once learn it together', async () => {
  await using server = await chatServer(({ body }, response) => {
    const refused = 'temperature' in body
    response
      .writeHead(refused ? 400 : 200)
      .end(refused ? JSON.stringify(noTemperature) : completion('Hot.'))
  })
  const model = createModel('openai-compatible:m', { baseUrl: server.baseUrl, now: () => 0 })

  const replies = await Promise.all(Array.from({ length: 8 }, () => model.complete(request)))

  expect(replies.every(({ status }) => status === 'answered')).toBe(true)
  expect(server.requests.length).toBeLessThanOrEqual(16)
})
