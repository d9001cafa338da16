import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Key } from '../../src/commands/console/keyboard.ts'
import { elenchus, type Surroundings } from '../command-line/captured.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'
import { answering, chatServer, completion } from '../servers/chat-server.ts'

let folder: Folder
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

/** All of them take the same questions, which are made once. */
function quick(words: string, surroundings: Surroundings = {}) {
  const argv = ['quick', '-n', '100', '--into', folder.at('quick'), ...words.split(' ')]
  return elenchus(argv, { environment: { XDG_CACHE_HOME: folder.at('cache') }, ...surroundings })
}

test('a stand-in costs nothing and is asked at once: three numbers, an answer for each', async () => {
  const { code, output, notes } = await quick('-m simulated:gullible')

  expect(code, notes).toBe(0)
  expect(notes).toContain('100 requests, $0 at most, at prices as of ')
  const numbers = [...output.matchAll(/^\d+(?:\.\d)? % \[.+\] (.+)$/gm)].map(([, title]) => title)
  expect(numbers).toEqual(['right', 'went along with a false premise', 'both twins right'])
  expect(output.match(/^ {2}Asked: /gm)).toHaveLength(3)
  expect(output.match(/^ {2}It said: /gm)).toHaveLength(3)
  expect(output.match(/^ {2}Right is: /gm)).toHaveLength(3)
})

test('the command that it prints last reports what it asked', async () => {
  const { output } = await quick('-m simulated:gullible')
  const [, printed = ''] = /^More: elenchus (report .+?);/m.exec(output) ?? []

  const report = await elenchus(printed.split(' '))

  expect(report.output).toMatch(/ right$/m)
  expect(report.output).not.toContain('not judged yet')
})

test('it goes on where it stopped, and prints JSON', async () => {
  const { output } = await quick('-m simulated:careful --json')

  const [{ run, numbers }] = JSON.parse(output)
  expect(run.counts).toMatchObject({ asked: 100, answered: 100 })
  expect(numbers[0]).toMatchObject({ title: 'right', share: { of: expect.any(Number) } })
})

const yes: readonly Key[] = [{ kind: 'text', text: 'y' }]
const no: readonly Key[] = [{ kind: 'text', text: 'n' }]

test.for([
  { typed: 'n', surroundings: { keys: no }, code: 0, says: 'Nothing was asked.', asked: false },
  { typed: 'nothing', surroundings: {}, code: 1, says: 'Add --yes to go ahead.', asked: false },
  { typed: 'y', surroundings: { keys: yes }, code: 0, says: 'Go ahead? (y/n)', asked: true },
])('at an unknown price, $typed decides', async ({ surroundings, code, says, asked }) => {
  await using server = await chatServer(answering(200, completion('Yes.')))

  const ended = await quick(`-m openai-compatible:m --base-url ${server.baseUrl}`, {
    environment: { XDG_CACHE_HOME: folder.at('cache') },
    ...surroundings,
  })

  expect(ended.code, ended.notes).toBe(code)
  expect(ended.notes).toContain('at an unknown price')
  expect(ended.notes).toContain(says)
  expect(server.requests.length > 0).toBe(asked)
})

test("a server of one's own costs nothing: no --yes is wanted", async () => {
  await using server = await chatServer(answering(200, completion('Yes.')), ['m'])

  const { code, notes } = await quick(`-m ollama:m --base-url ${server.baseUrl}`)

  expect(code, notes).toBe(0)
  expect(notes).toContain('100 requests, $0 at most')
})

test('a dry run says requests and price, and sends nothing', async () => {
  await using server = await chatServer(answering(200, completion('Yes.')))
  const words = `-m openai:gpt-4o-mini --base-url ${server.baseUrl} --dry-run`

  const told = await quick(words)
  const json = await quick(`${words} --json`)

  expect(told.output).toMatch(/\b100\b.*at most.*Nothing was sent/s)
  expect(JSON.parse(json.output).runs).toMatchObject([{ requests: 100 }])
  expect(server.requests).toEqual([])
})
