import { expect, test } from 'vitest'
import { entity, rowOf, said } from './testing/drawn-row.ts'
import { datedKind } from './told-apart.ts'
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

test.for([
  ['2010 Japanese animated film directed by Hiromasa Yonebayashi', '2010 animated film'],
  ['2003 Hindi-language film', '2003 film'],
  ['2005 U.S. TV series', '2005 TV series'],
  ['1994 film', '1994 film'],
] as const)('“%s” is told as a %s', ([description, told]) => {
  expect(datedKind({ ...entity('Arrietty', 'film'), description })).toBe(told)
})
