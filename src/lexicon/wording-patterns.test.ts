import { expect, test } from 'vitest'
import { identifiedByYear } from './wording-patterns.ts'

test.each([
  ['the Battle of Isandlwana (1879)', true],
  ['the Battle of Salamis (480 BC)', true],
  ['the play “Antigone” (about 441 BC)', true],
  ['the 1912 Summer Olympics', true],
  ['the Battle of Salamis', false],
  ['the film “300”', false],
  ['Route 66 (road)', false],
])('whether "%s" is told by a year: %s', (name, expected) => {
  expect(identifiedByYear.test(name)).toBe(expected)
})
