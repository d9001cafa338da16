import { describe, expect, test } from 'vitest'
import type { Attributes } from './attributes-index.ts'
import type { Standard } from './compared.ts'
import type { Comparison } from './compared-values.ts'
import { placeSorts } from './entity-attributes.ts'
import type { ExchangeRow } from './exchange-row.ts'
import { implausibility, implausibleAtSight, implausibleBy } from './implausibility.ts'
import { apartFrom } from './near.ts'

const none = { high: 0, low: 0 }
const [man, woman] = [
  { high: 0, low: 1 },
  { high: 0, low: 2 },
]
const unknown: Attributes = {
  ...{ year: Number.NaN, since: Number.NaN, until: Number.NaN, sort: 0, timed: false },
  ...{ trades: none, sexes: none, countries: none, continents: none },
  ...{ inside: none, told: none, lands: none },
}
const row = { literal: false, year: Number.NaN, byYear: Number.NaN, turn: 0 } as ExchangeRow
const range = {
  ...{ earliest: Number.NaN, latest: Number.NaN, eldest: Number.NaN, youngest: Number.NaN },
  ...{ outlives: Number.NaN, outlived: Number.NaN, local: false },
}

function why(standard: Partial<Standard>, attributes: Partial<Attributes>, byYear = Number.NaN) {
  const full = { right: unknown, kept: unknown, range, couples: false, ...standard }
  const value = { attributes: { ...unknown, ...attributes }, year: Number.NaN, byYear }
  return implausibleBy[implausibleAtSight(row, full, value) - 1]
}

test('a man is told from a wife, though nothing says that her husband is a man', () => {
  const standard = { right: { ...unknown, sexes: woman }, kept: unknown, range, couples: true }
  const codeOf = (sexes: typeof man) =>
    implausibility(row, standard, {
      ...{ attributes: { ...unknown, sexes }, year: Number.NaN, byYear: Number.NaN },
    }).code

  expect(codeOf(man)).not.toBe(0)
  expect(codeOf(woman)).toBe(0)
})

test('a president is told from the husbands of actresses', () => {
  const right = { ...unknown, sexes: woman }
  const standard = { right, kept: { ...unknown, trades: woman }, range, couples: true }

  const codeOf = (trades: typeof man) =>
    implausibility(row, standard, {
      ...{ attributes: { ...unknown, sexes: woman, trades }, year: Number.NaN, byYear: Number.NaN },
    }).code

  expect(implausibleBy[codeOf(man) - 1]).toBe('place and trade')
  expect(codeOf(woman)).toBe(0)
  expect(codeOf(none)).toBe(0)
})

describe('a town is no birthplace of', () => {
  const right = { ...unknown, sort: 1 }

  test('whoever was born before it was founded', () => {
    const kept = { ...unknown, since: 1600, until: 1670 }

    expect(why({ right, kept }, { sort: 1, since: 1650 })).toBe('age')
    expect(why({ right, kept }, { sort: 1, since: 1150 })).toBeUndefined()
  })

  test('somebody of antiquity, unless it is as old or others of antiquity were there', () => {
    const kept = { ...unknown, since: 339, until: 397 }

    expect(why({ right, kept }, { sort: 1 })).toBe('age')
    expect(why({ right, kept }, { sort: 1 }, 1680)).toBe('age')
    expect(why({ right, kept }, { sort: 1 }, 120)).toBeUndefined()
    expect(why({ right, kept }, { sort: 1, since: -50 })).toBeUndefined()
  })
})

test('the capital of a country of the past was where that country was', () => {
  const scotland = { ...unknown, sort: placeSorts.indexOf('former country') + 1 }
  const townOf = (bit: number): Attributes => ({
    ...{
      ...unknown,
      sort: 1,
      countries: { high: 0, low: bit },
      lands: { high: 0, low: bit },
      continents: man,
    },
  })
  const standard = { right: townOf(1), kept: scotland, range, couples: false }
  const codeOf = (attributes: Attributes) =>
    implausibility(row, standard, { attributes, year: Number.NaN, byYear: Number.NaN }).code

  expect(codeOf(townOf(2))).not.toBe(0)
  expect(codeOf(townOf(1))).toBe(0)
})

test('a town of another country is no capital of a prefecture of Japan, though the bits of the two are one', () => {
  const japan = { countries: man, lands: man, continents: man }
  const standard = {
    right: { ...unknown, ...japan, sort: placeSorts.indexOf('city') + 1 },
    kept: { ...unknown, ...japan, sort: placeSorts.indexOf('region') + 1 },
    ...{ range, couples: false },
  }
  const attributes = { ...unknown, ...japan, lands: woman, sort: placeSorts.indexOf('city') + 1 }

  expect(
    implausibility(row, standard, { attributes, year: Number.NaN, byYear: Number.NaN }).code,
  ).not.toBe(0)
})

test('who was born abroad is no native of a town, whatever he has in common with one', () => {
  const at = (bit: number) => ({ high: 0, low: bit })
  const placeIn = (bit: number): Attributes => ({
    ...{ ...unknown, sort: 1, countries: at(bit), lands: at(bit), continents: at(bit) },
  })
  const [hamburg, paniqui, bremen] = [placeIn(1), placeIn(2), placeIn(1)]
  const native = unknown
  const standard = { right: native, kept: hamburg, range, couples: false }
  const codeOf = (birthplace: Attributes) => {
    const plausible = { attributesOf: (code: number) => (code === 7 ? birthplace : native) }
    const born = row
    const member = { value: 1, other: 7, year: Number.NaN, first: Number.NaN, last: Number.NaN }
    return apartFrom(born, standard, member, { plausible } as unknown as Comparison).code
  }

  expect(codeOf(paniqui)).not.toBe(0)
  expect(codeOf(bremen)).toBe(0)
})

test('who is of another country than two of one is told from either, unless of their trade', () => {
  const home = { ...unknown, countries: man, continents: man, timed: true }
  const standard = { right: { ...home, trades: man }, kept: home, range, couples: false }
  const codeOf = (attributes: Partial<Attributes>) =>
    implausibility({ ...row, year: 1900 }, standard, {
      ...{ attributes: { ...unknown, timed: true, ...attributes }, year: 1900, byYear: Number.NaN },
    }).code
  const abroad = { countries: woman, continents: man }

  expect(implausibleBy[codeOf(abroad) - 1]).toBe('place and trade')
  expect(codeOf({ ...abroad, trades: man })).toBe(0)
  expect(codeOf(home)).toBe(0)
})
