import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { elenchusVersion } from '../src/domain/elenchus-version.ts'
import { errorCodes } from '../src/errors.ts'

test('the program says the version of its package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

  expect(elenchusVersion).toBe(version)
})

test.for(errorCodes)('the error %s is explained in docs/errors.md', (code) => {
  expect(readFileSync('docs/errors.md', 'utf8')).toContain(`\n## ${code}\n`)
})

test.for(errorCodes)('the error %s is thrown somewhere', (code) => {
  expect(sources()).toContain(`'${code}'`)
})
