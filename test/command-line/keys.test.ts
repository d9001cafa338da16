import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answering, chatServer, completion, errorBody } from '../servers/chat-server.ts'
import { elenchus, said } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

const key = 'sk-a-key-that-nobody-may-see-0123456789'
let exam: Folder
beforeAll(async () => {
  exam = await newExam(6)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('a key is sent, and stands in nothing that a run leaves behind: runs, cache, output', async () => {
  await using server = await chatServer(({ number, headers }, response) => {
    const echo = JSON.stringify({ error: { message: `you sent ${JSON.stringify(headers)}` } })
    if (number % 2 === 0) response.end(completion('Yes.'))
    else response.writeHead(400).end(echo)
  })
  const environment = { OPENAI_API_KEY: key, XDG_CACHE_HOME: exam.at('cache') }
  const models = ['openai:gpt-4o', 'openai-compatible:m'].flatMap((name) => ['-m', name])
  const addresses = ['openai', 'openai-compatible'].flatMap((id) => [
    ...['--base-url', `${id}=${server.baseUrl}`],
  ])
  const argv = ['ask', exam.at('questions.jsonl'), ...models, ...addresses]

  const asked = await elenchus([...argv, '-o', exam.at('runs'), '--json'], { environment })
  const told = await elenchus(['report', exam.at('runs'), '--full'])

  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
  const left = await contentsOf(exam.at(''))
  expect(left.length).toBeGreaterThan(4)
  expect([JSON.stringify([asked, told]), ...left].filter((text) => text.includes(key))).toEqual([])
})

test("one provider's key never reaches another one's server", async () => {
  await using openai = await chatServer(answering(401, errorBody('no')))
  await using anthropic = await chatServer(answering(401, errorBody('no')))
  const environment = { OPENAI_API_KEY: key, ANTHROPIC_API_KEY: 'sk-ant-another-key' }
  const argv = [
    ...['ask', exam.at('questions.jsonl'), '-m', 'openai:gpt-4o', '-m', 'anthropic:claude-x'],
    ...['-o', exam.at('apart'), '--attempts', '1', '--no-cache'],
  ]

  const shared = await elenchus([...argv, '--base-url', openai.baseUrl], { environment })
  const apart = [`anthropic=${anthropic.baseUrl}`, `openai=${openai.baseUrl}`]
  await elenchus([...argv, ...apart.flatMap((text) => ['--base-url', text])], { environment })

  expect(shared.notes).toBe(
    said(
      '--base-url is given without a provider, but the models have several: openai, anthropic.',
      `Name the provider: --base-url openai=${openai.baseUrl}`,
      'bad-argument',
    ),
  )
  expect(JSON.stringify(openai.requests)).toContain(key)
  expect(JSON.stringify(openai.requests)).not.toContain('sk-ant')
  expect(JSON.stringify(anthropic.requests)).toContain('sk-ant')
  expect(JSON.stringify(anthropic.requests)).not.toContain(key)
})

test.for([
  [
    '--base-url simulated=http://127.0.0.1:1/v1',
    '--base-url names "simulated", but none of the models uses that provider.',
    'Use one of: openai.',
  ],
  [
    '--base-url openai=http://127.0.0.1:1 --base-url http://127.0.0.1:2',
    '--base-url is given twice for openai.',
    'Give it once for each provider; to use two addresses, run two commands with the same -o.',
  ],
  [
    '--base-url openai=',
    '"" is not a server address.',
    'Add --base-url, for example http://127.0.0.1:8080/v1.',
  ],
  [
    '--api-key-variable anthropic=KEY',
    '--api-key-variable names "anthropic", but none of the models uses that provider.',
    'Use one of: openai.',
  ],
] as const)('`%s` is refused', async ([options, message, fix]) => {
  const argv = ['ask', exam.at('questions.jsonl'), '-m', 'openai:gpt-4o', '-o', exam.at('bad')]

  const { code, notes } = await elenchus([...argv, ...options.split(' ')], {
    environment: { OPENAI_API_KEY: key },
  })

  expect(notes).toBe(said(message, fix, 'bad-argument'))
  expect(code).toBe(2)
})

async function contentsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const paths = names.map((name) => join(folder, name))
  const files = await Promise.all(
    paths.map(async (path) => ((await stat(path)).isFile() ? await readFile(path, 'latin1') : '')),
  )
  return files.filter((text) => text !== '')
}
