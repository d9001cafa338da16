import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { Draw, DrawnRow } from '../../domain/draws.ts'

const declarations = [
  declare('bornIn', { functional: true }),
  declare('bornOn', { functional: true }),
  declare('wrote', { inverseFunctional: true }),
]
const people = Array.from({ length: 60 }, (_, number) => `p${number}`)
const world = [
  ...people.map((person, number) => `${person} bornIn place${number % 12}`),
  ...people.map((person, number) => `${person} bornOn ${1800 + number}-05-1${number % 9}`),
  ...people.map((person, number) => `${person} wrote book${number}`),
]

test('draws that go on at the same time have the rows that each has by itself', async () => {
  using one = await knowledgeOf(...world, { declarations })
  using other = await knowledgeOf(...world, { declarations })
  const draws = [
    drawOf({ salt: 'first', exchange: { edge: 0, place: 'object', count: 3 } }),
    drawOf({ salt: 'second', exchange: { edge: 0, place: 'subject', count: 1 } }),
    drawOf({ salt: 'third', edges: edges('wrote'), standard: 'likely' }),
    drawOf({ salt: 'fourth', exchange: { edge: 0, place: 'object', count: 1 }, perRelation: 5 }),
  ]

  const apart: (readonly DrawnRow[])[] = []
  for (const draw of draws) apart.push(await drawnRows(one, draw))
  const together = await Promise.all(draws.map((draw) => drawnRows(other, draw)))

  expect(apart.every((rows) => rows.length > 0)).toBe(true)
  expect(together).toEqual(apart)
})

test('where one of them fails the others still end', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })
  const exchange = { edge: 0, place: 'object', count: 1 } as const
  const failing = drawOf({
    salt: 'failing',
    exchange,
    declines: () => {
      throw new Error('unreadable')
    },
  })

  const [failed, rows] = await Promise.allSettled([
    drawnRows(knowledge, failing),
    drawnRows(knowledge, drawOf({ salt: 'sound', exchange })),
  ])

  expect(failed).toMatchObject({ status: 'rejected', reason: new Error('unreadable') })
  expect(rows.status === 'fulfilled' && rows.value.length).toBe(180)
})

test('what a draw declines is counted and not looked at further', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })
  const seen = new Set<string>()
  const draw = drawOf({
    edges: edges('bornIn', 'wrote'),
    exchange: { edge: 0, place: 'object', count: 1 },
    declines: ([fact]) => {
      if (fact === undefined) return undefined
      seen.add(`${fact.relation} ${fact.subject.label}`)
      return fact.subject.label.endsWith('7') ? 'a seven' : undefined
    },
  })

  const rows = await drawnRows(knowledge, draw)

  expect(seen.size).toBe(120)
  expect(rows).toHaveLength(108)
  expect(rows.some(({ facts }) => facts[0]?.subject.label.endsWith('7'))).toBe(false)
  expect(await knowledge.declined(draw)).toEqual(
    new Map([
      [iri('bornIn'), new Map([['a seven', 6]])],
      [iri('wrote'), new Map([['a seven', 6]])],
    ]),
  )
  expect((await knowledge.tally(draw)).dropped).toEqual({ 'a seven': 12 })
})

test('rows are numbered without those that were declined', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })

  const rows = await drawnRows(
    knowledge,
    drawOf({
      edges: edges('bornIn'),
      exchange: { edge: 0, place: 'object', count: 1 },
      declines: ([fact]) => (Number(fact?.subject.label.slice(1)) % 2 === 0 ? 'even' : undefined),
    }),
  )

  expect(rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 30 }, (_, row) => row))
})

function edges(...relations: readonly string[]): Draw['edges'] {
  return [{ subject: 's', object: 'o', relations: relations.map(iri), objects: 'any' }]
}

function drawOf(draw: Partial<Draw>): Draw {
  return {
    edges: edges('bornIn', 'bornOn', 'wrote'),
    complete: [],
    perRelation: 1000,
    salt: 'test',
    seed: 7,
    language: 'en',
    ...draw,
  }
}
