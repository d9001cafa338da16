import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, chatServer } from '../servers/chat-server.ts'
import { elenchus } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => folder[Symbol.asyncDispose]())

const doctor = (...options: readonly string[]) =>
  elenchus(['doctor', ...options], { environment: { XDG_CACHE_HOME: folder.path } })

test('one table says of each part that it is there', async () => {
  const { code, output } = await doctor()

  for (const part of ['Node', 'native part', 'optional package', 'cache', 'write rights']) {
    expect(output).toMatch(new RegExp(`^${part} `, 'm'))
  }
  expect(output).not.toContain('failed')
  expect(code).toBe(0)
})

test('a server that answers is reached, whatever it answers; one that is not there has failed', async () => {
  await using server = await chatServer(answering(404, '{}'))
  const gone = await chatServer(answering(200, '{}'))
  await gone[Symbol.asyncDispose]()

  const { code, output } = await doctor(
    ...['--base-url', server.baseUrl, '--base-url', gone.baseUrl],
    ...['--base-url', 'localhost:1234', '--json'],
  )

  const servers = JSON.parse(output).filter(({ part }: { part: string }) => part === 'server')
  expect(servers.map(({ status }: { status: string }) => status)).toEqual([
    'ok',
    'failed',
    'failed',
  ])
  expect(servers[1].detail).toContain('ECONNREFUSED')
  expect(servers[2].fix).toContain('http://')
  expect(code).toBe(1)
})

test('a part of the cache is cleared by name, and nothing else of its folder', async () => {
  const cache = folder.at('elenchus')
  mkdirSync(`${cache}/answers/ab`, { recursive: true })
  writeFileSync(`${cache}/answers/ab/cd.json`, '{}')
  writeFileSync(`${cache}/measured-${'0'.repeat(32)}.json`, 'x'.repeat(2_000_000))
  writeFileSync(`${cache}/notes.txt`, 'mine')

  const before = await doctor()
  const cleared = await doctor('--clear-cache', 'measured')
  const answersStay = existsSync(`${cache}/answers/ab/cd.json`)
  const none = await doctor('--clear-cache', '../..')
  await doctor('--clear-cache', 'all')

  expect(before.output).toMatch(/measured +ok +2\.0 MB in 1 file;/)
  expect(cleared.output).toMatch(/measured +ok +0\.0 MB in 0 files;/)
  expect(answersStay).toBe(true)
  expect(none).toMatchObject({ code: 2, notes: expect.stringContaining('no part "../.."') })
  expect(readdirSync(cache)).toEqual(['notes.txt'])
})
