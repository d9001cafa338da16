import { expect, test } from 'vitest'
import { graphOf, type TestGraph } from '../../../test/support/knowledge/graph-of.ts'
import { iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import { wholeRank } from '../inspect/page-rank.ts'
import { thirds } from './popularity.ts'

async function byEntity(own: TestGraph, table: string, column: string) {
  const rows = await own.rows(
    `SELECT replace(term.value, 'urn:test:', '') AS entity, own.${column} AS value
     FROM ${table} AS own JOIN terms AS term ON term.code = own.entity ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ entity, value }) => [`${entity}`, Number(value)]))
}

async function ranksOf(own: TestGraph) {
  const ranks = await own.graph.pageRank()
  const terms = await own.rows('SELECT code, value FROM terms ORDER BY value')
  return Object.fromEntries(
    terms.flatMap(({ code, value }) => {
      const rank = ranks.of(Number(code))
      return rank === undefined ? [] : [[`${value}`.replace('urn:test:', ''), rank]]
    }),
  )
}

test('each third of the mass has its entities, and equals stand together', async () => {
  const facts = [
    ...['b', 'c', 'd', 'e'].map((other) => `a r ${other}`),
    ...['c', 'd'].map((other) => `b r ${other}`),
  ]
  using own = await graphOf(...facts)

  const { table, measure } = await own.graph.popularity()
  const third = await byEntity(own, table, 'third')

  // degrees a 4, b 3, c 2, d 2, e 1: of 12; before a 0, before b 4, before c and d 7, before e 11
  expect(measure).toBe('degree')
  expect(Object.entries(third).map(([entity, code]) => `${entity} ${thirds[code]}`)).toEqual([
    'a head',
    'b torso',
    'c torso',
    'd torso',
    'e tail',
  ])
})

test('page rank of a star is what its formula gives', async () => {
  using own = await graphOf('a r m', 'b r m', 'c r m')

  const rank = await ranksOf(own)

  // x = (1 - 0.85 * 3 x) / 4 for a, b, c (m's share goes anywhere), so x = 1 / 6.55; m = x + 3 * 0.85 x
  expect((rank.a ?? 0) / wholeRank).toBeCloseTo(1 / 6.55, 2)
  expect((rank.m ?? 0) / wholeRank).toBeCloseTo(3.55 / 6.55, 2)
})

test('the same graph has the same ranks on one thread and on four', async () => {
  const facts = Array.from({ length: 300 }, (_, i) => `e${(i * 7) % 40} r e${(i * i) % 41}`)
  using one = await graphOf(...facts, { threads: 1 })
  using four = await graphOf(...facts.toReversed(), { threads: 4 })

  const ranks = await ranksOf(one)

  expect(await ranksOf(four)).toEqual(ranks)
})

test('a graph of literals alone has no ranks', async () => {
  using own = await graphOf('a born 1990', 'b born 1991')

  expect(await ranksOf(own)).toEqual({})
})

test('a hub is a value of as many facts as there are such values, twenty at least', async () => {
  const facts = Array.from({ length: 25 }, (_, i) => `e${i} r big`)
  using own = await graphOf(...facts, 'e1 r small', 'e2 r small')

  const { fewest, isHub } = await own.graph.hubs()

  const [codes] = await own.rows(
    `SELECT ${own.code('big')} AS big, ${own.code('small')} AS small, ${own.code('e1')} AS one`,
  )
  expect(fewest).toBe(20)
  expect(Object.values(codes ?? {}).map((code) => isHub(Number(code)))).toEqual([
    true,
    false,
    false,
  ])
})

test('how many pages are about an entity is none of its facts', async () => {
  const pages = 'http://wikiba.se/ontology#sitelinks'
  const facts = ['a r b', `a ${pages} 120`, `b ${pages} 3`, `c ${pages} 7`]
  using own = await graphOf(...facts)
  using knowledge = await knowledgeOf(...facts)

  const { table } = await own.graph.popularity()
  const { popularity: known, facts: shown } = await knowledge.entityProfile(iri('a'))

  expect(await byEntity(own, table, 'degree')).toEqual({ a: 1, b: 1 })
  expect(known).toMatchObject({ degree: 1, sitelinks: 120 })
  expect(shown).toMatchObject([{ id: iri('r'), facts: 1 }])
  expect(await knowledge.find('a', 'entity')).toMatchObject([{ count: 1 }])
})
