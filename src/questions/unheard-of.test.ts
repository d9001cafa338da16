import { expect, test } from 'vitest'
import type { NamedEntity } from '../domain/named.ts'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { entity } from './testing/drawn-row.ts'
import { isUnheardOf } from './unheard-of.ts'

const lexicon = loadLexicon()

const isUnheard = (
  concept: string,
  kind: string,
  value: number,
  more: Partial<NamedEntity> = {},
) => {
  const entry = lexicon.entries.find((one) => one.concept === concept)
  if (entry === undefined) throw new Error(`the lexicon has no ${concept}`)
  const kindOf = lexicon.kinds.among(entity('X', kind), [kind])
  if (kindOf === undefined) throw new Error(`the lexicon has no ${kind}`)
  const popularity = { third: 'tail', value, measure: 'degree' } as const
  return isUnheardOf({ ...entity('X', kind), popularity, ...more }, kindOf, entry)
}

test('a bridge, a brook and a hill of which next to nothing is told', () => {
  expect(isUnheard('crosses', 'landmark', 1)).toBe(true)
  expect(isUnheard('mouth', 'river', 2)).toBe(true)
  expect(isUnheard('mouth', 'river', 12)).toBe(false)
  expect(isUnheard('elevation', 'mountain', 3, { description: 'hill in Kent' })).toBe(false)
  expect(
    isUnheard('mouth', 'river', 2, { popularity: { third: 'head', value: 2, measure: 'degree' } }),
  ).toBe(false)
})

test('how many encyclopedias have somebody tells of nobody that nothing is known of him', () => {
  const popularity = { third: 'tail', value: 2, measure: 'sitelinks' } as const

  expect(isUnheard('birthplace', 'human', 2, { popularity })).toBe(false)
  expect(isUnheard('elevation', 'mountain', 2, { popularity })).toBe(false)
})

test('who taught whom is no kinship', () => {
  expect(isUnheard('doctoral-advisor', 'human', 40)).toBe(false)
})

test('a person of few facts, and of kin of fewer than fifteen, where a graph says what things are', () => {
  expect(isUnheard('birthplace', 'human', 5)).toBe(true)
  expect(isUnheard('birthplace', 'human', 20)).toBe(false)
  expect(isUnheard('mother', 'human', 12)).toBe(true)
  expect(isUnheard('mother', 'human', 20)).toBe(false)
  expect(isUnheard('mother', 'human', 12, { description: 'queen of Norway' })).toBe(false)
  expect(isUnheard('mother', 'human', 12, { types: [] })).toBe(false)
  expect(isUnheard('capital', 'city', 1)).toBe(false)
})
