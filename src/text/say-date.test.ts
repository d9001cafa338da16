import { expect, test } from 'vitest'
import { sayDate } from './say-date.ts'

test.for([
  ['1867-11-07', '7 November 1867'],
  ['1867-11-07T00:00:00Z', '7 November 1867'],
  ['1867-11', 'November 1867'],
  ['1867', '1867'],
  ['-0480', '480 BC'],
  ['-0044-03-15', '15 March 44 BC'],
  ['-0043-03-15T00:00:00Z', '15 March 44 BC'],
  ['0079', 'AD 79'],
  ['0079-08-24', '24 August AD 79'],
  ['0476', '476'],
  ['1867-00-00', '1867'],
  ['about 1867', 'about 1867'],
  ['8849', '8849'],
] as const)('%s is said %s', ([value, said]) => {
  expect(sayDate(value)).toBe(said)
})
