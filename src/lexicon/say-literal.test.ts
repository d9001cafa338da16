import { expect, test } from 'vitest'
import { type LiteralKind, sayLiteral } from './say-literal.ts'

const year = 'urn:year'

test.for([
  ['year', '1867', '1867'],
  ['year', '1867-11-07', '1867'],
  ['year', '1867-11-07T00:00:00Z', '1867'],
  ['year', '-0044', '44 BC'],
  ['year', '-0044-03-15', '44 BC'],
  ['year', '0079-08-24', 'AD 79'],
  ['year', '-0043-03-15T00:00:00Z', '44 BC'],
  ['year', '0000-01-01T00:00:00Z', '1 BC'],
  ['date', '1867', '1867'],
  ['date', '1867-11', 'November 1867'],
  ['date', '1867-11-07', '7 November 1867'],
  ['date', '1867-11-07T00:00:00Z', '7 November 1867'],
  ['date', '1867-11-01T00:00:00Z', 'November 1867'],
  ['date', '1867-01-01T00:00:00Z', '1867'],
  ['date', '1867-01-01', '1 January 1867'],
  ['date', '-0044-03-15', '15 March 44 BC'],
  ['date', '0079-08-24', '24 August AD 79'],
  ['text', 'Au', 'Au'],
  ['integer', '79', '79'],
  ['integer', '+8849', '8,849'],
  ['quantity', '8848.86', '8,848.86 metres'],
  ['quantity', '-430', '−430 metres'],
] as const)('as a %s, %s is said %s', ([kind, value, said]) => {
  expect(
    sayLiteral({ value, datatype: year }, kind, kind === 'quantity' ? 'metres' : undefined)?.text,
  ).toBe(said)
})

test.for([
  ['year', '0000'],
  ['year', 'about 1867'],
  ['integer', '7.5'],
  ['integer', '1e9'],
  ['quantity', 'NaN'],
  ['text', ''],
  ['text', ' padded '],
  ['text', 'x'.repeat(60)],
] as const)('as a %s, %s is not said', ([kind, value]: readonly [LiteralKind, string]) => {
  expect(sayLiteral({ value, datatype: year }, kind)).toBeUndefined()
})

test.for([
  ['1', 'metres', '1 metre', '1 metre'],
  ['1', 'children', '1 child', '1 child'],
  ['0', 'children', 'no children', 'no children'],
  ['0', 'metres', '0 metres', '0 metres'],
  ['42.5', '%', '42.5%', 'about 43%'],
  ['3645000', 'inhabitants', '3,645,000 inhabitants', 'about 3.6 million inhabitants'],
  ['12', 'square kilometres', '12 square kilometres', '12 square kilometres'],
  ['1', 'square kilometres', '1 square kilometre', '1 square kilometre'],
  ['999999', 'people', '999,999 people', 'about 1 million people'],
  ['8849', 'metres', '8,849 metres', 'about 8,800 metres'],
  ['2500000000', 'dollars', '2,500,000,000 dollars', 'about 2.5 billion dollars'],
] as const)('%s %s are %s, %s', ([value, unit, text, rounded]) => {
  expect(sayLiteral({ value, datatype: year }, 'quantity', unit)).toMatchObject({ text, rounded })
})
