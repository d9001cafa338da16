import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { HeapWatch } from './heap-watch.ts'

test('work is refused when what is still needed fills the heap, and not before that is known', async () => {
  using full = new HeapWatch(1024)
  using roomy = new HeapWatch(2 ** 40)
  const tried = (watch: HeapWatch) => () => watch.refuseFull('The questions', 'Ask for fewer')
  expect(tried(full)).not.toThrow()

  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  await setTimeout(50)

  expect(tried(roomy)).not.toThrow()
  expect(tried(full)).toThrow(
    expect.objectContaining({
      code: 'too-little-memory',
      fix: expect.stringMatching(/^Ask for fewer, or let Node use more: NODE_OPTIONS=/),
    }),
  )
})
