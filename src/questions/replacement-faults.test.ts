import { expect, test } from 'vitest'
import { yesNo } from './rules/yes-no.ts'
import { entity, rowOf, said } from './testing/drawn-row.ts'

test('of a state of the past no other town was not its capital', () => {
  const commonwealth = { ...entity('Commonwealth of the Two Nations', 'country'), ended: true }
  const asked = (state: typeof commonwealth) =>
    said(
      yesNo,
      'capital',
      rowOf('capital', state, entity('Vilnius', 'city'), [entity('Warsaw', 'city')]),
    )

  expect(asked(commonwealth)).toBe('sources differ on it')
  expect(asked({ ...commonwealth, ended: false })).toContain('capital')
})

test('of a couple nobody takes the place whose name shows the sex of the other', () => {
  const asked = (wrong: string) =>
    said(
      yesNo,
      'spouse',
      rowOf('spouse', entity('Conrad Hallby', 'human'), entity('Katharine Orr', 'human'), [
        entity(wrong, 'human'),
      ]),
    )

  expect(asked('Bruce Dahl')).toBe('given away by sex')
  expect(asked('Julia Dahl')).toContain('Conrad Hallby')
})

test('no village where hardly anybody was born takes the place of a great town', () => {
  const town = (label: string, third: 'head' | 'tail') => ({
    ...entity(label, 'city'),
    popularity: { third, value: 1, measure: 'degree' } as const,
  })
  const asked = (right: 'head' | 'tail') =>
    said(
      yesNo,
      'birthplace',
      rowOf('birthplace', entity('Ada Lind', 'human'), town('Bordeaux', right), [
        town('Limoges', 'tail'),
      ]),
    )

  expect(asked('head')).toBe('a wrong value is of another sort')
  expect(asked('tail')).toContain('Ada Lind')
})
