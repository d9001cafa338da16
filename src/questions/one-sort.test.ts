import { expect, test } from 'vitest'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { areOfOneSort } from './one-sort.ts'

const { kinds } = loadLexicon()

function of(kind: string) {
  const [type = ''] = kinds.list().find((each) => each.kind === kind)?.types ?? []
  const kindOf = kinds.among({ types: [type] }, [kind])
  return { text: kind, ...(kindOf === undefined ? {} : { kindOf }) }
}

test.for([
  [['film', 'film', 'film'], true],
  [['film', 'song'], false],
  [['opera', 'composition'], true],
  [['city', 'country'], false],
  [['city', 'municipality'], true],
  [['work', 'film'], true],
  [['human', 'film'], false],
] as const)('%s: of one sort is %s', ([sorts, are]) => {
  expect(areOfOneSort(sorts.map(of))).toBe(are)
})

test('what is not known to be of a kind may be of any', () => {
  expect(areOfOneSort([of('film'), { text: 'Emma' }])).toBe(true)
})

test('where a graph has no types, a state stands beside no town, and a county beside counties', () => {
  const kindOf = kinds.among({ types: [] }, ['city'])
  const named = (text: string) => ({ text, ...(kindOf === undefined ? {} : { kindOf }) })

  expect(areOfOneSort(['Chennai', 'Maharashtra'].map(named))).toBe(false)
  expect(areOfOneSort(['Dorset', 'Warwickshire'].map(named))).toBe(true)
})
