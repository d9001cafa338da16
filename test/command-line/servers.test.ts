import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, chatServer, completion, errorBody } from '../servers/chat-server.ts'
import { send, sparqlServer } from '../servers/sparql-server.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(6)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

async function closedAddress(): Promise<string> {
  await using server = await chatServer(() => undefined)
  return server.baseUrl
}

function ask(runs: string, words: readonly string[]) {
  const argv = ['ask', exam.at('questions.jsonl'), '-o', exam.at(runs), ...words]
  return elenchus(argv, { environment: { XDG_CACHE_HOME: exam.at('cache') } })
}

test.for<[what: string, address: () => Promise<string>]>([
  ['a port where nothing listens', closedAddress],
  ['a forbidden port', async () => 'http://127.0.0.1:9/v1'],
  ['an unknown host', async () => 'http://nobody.invalid/v1'],
])('asking %s ends at once, after one request', async ([what, address]) => {
  const start = performance.now()

  const asked = await ask(`never ${what}`, [
    ...['-m', 'openai-compatible:m', '--base-url', await address()],
  ])

  expect(asked).toMatchObject({
    code: 1,
    notes: expect.stringMatching(/^error A request to .* failed: can't reach .*model-unreachable/s),
  })
  expect(performance.now() - start).toBeLessThan(5000)
})

test.for<[what: string, address: () => Promise<string>]>([
  ['a port where nothing listens', closedAddress],
  ['a forbidden port', async () => 'http://127.0.0.1:9'],
  ['an unknown host', async () => 'http://nobody.invalid'],
])('fetching facts from %s ends at once', async ([, address]) => {
  const url = `${new URL(await address()).origin}/sparql`
  const start = performance.now()

  const fetched = await elenchus(['ingest', `sparql:${url}`, '--into', exam.at('never.duckdb')])

  expect(fetched).toMatchObject({
    code: 1,
    notes: expect.stringContaining('endpoint-unreachable'),
  })
  expect(performance.now() - start).toBeLessThan(5000)
})

test.for<[what: string, body: unknown, status: number, says: string]>([
  [
    'an error in JSON, status 200',
    { error: { message: 'Query timeout after 30000ms' }, stackTrace: '' },
    200,
    'Query timeout after 30000ms',
  ],
  ['a message, status 200', { message: 'No such graph: <urn:g>' }, 200, 'No such graph: <urn:g>'],
  ['a list of errors', { errors: [{ detail: 'Quota is used up' }] }, 200, 'Quota is used up'],
  ['a refusal with its reason', 'Blocked: set a user agent', 403, 'Blocked: set a user agent'],
  ['plain text, status 200', 'The store is being loaded.', 200, 'The store is being loaded.'],
])("a SPARQL server's own reason is shown: %s", async ([, body, status, says]) => {
  await using server = await sparqlServer((_, response) =>
    send(response, typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )

  const { code, notes } = await elenchus(
    ['ingest', `sparql:${server.url}`, '--into', exam.at('refused.duckdb')],
    { environment: { XDG_CACHE_HOME: exam.at('sparql-cache') } },
  )

  expect(code).toBe(1)
  expect(notes).toContain(says)
})

test.for(['ollama', 'lmstudio', 'vllm', 'llamacpp'])(
  'a model of %s costs nothing: a limit of money holds it',
  async (provider) => {
    await using server = await chatServer(answering(200, completion('Yes')), ['m'])
    const words = ['-m', `${provider}:m`, '--base-url', server.baseUrl, '--max-cost', '0.01']

    const dry = await ask(`dry ${provider}`, [...words, '--dry-run', '--json'])
    const limited = await ask(provider, words)

    expect(JSON.parse(dry.output).runs).toMatchObject([{ requests: 6, mostCost: 0 }])
    expect(limited.code).toBe(0)
  },
)

test.for<[what: string, words: readonly string[], says: string]>([
  ['a model that the server lacks', ['-m', 'ollama:lama3.2'], 'the server has: llama3.2'],
  ['a provider that does not exist', ['-m', 'olama:llama3.2'], 'There is no provider "olama"'],
  ['no key', ['-m', 'anthropic:claude-x'], 'needs an API key'],
])('%s is found before questions are made', async ([what, words, says]) => {
  await using server = await chatServer(answering(404, errorBody('not found')), ['llama3.2'])
  const address = words[1]?.startsWith('ollama') ? ['--base-url', server.baseUrl] : []
  const table = await exam.write('table.csv', 'name,born in\nCurie,Warsaw\n')
  const [quickFolder, examFolder] = [exam.at(`quick ${what}`), exam.at(`exam ${what}`)]

  const quick = await elenchus(['quick', ...words, ...address, '--yes', '--into', quickFolder])
  const own = await elenchus(['exam', table, ...words, ...address, '--yes', '--into', examFolder])

  expect(quick.notes).toContain(says)
  expect(own.notes).toContain(says)
  await expect(readdir(quickFolder)).rejects.toThrow()
  await expect(readdir(examFolder)).rejects.toThrow()
})

test.runIf(process.platform === 'linux').for(['/proc', '/sys', '/dev/null'])(
  'a home at %s costs the cache alone, at once',
  async (home) => {
    await using server = await chatServer(answering(200, completion('Yes')))
    const words = ['-m', 'openai-compatible:m', '--base-url', server.baseUrl]
    const argv = ['ask', exam.at('questions.jsonl'), '-o', exam.at(join('home', home)), ...words]

    const start = performance.now()
    const asked = await elenchus(argv, { environment: { XDG_CACHE_HOME: '', HOME: home } })

    expect(asked.code).toBe(0)
    expect(performance.now() - start).toBeLessThan(10_000)
  },
)

test('a shortened prompt stands beside the numbers, not among the errors', async () => {
  await using server = await chatServer(({ number }, response) =>
    response.end(
      number % 3 === 0
        ? JSON.stringify({ ...JSON.parse(completion('No.')), truncated: true })
        : completion('Yes.'),
    ),
  )
  const words = ['-m', 'openai-compatible:m', '--base-url', server.baseUrl]

  const asked = await ask('shortened', words)
  await elenchus(['assess', exam.at('shortened')])
  const told = await elenchus(['report', exam.at('shortened'), '--format', 'json'])

  expect(asked.output).toMatch(/2 requests failed \(.*\): the server shortened the prompt/)
  expect(told.output).toContain('shortened-prompt')
})
