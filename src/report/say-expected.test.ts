import { expect, test } from 'vitest'
import type { Expected } from '../domain/expected.ts'
import { sayStatement } from './labels.ts'
import { sayExpected } from './say-expected.ts'

test.for<readonly [Expected, string]>([
  [{ kind: 'quantity', value: 10_400 }, '10,400'],
  [{ kind: 'quantity', value: 8849, unit: 'metres' }, '8,849 metres'],
  [{ kind: 'quantity', value: 1500, tolerance: 1000 }, '1,500, give or take 1,000'],
  [{ kind: 'date', value: '1867', precision: 'year' }, '1867'],
])('%j is said as %s, as questions say it', ([expected, said]) => {
  expect(sayExpected({ expected })).toBe(said)
})

test.for([
  ['integer', '10400', '10,400'],
  ['decimal', '10400.50', '10,400.5'],
  ['integer', '12345678901234567890', '12345678901234567890'],
  ['gYear', '1867', '1867'],
  ['string', '10400', '10400'],
] as const)('a fact with the %s %s says %s', ([type, value, said]) => {
  const datatype = `http://www.w3.org/2001/XMLSchema#${type}`
  const statement = { subject: 'urn:a', relation: 'urn:b', object: { value, datatype } }

  expect(sayStatement({ labels: { 'urn:a': 'A', 'urn:b': 'size' } }, statement)).toBe(
    `A, size: ${said}`,
  )
})
