import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEntries } from './read-entries.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-yaml-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('aliases of aliases that would fill the memory are refused at their place', () => {
  const nine = (name: string) => `[${Array(9).fill(name).join(', ')}]`
  const levels = Array.from({ length: 8 }, (_, level) => `- &l${level + 1} ${nine(`*l${level}`)}`)
  const path = file(`- &l0 [x]\n${levels.join('\n')}\n`)

  expect(() => readEntries(path)).toThrow(
    expect.objectContaining({
      code: 'bad-lexicon',
      message: expect.stringMatching(/:\d+:\d+ .*aliases stand for too much/),
    }),
  )
})

test.for([
  ['brackets', `- ${'['.repeat(5000)}${']'.repeat(5000)}\n`],
  [
    'lists by lines',
    Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}-\n`).join(''),
  ],
] as const)('%s that are nested too deeply are refused', ([, text]) => {
  expect(() => readEntries(file(text))).toThrow(
    expect.objectContaining({
      code: 'bad-lexicon',
      message: expect.stringContaining('it is nested too deeply'),
    }),
  )
})

let files = 0
function file(text: string): string {
  const path = join(folder, `${files++}.yaml`)
  writeFileSync(path, text)
  return path
}
