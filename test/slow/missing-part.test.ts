import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Built, bash, build } from '../command-line/built.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'

// nothing of DuckDB at first, and what few need
const absent: ReadonlySet<string> = new Set(['@duckdb', 'elenchus', 'neo4j-driver'])

let built: Built
let folder: Folder
let crippled: Built
beforeAll(async () => {
  built = build()
  folder = await newFolder()
  const packages = folder.at('node_modules')
  mkdirSync(join(packages, '@duckdb'), { recursive: true })
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') || absent.has(name)) continue
    symlinkSync(resolve('node_modules', name), join(packages, name))
  }
  // as `npm install --omit=optional` leaves it: without the native part
  for (const name of ['node-api', 'node-bindings']) {
    cpSync(join('node_modules/@duckdb', name), join(packages, '@duckdb', name), { recursive: true })
  }
  const elenchus = join(packages, 'elenchus')
  cpSync(join(built.path, '..', '..'), elenchus, { recursive: true, verbatimSymlinks: true })
  crippled = { path: join(elenchus, 'bundle/cli.js'), [Symbol.dispose]: () => undefined }
}, 300_000)
afterAll(async () => {
  built[Symbol.dispose]()
  await folder[Symbol.asyncDispose]()
})

const run = (line: string) => bash(crippled, `cd "${folder.path}"; ${line}`)

test.for(['elenchus --version', 'elenchus --help', 'elenchus generate --help', 'elenchus schema'])(
  'without the native part of DuckDB `%s` does what it says',
  async (line) => {
    const { code, notes } = await run(line)

    expect(notes).toBe('')
    expect(code).toBe(0)
  },
)

test.for([
  'elenchus quick -m simulated:careful',
  'elenchus inspect kg.duckdb',
  'elenchus generate -k kg.duckdb -o q.jsonl',
])(
  'without the native part of DuckDB `%s` says what is missing and how to get it',
  async (line) => {
    const { code, notes } = await run(line)

    expect(code).toBe(1)
    expect(notes).toContain('@duckdb/node-bindings-')
    expect(notes).toContain('npm install --include=optional elenchus')
    expect(notes).toContain('code missing-package')
    expect(notes).not.toMatch(/\n\s+at |bug in Elenchus|node:internal/)
  },
)

test('doctor says which native part is missing, and that the other is there', async () => {
  const { code, output } = await run('elenchus doctor --json')

  const findings: readonly { readonly name: string; readonly status: string }[] = JSON.parse(output)
  const statusOf = (name: string) => findings.find((each) => each.name === name)?.status
  expect([statusOf('DuckDB'), statusOf('rdf-coder')]).toEqual(['failed', 'ok'])
  expect(code).toBe(1)
})

test('a whole package that is missing is a sentence, too', async () => {
  rmSync(folder.at('node_modules/zod'))
  const { code, notes } = await run('elenchus report runs')
  symlinkSync(resolve('node_modules/zod'), folder.at('node_modules/zod'))

  expect(code).toBe(1)
  expect(notes).toMatch(/^error zod is missing/)
  expect(notes).not.toContain('    at ')
})

test('without the driver of Neo4j a command that needs it says how to get it', async () => {
  rmSync(folder.at('node_modules/@duckdb'), { recursive: true })
  symlinkSync(resolve('node_modules/@duckdb'), folder.at('node_modules/@duckdb'))

  const { code, notes } = await run('elenchus ingest neo4j://127.0.0.1:1 --into kg.duckdb')

  expect(code).toBe(1)
  expect(notes).toContain('neo4j-driver, which reads and writes Neo4j, is not installed.')
  expect(notes).toContain('Run `npm install neo4j-driver` beside Elenchus.')
})
