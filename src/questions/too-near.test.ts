import { expect, test } from 'vitest'
import { expandPrefix } from '../domain/prefixes.ts'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import type { SaidEnd } from './said-end.ts'
import { isTooNear } from './too-near.ts'

const year = (number: number): SaidEnd => ({
  kind: 'end',
  named: { kind: 'literal', literal: { value: `${number}`, datatype: 'urn:test:year' } },
  text: `${number}`,
  plain: `${number}`,
  listed: `${number}`,
  names: [],
  number,
})

test.for([
  ['atlas:discovery-year', 1781, true],
  ['atlas:discovery-year', 1784, false],
  ['atlas:creation-year', 1780, true],
  ['atlas:creation-year', 1781, false],
] as const)('of %s, %i is too near 1778: %s', ([relation, wrong, isSo]) => {
  const entry = loadLexicon().entryOf(expandPrefix(relation))

  expect(entry && isTooNear(year(1778), year(wrong), entry)).toBe(isSo)
})
