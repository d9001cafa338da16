import { expect, test } from 'vitest'
import { isOddByName } from './odd-by-name.ts'
import type { SaidEnd } from './said-end.ts'

test.for([
  ['Vostok 1', ['Apollo 11', 'Apollo 13', 'Apollo 17'], true],
  ['Apollo 8', ['Apollo 11', 'Apollo 13', 'Apollo 17'], false],
  ['Vostok 1', ['Apollo 11', 'Apollo 13', 'Gemini 4'], false],
  ['Harvard University', ['Yale University', 'Leiden University', 'Vilnius University'], false],
  ['Robben Island', ['Isle of the Dogs', 'Isle of the Birds', 'Isle of the Cats'], true],
  ['1876', ['1880', '1885', '1886'], false],
] as const)('%s beside %s', ([right, wrong, isOdd]) => {
  expect(isOddByName(end(right), wrong.map(end))).toBe(isOdd)
})

test('a prince is not the only one of a title', () => {
  const kindOf = { known: true, lineage: ['human', 'person'] }
  const people = (...names: readonly string[]) =>
    names.map((name) => ({ ...end(name), kindOf }) as unknown as SaidEnd)
  const [henry, ...commoners] = people(
    ...['Prince Henry, Duke of Gloucester', 'Golo Mann', 'Kermit Roosevelt', 'Mary Roe'],
  )
  const [prince] = people('Prince Leopold')

  expect(henry && isOddByName(henry, commoners)).toBe(true)
  expect(henry && prince && isOddByName(henry, [prince, ...commoners.slice(1)])).toBe(false)
})

function end(listed: string): SaidEnd {
  return {
    kind: 'end',
    named: { kind: 'literal', literal: { value: listed, datatype: 'urn:test:text' } },
    text: listed,
    plain: listed,
    listed,
    names: [listed],
  }
}
