import { symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { type Built, bash, build } from '../command-line/built.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'
import { answering, type ChatServer, chatServer, completion } from '../servers/chat-server.ts'
import { pageProps } from './page-props.ts'
import { failed } from './walk.ts'
import { walkPage } from './walk-pages.ts'

/** A test for each page; the pages are in several files because they take minutes. */
export function testPages(pages: readonly string[]): void {
  let built: Built
  let folder: Folder
  let server: ChatServer
  beforeAll(async () => {
    built = build()
    folder = await newFolder()
    server = await chatServer(answering(200, completion('It was Warsaw.')))
    await writeExcelFile(staff).toFile(folder.at('staff.xlsx'))
  })
  afterAll(async () => {
    built[Symbol.dispose]()
    await folder[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  test.for(pages)(
    'in a clone, the commands of %s can be run one after the other in one folder',
    { timeout: 600_000 },
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

      const steps = await walkPage(
        page,
        { run, atlas: 'atlas', baseUrl: server.baseUrl },
        pageProps,
      )

      expect(failed(steps).filter(({ line }) => !wrong.test(line))).toEqual([])
    },
  )
}

/** Shown to say what is wrong with them, or what a gate says. */
const wrong = / -r birthplac$| --fail-| --want |^elenchus gate /

const staff = Array.from({ length: 41 }, (_, row) =>
  (row === 0
    ? ['name', 'Reports to', 'Opened']
    : [`Thing ${row}`, `Person ${row % 9}`, `${1910 + row}-03-02`]
  ).map((value) => ({
    value,
    type: String,
  })),
)
