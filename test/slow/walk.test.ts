import { symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { type Built, bash, build } from '../command-line/built.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'
import { answering, type ChatServer, chatServer, completion } from '../servers/chat-server.ts'
import { pageProps } from '../walk/page-props.ts'
import { failed, type Walker, walkDemo, walkGuide } from '../walk/walk.ts'
import { pagesWithCommands, walkPage } from '../walk/walk-pages.ts'

let built: Built
let folder: Folder
let server: ChatServer
let walker: Walker
beforeAll(async () => {
  built = build()
  folder = await newFolder()
  server = await chatServer(answering(200, completion('It was Warsaw.')))
  symlinkSync(resolve('atlas'), folder.at('atlas'))
  await writeExcelFile(staff).toFile(folder.at('staff.xlsx'))
  const run = (line: string) => bash(built, `cd "${folder.path}"; ${line}`, { COLUMNS: '400' })
  walker = { run, atlas: 'atlas', baseUrl: server.baseUrl }
})
afterAll(async () => {
  built[Symbol.dispose]()
  await folder[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const staff = Array.from({ length: 41 }, (_, row) =>
  (row === 0
    ? ['name', 'Reports to', 'Opened']
    : [`Thing ${row}`, `Person ${row % 9}`, `${1910 + row}-03-02`]
  ).map((value) => ({
    value,
    type: String,
  })),
)

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

/** Shown to say what is wrong with them, or what a gate says. */
const wrong = / -r birthplac$| --fail-| --want |^elenchus gate /

test.for(pagesWithCommands())(
  'in a clone, the commands of %s can be run one after the other in one folder',
  { timeout: 300_000 },
  async (page) => {
    await using own = await newFolder()
    for (const name of ['atlas', 'examples']) symlinkSync(resolve(name), own.at(name))
    // the first id of a set or a run
    const id = `ID() { cat $(find -L $1 -name '*.jsonl') | grep -oE '"(id|question)":"[0-9a-f]{16}"' | head -1 | grep -oE '[0-9a-f]{16}'; }`
    const run = (line: string) =>
      bash(built, `cd "${own.path}"; ${id}; ${line}`, {
        COLUMNS: '400',
        XLSX: folder.at('staff.xlsx'),
      })

    const steps = await walkPage(page, { run, atlas: 'atlas', baseUrl: server.baseUrl }, pageProps)

    expect(failed(steps).filter(({ line }) => !wrong.test(line))).toEqual([])
  },
)

test('after the guide, a study of one command goes to a folder of its own', async () => {
  const before = await walker.run('sha256sum questions.jsonl kg.duckdb report.md')

  const { code, notes } = await walker.run('elenchus init --yes && elenchus run')

  expect(code, notes).toBe(0)
  expect((await walker.run('sha256sum questions.jsonl kg.duckdb report.md')).output).toBe(
    before.output,
  )
})
