import { expect, test } from 'vitest'
import { sayList } from './say-list.ts'

test.for([
  [[], ''],
  [['Niger'], 'Niger'],
  [['Niger', 'Mali'], 'Niger and Mali'],
  [['Niger', 'Mali', 'Chad'], 'Niger, Mali and Chad'],
  [['Olaf, Duke of Ulm', 'Ada'], 'Olaf, Duke of Ulm; and Ada'],
] as const)('%j are listed "%s"', ([items, said]) => {
  expect(sayList(items)).toBe(said)
})

test('any of several is told by "or"', () => {
  expect(sayList(['Niger', 'Mali', 'Chad'], 'or')).toBe('Niger, Mali or Chad')
})
