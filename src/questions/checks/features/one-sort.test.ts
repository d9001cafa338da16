import { expect, test } from 'vitest'
import { loadLexicon } from '../../../lexicon/load-lexicon.ts'
import { areOfOneSort, kindOfAll } from './one-sort.ts'

const { kinds } = loadLexicon()

function of(kind: string) {
  const [type = ''] = kinds.list().find((each) => each.kind === kind)?.types ?? []
  const kindOf = kinds.among({ types: [type] }, [kind])
  return { text: kind, kindOf }
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
  const named = (text: string) => ({ text, kindOf })

  expect(areOfOneSort(['Chennai', 'Maharashtra'].map(named))).toBe(false)
  expect(areOfOneSort(['Dorset', 'Warwickshire'].map(named))).toBe(true)
})

test('what networks show is no series by that alone: a film for television may be among them', () => {
  const shown = kinds.among({ types: [], shown: 'series' }, ['film', 'series'])
  const typed = of('series')
  const named = (text: string) => ({ text, kindOf: shown })

  expect(kindOfAll([typed, typed], kinds)?.plural).toBe('television series')
  expect(kindOfAll([typed, named('24: Redemption')], kinds)).toBeUndefined()
  expect(areOfOneSort([of('film'), named('24: Redemption')])).toBe(false)
})
