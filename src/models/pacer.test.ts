import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pacer } from './pacer.ts'

/** The times at which requests are sent that all come at once, on timers that fire up to `late` milliseconds late. */
function sent(perMinute: number, count: number, late: (n: number) => number): number[] {
  const even = pacer(perMinute)
  let time = 0
  return Array.from({ length: count }, (_, n) => {
    time += even.reserve(1, time) + late(n)
    return time
  })
}

test.for([
  { span: 'second', milliseconds: 1000, min: 1200, max: 20_000 },
  { span: 'minute', milliseconds: 60_000, min: 1, max: 300 },
])('no $span holds more than its share of the rate, however late timers fire', (rates) => {
  fc.assert(
    fc.property(
      fc.integer({ min: rates.min, max: rates.max }),
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 50, maxLength: 400 }),
      (perMinute, lateness) => {
        const times = sent(perMinute, lateness.length, (n) => lateness[n] ?? 0)
        const within = (start: number) =>
          times.filter((time) => time >= start && time < start + rates.milliseconds).length
        const share = Math.ceil((perMinute * rates.milliseconds) / 60_000)
        expect(Math.max(...times.map(within))).toBeLessThanOrEqual(share)
      },
    ),
  )
})

test('nine tenths of the rate are used, though timers fire a millisecond late', () => {
  const last = sent(6000, 1000, () => 1).at(-1)

  expect(1000 / ((last ?? 0) / 1000)).toBeGreaterThan(90)
})

test('after a pause requests go on at their rate, not all at once', () => {
  const even = pacer(6000)

  even.pauseUntil(5000)

  const first = even.reserve(1, 0)
  expect([first, even.reserve(1, 5000) > 0]).toEqual([5000, true])
})
