import { expect, test } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const inThreeSeconds = now + 3000

test.for<[what: string, headers: Record<string, string>, milliseconds: number | undefined]>([
  ['seconds', { 'retry-after': '3' }, 3000],
  ['a day', { 'retry-after': '86400' }, 86_400_000],
  ['a time in seconds', { 'retry-after': `${inThreeSeconds / 1000}` }, 3000],
  ['a time in seconds with a fraction', { 'retry-after': `${inThreeSeconds / 1000}.5` }, 3500],
  ['a time in milliseconds', { 'retry-after': `${inThreeSeconds}` }, 3000],
  ['a time in its own milliseconds', { 'retry-after-ms': `${inThreeSeconds}` }, 3000],
  ['a time that has passed', { 'retry-after': `${now / 1000 - 60}` }, 0],
  ['an HTTP date', { 'retry-after': 'Sat, 28 Nov 2026 12:00:03 GMT' }, 3000],
  ['a date of RFC 3339', { 'retry-after': '2026-11-28T12:00:03Z' }, 3000],
  ['a word', { 'retry-after': 'soon' }, undefined],
])('%s', ([, headers, milliseconds]) => {
  expect(retryAfter(headers, undefined, now)).toBe(milliseconds)
})
