import { symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Built, bash, build } from '../command-line/built.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'
import { answering, type ChatServer, chatServer, completion } from '../servers/chat-server.ts'
import { failed, type Walker, walkDemo, walkGuide } from '../walk/walk.ts'

let built: Built
let folder: Folder
let server: ChatServer
let walker: Walker
beforeAll(async () => {
  built = build()
  folder = await newFolder()
  server = await chatServer(answering(200, completion('It was Warsaw.')))
  symlinkSync(resolve('atlas'), folder.at('atlas'))
  const run = (line: string) => bash(built, `cd "${folder.path}"; ${line}`, { COLUMNS: '400' })
  walker = { run, atlas: 'atlas', baseUrl: server.baseUrl }
})
afterAll(async () => {
  built[Symbol.dispose]()
  await folder[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

test('in a clone, each command of the guide and each that an output shows does what it says', async () => {
  const steps = await walkGuide(walker)

  expect(failed(steps)).toEqual([])
  expect(steps.length).toBeGreaterThan(15)
})

test('in a clone, each command that the demo prints can be run', async () => {
  const steps = await walkDemo(walker)

  expect(failed(steps)).toEqual([])
  expect(steps.map(({ line }) => line.split(' ')[1])).toEqual([
    ...['demo', 'ingest', 'generate', 'ask', 'assess', 'report', 'why', 'report'],
  ])
})

test('after the guide, a study of one command goes to a folder of its own', async () => {
  const before = await walker.run('sha256sum questions.jsonl kg.duckdb report.md')

  const { code, notes } = await walker.run('elenchus init --yes && elenchus run')

  expect(code, notes).toBe(0)
  expect((await walker.run('sha256sum questions.jsonl kg.duckdb report.md')).output).toBe(
    before.output,
  )
})
