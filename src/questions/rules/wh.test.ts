import { expect, test } from 'vitest'
import { entity, rowOf, said, text } from '../../../test/support/questions/drawn-row.ts'
import { whRule } from './wh.ts'

test('where somebody was born is asked when a town is known, not a country', () => {
  const person = entity('Kamidia Radisti', 'human')
  const born = (place: string, type: string) =>
    said(whRule('object'), 'birthplace', rowOf('birthplace', person, entity(place, type), []))

  expect(born('Jakarta', 'city')).toContain('Kamidia Radisti')
  expect(born('Indonesia', 'country')).toBe('an end is too wide or too narrow')
})

test('the unit in the question does not give the number away', () => {
  const mountain = entity('Kamidor', 'mountain')

  expect(
    said(whRule('object'), 'elevation', rowOf('elevation', mountain, text('5123'), [])),
  ).toMatch(/Kamidor/)
})

test.for([
  ['Kaliningrad', 1958, true],
  ['Moscow', 1824, true],
  ['Athens', 86, false],
] as const)('that somebody was born in %s in %s can be asked: %s', ([town, from, isAsked]) => {
  const person = { ...entity('Gustav Kirchhoff', 'human'), years: { from } }
  const asked = said(
    whRule('object'),
    'birthplace',
    rowOf('birthplace', person, entity(town, 'city'), []),
  )

  expect(asked.includes('Kirchhoff')).toBe(isAsked)
})
