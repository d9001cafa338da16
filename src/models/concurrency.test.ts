import { expect, test } from 'vitest'
import { learnedConcurrency } from './concurrency.ts'

/** After so many requests to a server that answers `slots` at once in 100 ms each. */
function learned({ most, slots, requests }: { most: number; slots: number; requests: number }) {
  const concurrency = learnedConcurrency(most)
  const seen = [concurrency.now()]
  for (let request = 0; request < requests; request++) {
    const rounds = Math.max(1, concurrency.now() / slots)
    concurrency.observe({ kind: 'served', milliseconds: 100 * rounds }, true)
    seen.push(concurrency.now())
  }
  return { concurrency, last: concurrency.now(), highest: Math.max(...seen) }
}

test('a server that takes whatever it gets is given as much as is allowed', () => {
  expect(learned({ most: 50, slots: 1000, requests: 300 }).last).toBe(50)
})

test('a server with one slot is given one request, and two when it is tried', () => {
  expect(learned({ most: 50, slots: 1, requests: 1000 })).toMatchObject({ highest: 2 })
})

test('a server with four slots is given four, or a little more', () => {
  const { last, highest } = learned({ most: 50, slots: 4, requests: 100 })

  expect(last).toBe(4)
  expect(highest).toBe(8)
})

test('one refusal for the rate in twenty costs no speed, every second one does', () => {
  const { concurrency } = learned({ most: 10, slots: 1000, requests: 100 })

  for (let round = 0; round < 50; round++) {
    concurrency.observe({ kind: 'rate-limited' }, true)
    for (let n = 0; n < 19; n++) concurrency.observe({ kind: 'served', milliseconds: 100 }, true)
  }
  expect(concurrency.now()).toBe(10)

  for (let n = 0; n < 24; n++) {
    concurrency.observe({ kind: n % 2 === 0 ? 'rate-limited' : 'served', milliseconds: 100 }, true)
  }
  expect(concurrency.now()).toBeLessThan(6)
})

test('a time-out halves what is under way', () => {
  const { concurrency } = learned({ most: 8, slots: 1000, requests: 100 })

  concurrency.observe({ kind: 'timeout' }, true)

  expect(concurrency.now()).toBe(4)
})
