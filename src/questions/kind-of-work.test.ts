import { expect, test } from 'vitest'
import { sortOfWork } from './kind-of-work.ts'

test.for([
  ['last opera of Richard Wagner', 'opera'],
  ['third studio album by Adele', 'studio album'],
  ['2010 Japanese animated film', '2010 animated film'],
  ['first novel', 'first novel'],
] as const)('%s is told as %s', ([description, sort]) => {
  expect(sortOfWork(description)).toBe(sort)
})
