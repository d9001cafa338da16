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
