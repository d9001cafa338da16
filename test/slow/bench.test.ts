import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What the benchmark's process says of so many questions. */
function measured(...parts: readonly string[]): { questions: number; letters: number } {
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', 'bench/processes/say.mjs', ...parts], {
      encoding: 'utf8',
    }),
  )
}

test('the benchmark of wordings says whole sentences, as long as plain templates at least', () => {
  const [said, plain] = [measured('6000'), measured('6000', 'plain')]

  expect(said.questions).toBe(6000)
  expect(said.letters / said.questions).toBeGreaterThan(20)
  expect(said.letters).toBeGreaterThanOrEqual(plain.letters)
})
