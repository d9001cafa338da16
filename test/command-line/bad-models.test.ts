import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Response } from '../../src/domain/response.ts'
import {
  answering,
  type ChatServer,
  chatServer,
  completion,
  errorBody,
  type Script,
} from '../servers/chat-server.ts'
import { elenchus, said } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

const key = 'sk-a-key-that-nobody-may-see-0123456789'
let exam: Folder
beforeAll(async () => {
  exam = await newExam(12)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const label = 'openai-compatible:m'

interface Hopeless {
  readonly name: string
  readonly script: Script
  readonly reason: string
  /** How many requests had to fail alike: a key that is wrong for one is wrong for all. */
  readonly failed: 1 | 5
  /** What the requests brought; SERVER stands for its address. */
  readonly because: string
  readonly fix: string
}

const hopeless: readonly Hopeless[] = [
  {
    name: '401',
    script: answering(401, errorBody(`no such key: ${key}`)),
    reason: 'authentication',
    failed: 1,
    because: 'the server at SERVER answered 401: no such key: [key]',
    fix: 'Check the API key and that it may use this model, then run the same command again.',
  },
  {
    name: '404',
    script: answering(404, errorBody('no such model')),
    reason: 'not-found',
    failed: 5,
    because: 'the server at SERVER answered 404: no such model; the model was "m"',
    fix: "Check the model's name and the base URL (it mostly ends in /v1), then run the same command again.",
  },
  {
    name: '429',
    script: answering(429, errorBody('slow down'), { 'retry-after': '3600' }),
    reason: 'rate-limited',
    failed: 5,
    because: 'the server at SERVER answered 429: slow down',
    fix: 'Wait, or ask for less with --concurrency or --requests-per-minute, then run the same command again.',
  },
  {
    name: '500',
    script: answering(500, errorBody('out of memory')),
    reason: 'server-error',
    failed: 5,
    because: 'the server at SERVER answered 500: out of memory',
    fix: "See the server's own log, then run the same command again.",
  },
  {
    name: 'a page of HTML',
    script: answering(200, '<!doctype html><title>Log in</title>', { 'content-type': 'text/html' }),
    reason: 'unreadable-reply',
    failed: 5,
    because: 'the server at SERVER answered with a web page, not with JSON',
    fix: 'Check that the base URL is that of an OpenAI-compatible server (it mostly ends in /v1).',
  },
  {
    name: 'nothing',
    script: answering(200, ''),
    reason: 'empty-reply',
    failed: 5,
    because: 'the server at SERVER answered with nothing',
    fix: 'Check that the base URL is that of an OpenAI-compatible server (it mostly ends in /v1).',
  },
]

test.for(hopeless)('a model that answers $name', async (one) => {
  const { name, script, reason, because, fix, failed } = one
  await using server = await chatServer(script)

  const { code, output, notes } = await ask(server, name)

  const message = because.replace('SERVER', server.baseUrl)
  const kept = await responses(name)
  expect(notes).toBe(
    said(
      failed === 1
        ? `A request to ${label} failed: ${message}.`
        : `The first 5 requests to ${label} failed, all alike: ${message}.`,
      fix,
      'model-unreachable',
    ),
  )
  expect([code, output]).toEqual([1, ''])
  expect(kept.length).toBeGreaterThanOrEqual(failed)
  for (const response of kept) {
    expect(response).toMatchObject({ status: 'failed', reason, message, attempts: 1 })
  }
})

test('a model that answers a megabyte', async () => {
  await using server = await chatServer(answering(200, completion('x'.repeat(1_000_000))))

  const { code, output, notes } = await ask(server, 'megabyte')

  const kept = await responses('megabyte')
  expect(output).toContain(
    `${kept.length} requests failed (too large): the reply is longer than 1000000 bytes.`,
  )
  expect([code, notes]).toEqual([1, ''])
  expect(kept[0]).toMatchObject({ reason: 'too-large', attempts: 1 })
  expect(JSON.stringify(kept).length, 'nothing of the replies is kept').toBeLessThan(10_000)
})

test('what 429 and 500 kept back is asked again, and then nothing failed', async () => {
  await using server = await chatServer(({ number }, response) => {
    const [status, body] = number === 1 ? [429, errorBody('wait')] : [200, completion('Yes.')]
    response.writeHead(number === 2 ? 500 : status, { 'retry-after': '0' }).end(body)
  })

  const { code, output } = await ask(server, 'again', '--attempts', '3', '--concurrency', '1')

  const kept = await responses('again')
  expect(output).not.toContain('failed')
  expect(code).toBe(0)
  expect(kept.every(({ status }) => status === 'answered')).toBe(true)
  expect(server.requests.length).toBe(kept.length + 2)
})

test('answers that fail now and then: counted, named by the report, asked again by the same command', async () => {
  let healthy = false
  await using server = await chatServer(({ number }, response) => {
    const fails = !healthy && number % 3 === 2
    response.writeHead(fails ? 500 : 200).end(fails ? errorBody('ill') : completion('Yes.'))
  })

  const first = await ask(server, 'ill', '--concurrency', '1')
  const report = await elenchus(['report', exam.at('ill')])
  healthy = true
  const second = await ask(server, 'ill', '--concurrency', '1')

  const failed = (await responses('ill')).filter(({ status }) => status === 'failed').length
  expect(first.code).toBe(1)
  expect(first.output).toContain(
    `${failed} requests failed (server error): the server at ${server.baseUrl} answered 500: ill. Run the same command to retry.\n`,
  )
  expect(report.output).toContain(`${failed} failed (${failed} server error)`)
  expect(second.code).toBe(0)
  expect(server.requests.length).toBe((await responses('ill')).length)
})

test('the key is sent, and stands in no file and no output', async () => {
  await using server = await chatServer(({ number, headers }, response) => {
    const echo = `you sent ${headers.authorization}`
    response
      .writeHead(number % 2 === 0 ? 200 : 400)
      .end(number % 2 === 0 ? completion('Yes.') : errorBody(echo))
  })

  const asked = await ask(server, 'secret', '--json')
  const assessed = await elenchus(['assess', exam.at('secret')])
  const told = await elenchus(['report', exam.at('secret'), '--full'])

  const folder = runFolder('secret')
  const files = await Promise.all(
    ['run.manifest.json', 'responses.jsonl', 'verdicts/cascade.jsonl'].map((file) =>
      readFile(join(folder, file), 'utf8'),
    ),
  )
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
  expect(files.join('')).toContain('you sent Bearer [key]')
  expect(JSON.stringify([asked, assessed, told, files])).not.toContain(key)
})

function ask(server: ChatServer, runs: string, ...more: readonly string[]) {
  const argv = ['ask', exam.at('questions.jsonl'), '-m', label, '--base-url', server.baseUrl]
  return elenchus([...argv, '-o', exam.at(runs), '--attempts', '1', ...more], {
    environment: { OPENAI_API_KEY: key },
  })
}

function runFolder(runs: string): string {
  return join(exam.at(runs), 'openai-compatible=m', 'plain')
}

async function responses(runs: string): Promise<Response[]> {
  const text = await readFile(join(runFolder(runs), 'responses.jsonl'), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => Response.parse(JSON.parse(line)))
}
