import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const skipped = "test('needs a server', ({ skip }) => skip('no server: the network is down'))"
const passing = "test('needs nothing', () => {})"
const vitest = resolve('node_modules/vitest/vitest.mjs')
let folder: string

beforeAll(async () => {
  // inside the project, where packages are found
  await mkdir('node_modules/.cache', { recursive: true })
  folder = await mkdtemp(resolve('node_modules/.cache/elenchus-something-ran-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.for([
  { what: 'in which all tests are skipped', tests: [skipped, skipped], code: 1, count: 2 },
  { what: 'in which one passes', tests: [skipped, passing], code: 0, count: 1 },
])('a run $what ends with $code and says why they were', async ({ tests, code, count }) => {
  const run = await vitestOn(tests, '--reporter=json')

  expect(run).toMatchObject({ code })
  expect(run.notes).toContain(`${count} skipped: no server: the network is down`)
  expect(run.notes.includes('No integration test was run.')).toBe(code === 1)
})

test('a test that was not chosen is not spoken of', async () => {
  const run = await vitestOn([skipped, passing], '-t', 'nothing')

  expect(run).toMatchObject({ code: 0 })
  expect(run.notes).not.toContain('skipped:')
})

async function vitestOn(tests: readonly string[], ...options: readonly string[]) {
  const setup = resolve(import.meta.dirname, 'something-ran.ts')
  const config = { test: { globalSetup: setup, include: ['*.test.mjs'] } }
  await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
  const file = ["import { test } from 'vitest'", ...tests].join('\n')
  await writeFile(join(folder, 'some.test.mjs'), file)

  const child = spawn(process.execPath, [vitest, 'run', ...options], { cwd: folder })
  const [notes, , [code]] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'exit'),
  ])
  return { code, notes }
}
