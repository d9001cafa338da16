import { expect, test } from 'vitest'
import { mapInOrder } from './map-in-order.ts'

test("results keep the items' order, however long each takes, within the concurrency limit", async () => {
  const open = { now: 0, most: 0 }
  const work = async (item: number) => {
    open.now += 1
    open.most = Math.max(open.most, open.now)
    // later items take fewer turns
    for (let turn = 0; turn < 10 - item; turn++) await undefined
    open.now -= 1
    return item * 2
  }

  const results = await all(mapInOrder([1, 2, 3, 4, 5, 6, 7], 3, work))

  expect(results).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(open.most).toBe(3)
})

test('a failure is thrown when its turn comes', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('the second')
    return item
  }
  const results: number[] = []

  const reading = async () => {
    for await (const result of mapInOrder([1, 2, 3], 3, work)) results.push(result)
  }

  await expect(reading).rejects.toThrow('the second')
  expect(results).toEqual([1])
})

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
