import { expect, test } from 'vitest'
import type { AssessorError } from '../trust.ts'
import { sayFirmnessError } from './firmness-error.ts'

const errorOf = (passed: number, blamed: number, basis: AssessorError['basis']): AssessorError => ({
  ...{ basis, passed, blamed, judged: 0, untested: false },
  unsure: { count: 0, low: 0.5, high: 0.5 },
})

test("the assessor's error is said to be left out, with what it could do to a difference", () => {
  const said = sayFirmnessError([errorOf(0.02, 0.05, 'untested'), errorOf(0.03, 0.07, 'untested')])

  expect(said).toMatch(/^The assessor's error is in none of the intervals/)
  expect(said).toContain('2 % to 3 % of wrong replies right and 5 % to 7 % of right ones wrong')
  expect(said).toContain('nobody judged these replies')
  // 1 - .03 - .07, and the greatest of the four
  expect(said).toContain('is 90 % of the true one or more')
  expect(said).toContain('up to 7 points')
})

test('without figures it is only said to be left out', () => {
  expect(sayFirmnessError([])).toBe("The assessor's error is in none of the intervals of firmness.")
})

test('judgements of these replies are named as the source', () => {
  expect(sayFirmnessError([errorOf(0.02, 0.05, 'judgements')])).toContain('by your judgements')
})
