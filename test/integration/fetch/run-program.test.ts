import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

const folder = tmpdir()

test.for([
  {
    what: 'fails with errors',
    script: 'console.error("notice\\nerror code EFAIL\\nsee the log"); process.exit(1)',
    says: /failed: error code EFAIL$/,
  },
  {
    what: 'fails in other words',
    script: 'console.error("hm\\nno such module"); process.exit(1)',
    says: /failed: no such module$/,
  },
  { what: 'takes too long', script: 'setTimeout(() => {}, 60_000)', says: /it took too long$/ },
])('a program that $what is quoted', async ({ script, says }) => {
  const run = runProgram(process.execPath, ['-e', script], { folder, timeout: 2000 })

  await expect(run).rejects.toThrow(says)
})

test('a program that is not there is named', async () => {
  await expect(runProgram('no-such-program', [], { folder })).rejects.toThrow(
    /no-such-program ENOENT/,
  )
})

test('it runs in its folder, with its environment', async () => {
  const script = `process.exit(process.env.SAID === 'yes' && process.cwd() === '${folder}' ? 0 : 1)`

  await runProgram(process.execPath, ['-e', script], { folder, environment: { SAID: 'yes' } })
})
