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

test('which bridge of a road is meant nobody can know, but which of a river', () => {
  const bridge = (name: string) =>
    rowOf(
      'crosses',
      { ...entity(name, 'bridge'), id: 'urn:test:Q1' },
      entity('Kansas River', 'river'),
      [],
    )
  const asked = (name: string) => said(whRule('object'), 'crosses', bridge(name))

  for (const name of ['Interstate 435 Bridge', 'Union Pacific Bridge', 'U.S. Route 169 Bridge']) {
    expect(asked(name), name).toBe('a name cannot be said')
  }
  expect(asked('Golden Gate Bridge')).toContain('Golden Gate Bridge')
})

test('a film that was made again is told by its year', () => {
  const film = { ...entity('Titanic', 'film'), description: '1997 film by James Cameron' }

  expect(
    said(whRule('object'), 'director', rowOf('director', film, entity('Somebody', 'human'), [])),
  ).toMatch(/1997 film “Titanic”/)
})

test.for([
  ['2010 Japanese animated film directed by Hiromasa Yonebayashi', '2010 animated film'],
  ['2003 Hindi-language film', '2003 film'],
  ['2005 U.S. TV series', '2005 TV series'],
  ['1994 film', '1994 film'],
] as const)('“%s” is told as a %s', ([description, told]) => {
  expect(datedKind({ ...entity('Arrietty', 'film'), description })).toBe(told)
})
