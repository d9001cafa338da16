import { expect, test } from 'vitest'
import { someAtOnce } from './some-at-once.ts'

test('so many go on at the same time, and what they make stands in their order', async () => {
  let [running, most] = [0, 0]

  const made = await someAtOnce([30, 1, 20, 1], 2, async (wait, index) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, wait))
    running--
    return index
  })

  expect(made).toEqual([0, 1, 2, 3])
  expect(most).toBe(2)
})

test('when one fails no other is begun, and those that are begun come to an end first', async () => {
  const [begun, ended]: [number[], number[]] = [[], []]
  const work = someAtOnce([0, 1, 2, 3], 2, async (_, index) => {
    begun.push(index)
    if (index === 0) throw new Error('the first one failed')
    await new Promise((resolve) => setTimeout(resolve, 20))
    ended.push(index)
  })

  await expect(work).rejects.toThrow('the first one failed')
  expect(begun).toEqual([0, 1])
  expect(ended).toEqual([1])
})
