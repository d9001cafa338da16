import { expect, test } from 'vitest'
import { choiceRule } from './choice.ts'
import { entity, rowOf, said, saidAll } from './testing/drawn-row.ts'

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

test('where all wrong options are of one other thing, the right one would stand out', () => {
  const current = entity('electric current', 'quantity')
  const units = ['furlong', 'parsec', 'cubit'].map((name) => entity(name, 'unit'))
  const row = rowOf('unit-of', entity('ampere', 'unit'), current, units)
  const ofOne = (objects: readonly string[]) => ({
    ...row,
    replacements: row.replacements.map((replacement, index) => ({
      ...replacement,
      certificate: {
        ...replacement.certificate,
        facts: [
          {
            subject: units[index]?.id ?? '',
            relation: 'urn:test:unit-of',
            object: `urn:test:${objects[index]}`,
          },
        ],
      },
    })),
  })

  expect(said(choiceRule('subject'), 'unit-of', ofOne(['length', 'length', 'length']))).toBe(
    'the answer stands in the question',
  )
  expect(
    saidAll(choiceRule('subject'), 'unit-of', ofOne(['length', 'length', 'time'])),
  ).toHaveLength(1)
})
