import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { bash, type Exited } from '../command-line/built.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'
import { answering, type ChatServer, chatServer, completion } from '../servers/chat-server.ts'
import { failed, walkDemo, walkGuide } from '../walk/walk.ts'
import { dependencies } from './fetch/dependencies.ts'
import { type Fetched, fetchOnce } from './fetch/fetch-once.ts'
import { runProgram } from './fetch/run-program.ts'
import { testCache } from './fetch/test-cache.ts'

let folder: Folder
let server: ChatServer
let fetched: Fetched
beforeAll(async () => {
  folder = await newFolder()
  server = await chatServer(answering(200, completion('It was Warsaw.')))
  fetched = await fetchOnce(dependencies(), testCache(process.env))
  if (fetched.status === 'ready') await install(fetched.folder)
})
afterAll(async () => {
  await folder[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const atlas = 'node_modules/elenchus/atlas'

test('installed, each command of the guide and each that an output shows does what it says', async (context) => {
  const steps = await walkGuide({ run: installed(context), atlas, baseUrl: server.baseUrl })

  expect(failed(steps)).toEqual([])
})

test('installed, each command that the demo prints can be run', async (context) => {
  const steps = await walkDemo({ run: installed(context), atlas, baseUrl: server.baseUrl })

  expect(failed(steps)).toEqual([])
  expect(steps.map(({ line }) => line.split(' ')[1])).toContain('why')
})

test('installed, a file that a message or the help names is there', async (context) => {
  const run = installed(context)

  const { output } = await run('for c in ingest truth ask generate; do elenchus $c --help; done')

  const named = [...output.matchAll(/[^\s(]+\/(?:docs|examples)\/[\w-]+\.\w+/g)].map(
    ([path]) => path,
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((path) => !existsSync(folder.at(path)))).toEqual([])
  expect(readFileSync(folder.at(named[0] ?? ''), 'utf8')).not.toBe('')
})

test('installed, a strict TypeScript program compiles against it, and runs', async (context) => {
  const run = installed(context)
  const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc')
  const types = join(process.cwd(), 'node_modules/@types')
  const options = `--strict --module nodenext --target es2022 --skipLibCheck false --types node --typeRoots "${types}"`
  await writeFile(folder.at('package.json'), '{ "type": "module" }')
  await writeFile(
    folder.at('own.ts'),
    `import { type AskRequest, generate, Question, type Report, report } from 'elenchus'
const idOf = (line: string): string => Question.parse(JSON.parse(line)).id
const right = (made: Report): number => made.runs.length
// @ts-expect-error there is no such part of a request
const wrong = () => generate({ knowlege: 'kg.duckdb', output: 'q.jsonl' })
export const asked: Pick<AskRequest, 'models'> = { models: ['simulated:careful'] }
console.log(typeof idOf, typeof right, typeof wrong, typeof report)
`,
  )

  const compiled = await run(`"${process.execPath}" "${compiler}" ${options} own.ts`)
  const { output } = await run(`"${process.execPath}" own.js`)

  expect(compiled.output).toBe('')
  expect(output).toBe('function function function function\n')
})

function installed(context: TestContext): (line: string) => Promise<Exited> {
  if (fetched.status === 'missing') context.skip(fetched.reason)
  const built = {
    path: folder.at('node_modules/elenchus/bundle/cli.js'),
    [Symbol.dispose]: () => undefined,
  }
  return (line) => bash(built, `cd "${folder.path}"; ${line}`, { COLUMNS: '400' })
}

/** The package as `npm pack` makes it, beside what it depends on. */
async function install(ready: string): Promise<void> {
  const packages = folder.at('node_modules')
  await mkdir(join(packages, 'elenchus'), { recursive: true })
  for (const name of await readdir(join(ready, 'node_modules'))) {
    await symlink(join(ready, 'node_modules', name), join(packages, name))
  }
  const here = { folder: process.cwd() }
  await runProgram('npm', ['pack', '--ignore-scripts', '--pack-destination', folder.path], here)
  const [archive = ''] = (await readdir(folder.path)).filter((name) => name.endsWith('.tgz'))
  const into = ['-C', join(packages, 'elenchus'), '--strip-components=1']
  await runProgram('tar', ['-xzf', folder.at(archive), ...into], here)
}
