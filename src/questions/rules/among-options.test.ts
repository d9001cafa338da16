import { expect, test } from 'vitest'
import { entity, rowOf, said } from '../../../test/support/questions/drawn-row.ts'
import { choiceRule } from './choice.ts'

const year = {
  kind: 'literal' as const,
  literal: { value: '1966', datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
}

test('options are named by the narrowest kind that all of them are of', () => {
  const texts = [
    ['film', 'film', 'film', 'film'],
    ['film', 'album', 'song', 'album'],
    ['novel', 'novel', 'book', 'novel'],
  ]
    .map((types) => types.map((type, index) => entity(`Grey Harbour ${'abcd'[index]}`, type)))
    .map(([right, ...wrong]) =>
      right === undefined
        ? ''
        : said(
            choiceRule('subject'),
            'publication-year',
            rowOf('publication-year', right, year, wrong),
          ),
    )

  expect(texts).toMatchInlineSnapshot(`
    [
      "Which of these works was first published in 1966?",
      "a wrong value is of another sort",
      "Which of these works was first published in 1966?",
    ]
  `)
})

test('regions that all call themselves provinces are asked about as such', () => {
  const asked = (names: readonly string[]) => {
    const [right, ...wrong] = names.map((name) => entity(name, 'region'))
    if (right === undefined) return ''
    return said(
      choiceRule('subject'),
      'capital',
      rowOf('capital', right, entity('Veyle', 'city'), wrong),
    )
  }
  const provinces = ['Alder Province', 'Birch Province', 'Cedar Province', 'Dale Province']

  expect(asked(provinces)).toContain('provinces')
  expect(asked([...provinces.slice(0, 3), 'Elmshire'])).not.toContain('provinces')
})
