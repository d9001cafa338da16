import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnRows } from '../testing/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../testing/knowledge-of.ts'
import { haveOf, type Progress } from './looked-at.ts'

test.for<[string, number, number[], ReturnType<typeof haveOf>]>([
  ['no fact of 31 makes a row', 31, [], { rows: 0, state: 'open' }],
  // an eighth would leave none of 32 in 1.4 draws of a hundred, none of 64 in 2 of ten thousand
  ['none of 32 does', 32, [], { rows: 0, state: 'open' }],
  ['none of 64 does', 64, [], { rows: 0, state: 'left' }],
  ['one of 64 does', 64, [3], { rows: 1, state: 'left' }],
  ['what comes after is no reason to come back', 128, [3, 70, 71, 72], { rows: 1, state: 'left' }],
  ['an eighth of 64 does', 64, ordinals(8, 8), { rows: 8, state: 'open' }],
  ['as many as are wanted do', 64, ordinals(20, 2), { rows: 20, state: 'filled' }],
  ['more do', 64, ordinals(32, 2), { rows: 20, state: 'filled' }],
])('%s', ([, looked, turns, expected]) => {
  const rows = turns.map((turn) => ({ turn }))

  expect(haveOf({ perRelation: 20, leastYield: 1 / 8 }, { size: 1000, looked, rows })).toEqual(
    expected,
  )
})

test('nothing is left where no yield is asked for', () => {
  const progress = { size: 1000, looked: 512, rows: [] }

  expect(haveOf({ perRelation: 20 }, progress)).toEqual({ rows: 0, state: 'open' })
  expect(haveOf({ perRelation: 20 }, { ...progress, looked: 1000 }).state).toBe('whole')
})

test('what a draw has does not hang on how far others have looked', () => {
  const world = fc.record({
    made: fc.array(fc.boolean(), { minLength: 1, maxLength: 600 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    perRelation: fc.integer({ min: 1, max: 30 }),
    leastYield: fc.constantFrom(1 / 2, 1 / 8, 1 / 32),
  })
  fc.assert(
    fc.property(world, ({ made, share, perRelation, leastYield }) => {
      const draw = { perRelation, leastYield }
      const looked = Math.floor(share * made.length)
      const early = haveOf(draw, progressOf(made, looked))
      const late = haveOf(draw, progressOf(made, made.length))
      if (early.state === 'open') expect(early.rows).toBeLessThanOrEqual(late.rows)
      else expect(late).toEqual(early)
    }),
  )
})

test('of a relation that is left there are the rows of its first facts, whoever else has looked further', async () => {
  // of each town's two hundred people one has a book: its author can be exchanged, the others have none to ask for
  const world = Array.from({ length: 400 }, (_, person) => [
    `p${person} bornIn place${person % 9}`,
    ...(person % 50 === 0 ? [`p${person} wrote book${person}`] : []),
  ]).flat()
  const draw = {
    edges: [
      { subject: 's', object: 'o', relations: [iri('bornIn')], objects: 'any' },
      { subject: 's', object: 'work', relations: [iri('wrote')], objects: 'any' },
    ],
    complete: [],
    exchange: { edge: 0, place: 'object', count: 1 },
    perRelation: 8,
    salt: 'test',
    seed: 3,
    language: 'en',
  } as const
  const declarations = [declare('bornIn', { functional: true }), declare('wrote')]
  using fresh = await knowledgeOf(...world, { declarations })
  using other = await knowledgeOf(...world, { declarations })

  const all = await drawnRows(other, draw)
  const asked = { ...draw, leastYield: 1 / 8 }
  const few = await drawnRows(fresh, asked)

  expect(all).toHaveLength(8)
  expect(few.length).toBeLessThan(8)
  expect(few).toEqual(all.slice(0, few.length))
  expect(await drawnRows(other, asked)).toEqual(few)
  expect(await fresh.left(asked)).toEqual(new Set([iri('bornIn')]))
  expect(await fresh.left({ ...draw, leastYield: 1 / 512 })).toEqual(new Set())
})

function ordinals(count: number, step: number): number[] {
  return Array.from({ length: count }, (_, turn) => step * (turn + 1))
}

function progressOf(made: readonly boolean[], looked: number): Progress {
  const rows = made.slice(0, looked).flatMap((row, place) => (row ? [{ turn: place + 1 }] : []))
  return { size: made.length, looked, rows }
}
