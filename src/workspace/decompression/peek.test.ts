import { expect, test } from 'vitest'
import { peek } from './peek.ts'

test.for([0, 1, 3, 9])(
  'a stream ends when %i of its chunks were taken and no more are',
  async (taken) => {
    let open = true
    async function* stream() {
      try {
        for (const text of ['ab', 'cd', 'ef', 'gh']) yield Buffer.from(text)
      } finally {
        open = false
      }
    }

    const { start, chunks } = await peek(stream(), 3)
    const iterator = chunks[Symbol.asyncIterator]()
    for (let left = taken; left > 0; left--) await iterator.next()
    await iterator.return?.()

    expect(start.toString()).toBe('abcd')
    expect(open).toBe(false)
  },
)
