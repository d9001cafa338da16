import { tmpdir } from 'node:os'
import { expect, type TestContext, test } from 'vitest'
import { loadHarper } from '../../src/questions/checks/polish/harper.ts'
import { whQuestion } from '../sample-questions.ts'
import { fetchOnce } from './fetch/fetch-once.ts'
import { harper } from './fetch/harper.ts'
import { testCache } from './fetch/test-cache.ts'

test.for([
  ['Who wrote the the book?', 'harper: Repetition'],
  ['Was Cary Grant a actor?', 'harper: Miscellaneous'],
  ['Where was Sorghaghtani Beki born?', undefined],
  // what it lets pass is why there are checks of our own
  ['Does Alan Turing educated at Princeton?', undefined],
] as const)('harper.js says of "%s": %s', async ([text, fault], context) => {
  const check = await loadHarper(await installed(context))

  expect(await check(whQuestion(1, { text, labels: {} }))).toBe(fault)
})

test('a name is nobody’s grammar', async (context) => {
  const check = await loadHarper(await installed(context))
  const labels = { 'urn:a': 'The The', 'urn:b': 'Pago Pago' }

  expect(
    await check(whQuestion(1, { text: 'Did The The play in Pago Pago?', labels })),
  ).toBeUndefined()
})

test('where it is not installed the message says how to have it', async () => {
  await expect(loadHarper(tmpdir())).rejects.toMatchObject({
    code: 'missing-package',
    fix: 'Run `npm install harper.js` in this folder, or leave out the option.',
  })
})

async function installed(context: TestContext): Promise<string> {
  const fetched = await fetchOnce(harper, testCache(process.env))
  if (fetched.status === 'missing') context.skip(fetched.reason)
  return fetched.status === 'ready' ? fetched.folder : ''
}
