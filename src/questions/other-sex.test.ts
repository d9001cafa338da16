import { expect, test } from 'vitest'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { areOfOtherSex } from './other-sex.ts'
import { yesNo } from './rules/yes-no.ts'
import { entity, rowOf, said } from './testing/drawn-row.ts'

test('no prize for actresses takes the place of another', () => {
  const [best, actress] = ['Actor', 'Actress'].map((who) => ({
    plain: `Academy Award for Best ${who}`,
  }))

  expect(best && actress && areOfOtherSex(best, actress)).toBe(true)
  expect(best && areOfOtherSex(best, best)).toBe(false)
})

test("no women's college takes the place of one where men study, nor Morehouse of one where women do", () => {
  const [harvard, wellesley, morehouse] = [
    { plain: 'Harvard University' },
    { plain: 'Wellesley College' },
    { plain: 'Morehouse College' },
  ] as const

  expect(areOfOtherSex(harvard, wellesley)).toBe(true)
  expect(areOfOtherSex(harvard, morehouse)).toBe(true)
  expect(areOfOtherSex(harvard, { plain: 'Yale University' })).toBe(false)
})

test('no man is asked whether he was queen consort', () => {
  const office = loadLexicon().kinds.among({ types: [] }, ['office'])
  const titles = ['duke', 'queen consort', 'prince', "Queen's Counsel"]
  const [duke, queen, prince, counsel] = titles.map((title) => ({
    plain: title,
    ...(office && { kindOf: office }),
  }))

  expect(duke && queen && areOfOtherSex(duke, queen)).toBe(true)
  expect(duke && prince && areOfOtherSex(duke, prince)).toBe(false)
  expect(duke && counsel && areOfOtherSex(duke, counsel)).toBe(false)
})

test('a goddess is exchanged with a goddess', () => {
  const [minerva, athena] = [entity('Minerva', 'deity'), entity('Athena', 'deity')]
  const asked = (other: string) =>
    said(yesNo, 'counterpart', rowOf('counterpart', minerva, athena, [entity(other, 'deity')]))

  expect(asked('Ares')).toBe('given away by sex')
  expect(asked('Hestia')).toContain('Minerva')
})
