import { expect, test } from 'vitest'
import { entity, rowOf, said } from './testing/drawn-row.ts'
import { whRule } from './wh.ts'

const versailles = entity('Versailles', 'city')

test.for([
  "Louis d'Orléans, Duke of Orléans",
  'Louis, Dauphin of France',
  'John, Duke of Burgundy',
  'Vladimir Smirnov',
])('nobody can know who is meant by %s', (name) => {
  const row = rowOf('birthplace', { ...entity(name, 'human'), id: 'urn:test:Q1' }, versailles, [])

  expect(said(whRule('object'), 'birthplace', row)).toBe('a name cannot be said')
})

test.for(['Maximilian I, Elector of Bavaria', 'Philip William, Prince of Orange'])(
  'there is one %s',
  (name) => {
    const row = rowOf('birthplace', { ...entity(name, 'human'), id: 'urn:test:Q1' }, versailles, [])

    expect(said(whRule('object'), 'birthplace', row)).toContain(name)
  },
)
