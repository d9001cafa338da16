import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatServer, completion } from '../servers/chat-server.ts'
import { elenchus } from './captured.ts'
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
  const argv = ['ask', exam.at('questions.jsonl'), ...models, '--base-url', server.baseUrl]

  const asked = await elenchus([...argv, '-o', exam.at('runs'), '--json'], { environment })
  const told = await elenchus(['report', exam.at('runs'), '--full'])

  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
  const left = await contentsOf(exam.at(''))
  expect(left.length).toBeGreaterThan(4)
  expect([JSON.stringify([asked, told]), ...left].filter((text) => text.includes(key))).toEqual([])
})

async function contentsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const paths = names.map((name) => join(folder, name))
  const files = await Promise.all(
    paths.map(async (path) => ((await stat(path)).isFile() ? await readFile(path, 'latin1') : '')),
  )
  return files.filter((text) => text !== '')
}
