import { expect, test } from 'vitest'
import { entity, rowOf, saidAll } from '../../../test/support/questions/drawn-row.ts'
import type { DrawnRow } from '../../domain/draws.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { whRule } from '../rules/wh.ts'
import { yesNo } from '../rules/yes-no.ts'
import { asOf } from './as-of.ts'

const lexicon = loadLexicon()

function since(row: DrawnRow, year: string): DrawnRow {
  return { ...row, facts: row.facts.map((fact) => ({ ...fact, from: '1997', asOf: year })) }
}

test('what has a beginning, and may have ended since, is asked about as of a year', () => {
  const row = since(
    rowOf('capital', entity('Alderland', 'country'), entity('Birchton', 'city'), []),
    '2019',
  )
  const [asked] = asOf(saidAll(whRule('object'), 'capital', row), row.facts, lexicon)

  expect(asked?.text).toMatch(/^As of 2019, (what|which) .*\?$/)
})

test('the id is that of the text, and those of a group are of each other', () => {
  const row = since(
    rowOf('capital', entity('Alderland', 'country'), entity('Birchton', 'city'), []),
    '2019',
  )
  const plain = saidAll(whRule('object'), 'capital', row)
  const [first] = plain
  if (first === undefined) throw new Error('it asks one')

  const [asked, twin] = asOf(
    [first, { ...first, groups: [{ id: first.id, role: 'true' }] }],
    row.facts,
    lexicon,
  )

  expect(asked?.id).not.toBe(first.id)
  expect(twin?.groups?.[0]?.id).toBe(asked?.id)
})

test('what is told in the past, or has no beginning, is asked as ever', () => {
  const born = since(
    rowOf('birthplace', entity('Ada Lind', 'human'), entity('Birchton', 'city'), []),
    '2019',
  )
  const capital = rowOf('capital', entity('Alderland', 'country'), entity('Birchton', 'city'), [])
  const asked = saidAll(whRule('object'), 'capital', capital)

  expect(asOf(asked, capital.facts, lexicon)).toEqual(asked)
  expect(asOf(saidAll(yesNo, 'birthplace', born), born.facts, lexicon)).toEqual(
    saidAll(yesNo, 'birthplace', born),
  )
})

test('a question that names the day of a snapshot gets no second date', () => {
  const row = since(
    rowOf('capital', entity('Alderland', 'country'), entity('Birchton', 'city'), []),
    '2019',
  )
  const asked = saidAll(whRule('object'), 'capital', row).map((question) => ({
    ...question,
    text: `As of 31 March 2026: ${question.text}`,
    change,
  }))

  expect(asOf(asked, row.facts, lexicon)).toEqual(asked)
})

const change = {
  ...{ relation: 'urn:capital', snapshot: '2026-03-31', was: 'Elmton', is: 'Birchton' },
  asks: 'value',
  certificate: {
    ground: 'functional',
    level: 'certified',
    basis: 'graph',
    facts: [],
    sentence: 'it is so',
    statement: { subject: 'urn:a', relation: 'urn:capital', object: 'urn:elmton' },
  },
} as const
