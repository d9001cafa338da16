import { expect, test } from 'vitest'
import { yesNo } from './rules/yes-no.ts'
import { entity, rowOf, said } from './testing/drawn-row.ts'
import { whRule } from './wh.ts'

const bea = entity('Augustin Bea', 'human')
const rome = entity('Rome', 'city')

test('nobody is asked whether somebody died in a state, in a hospital, or next door', () => {
  const died = (right: string, kind: string, wrong: string) =>
    said(
      yesNo,
      'deathplace',
      rowOf('deathplace', bea, entity(right, kind), [entity(wrong, 'city')]),
    )

  expect(died('Baden-Württemberg', 'region', 'Ulm')).toBe('an end is too wide or too narrow')
  expect(died('Walter Reed Medical Center', 'city', 'Ulm')).toBe('an end is too wide or too narrow')
  expect(died('Northumberland', 'place', 'Ulm')).toBe('an end is too wide or too narrow')
  expect(died('Ulm', 'city', 'New Jersey')).toBe('an end is too wide or too narrow')
  expect(died('Beverly Hills', 'city', 'Los Angeles')).toBe(
    'a wrong value is too near the right one',
  )
  expect(
    said(yesNo, 'deathplace', rowOf('deathplace', bea, rome, [entity('Ulm', 'city')])),
  ).toContain('Augustin Bea')
})

test('where somebody was born of whose town the name is new is not asked, nor of the early middle ages', () => {
  const born = (from: number, town: string) => {
    const person = { ...bea, id: `urn:test:${from}`, years: { from } }
    return said(
      whRule('object'),
      'birthplace',
      rowOf('birthplace', person, entity(town, 'city'), []),
    )
  }

  expect(born(1889, 'Prayagraj')).toBe('a place goes by a later name')
  expect(born(1073, 'Melk')).toBe('sources differ on it')
  expect(born(1889, 'Melk')).toContain('Augustin Bea')
})

test('nor about births of before the borders moved in a town that had another name', () => {
  const born = (from: number, town: string) =>
    said(
      yesNo,
      'birthplace',
      rowOf('birthplace', { ...bea, years: { from } }, entity(town, 'city'), [rome]),
    )

  expect(born(1898, 'Bydgoszcz')).toBe('a place goes by a later name')
  expect(born(1950, 'Bydgoszcz')).toContain('Augustin Bea')
  expect(born(1898, 'Ulm')).toContain('Augustin Bea')
})

test('nor about what lies round a town, and nothing of the kind is an option', () => {
  const died = (town: string, wrong = 'Rome') =>
    said(
      yesNo,
      'deathplace',
      rowOf('deathplace', bea, entity(town, 'city'), [entity(wrong, 'city')]),
    )

  expect(died('Brussels metropolitan area')).toBe('an end is too wide or too narrow')
  expect(died('Ulm', 'Greater London')).toBe('an end is too wide or too narrow')
  expect(died('Ulm')).toContain('Augustin Bea')
})

test('nobody is born in a municipality', () => {
  expect(
    said(
      yesNo,
      'birthplace',
      rowOf('birthplace', bea, entity('Thisted Municipality', 'city'), [rome]),
    ),
  ).toBe('an end is too wide or too narrow')
})

test('nor is it known where a noble of a pedigree died, of whom a graph has no years', () => {
  const tail = { third: 'tail', value: 1, measure: 'degree' } as const
  const asked = (more: object) =>
    said(
      whRule('object'),
      'deathplace',
      rowOf('deathplace', { ...entity('Charles the Bold', 'human'), ...more }, rome, []),
    )

  expect(asked({ popularity: tail, description: 'duke' })).toBe('sources differ on it')
  expect(asked({ popularity: tail, description: 'duke', years: { from: 1633 } })).toContain(
    'Charles',
  )
})
