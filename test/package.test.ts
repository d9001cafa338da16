import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elenchusVersion } from '../src/domain/elenchus-version.ts'
import { errorCodes } from '../src/errors.ts'

test('the program says the version of its package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

  expect(elenchusVersion).toBe(version)
})

test('each error is explained in docs/errors.md', () => {
  const page = readFileSync('docs/errors.md', 'utf8')

  expect(errorCodes.filter((code) => !page.includes(`\n## ${code}\n`))).toEqual([])
})

test('each error is thrown somewhere', () => {
  const program = sources()

  expect(errorCodes.filter((code) => !program.includes(`'${code}'`))).toEqual([])
})

/** All of the program but the list of codes itself. */
function sources(): string {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'errors.ts')
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n')
}
