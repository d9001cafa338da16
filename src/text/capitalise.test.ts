import { expect, test } from 'vitest'
import { capitalise } from './capitalise.ts'

test.for([
  ['the Alps', 'The Alps'],
  ['eBay', 'EBay'],
  ['“Emma”', '“Emma”'],
  ['𐐨 is one letter', '𐐀 is one letter'],
  ['', ''],
])('%j begins as %j', ([text = '', capital]) => {
  expect(capitalise(text)).toBe(capital)
})
