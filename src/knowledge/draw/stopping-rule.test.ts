import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import { type Progress, rowsSoFar } from './stopping-rule.ts'

const asked = { perRelation: 100, leastYield: 1 / 8 }

test.for<[string, number, number[], ReturnType<typeof rowsSoFar>]>([
  // a thirty-second part would leave none of 128 in 1.7 draws of a hundred, none of 256 in 3 of ten thousand
  ['no fact of 128 makes a row', 128, [], { rows: 0, state: 'open' }],
  ['none of 256 does', 256, [], { rows: 0, state: 'barren' }],
  ['one of 256 does', 256, [3], { rows: 1, state: 'barren' }],
  ['those that come after do', 512, [3, 270, 271, 272], { rows: 1, state: 'barren' }],
  ['a thirty-second part does', 512, turns(16, 32), { rows: 16, state: 'open' }],
  ['fewer than an eighth do', 1000, turns(50, 20), { rows: 40, state: 'stopped' }],
  ['as many as are wanted do', 256, turns(100, 2), { rows: 100, state: 'filled' }],
  ['more do', 256, turns(128, 2), { rows: 100, state: 'filled' }],
])('%s', ([, looked, made, expected]) => {
  expect(rowsSoFar(asked, { size: 1000, ...progressOf(looked, made) })).toEqual(expected)
})

test('where there are no more facts than are looked at, all have been', () => {
  expect(rowsSoFar(asked, { size: 500, ...progressOf(500, turns(50, 10)) })).toEqual({
    rows: 50,
    state: 'whole',
  })
})

test('facts that were not tried do not make a relation barren', () => {
  const progress = { ...progressOf(700, [3]), failed: [5, 600] }

  expect(rowsSoFar(asked, { size: 1000, ...progress })).toEqual({ rows: 1, state: 'open' })
})

test('nothing is barren where no yield is asked for', () => {
  expect(rowsSoFar({ perRelation: 20 }, { size: 1000, ...progressOf(512, []) }).state).toBe('open')
  expect(rowsSoFar({ perRelation: 20 }, { size: 1000, ...progressOf(1000, []) }).state).toBe(
    'whole',
  )
})

test('what a draw has does not hang on how far others have looked', () => {
  const world = fc.record({
    fates: fc.array(fc.constantFrom('made', 'failed', 'failed', 'failed', 'declined'), {
      minLength: 1,
      maxLength: 600,
      size: 'max',
    }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    perRelation: fc.integer({ min: 1, max: 300 }),
    leastYield: fc.constantFrom(1, 1 / 2, 1 / 8),
  })
  fc.assert(
    fc.property(world, ({ fates, share, ...draw }) => {
      const seen = (looked: number) => {
        const turnsOf = (fate: string) =>
          fates.slice(0, looked).flatMap((one, at) => (one === fate ? [at + 1] : []))
        const made = turnsOf('made')
        return rowsSoFar(draw, { size: fates.length, looked, made, failed: turnsOf('failed') })
      }
      const early = seen(Math.floor(share * fates.length))
      const late = seen(fates.length)
      if (early.state === 'open') expect(early.rows).toBeLessThanOrEqual(late.rows)
      else expect(late).toEqual(early)
    }),
  )
})

test('of a barren relation there are the rows of its first facts, whoever else has looked further', async () => {
  // all places but one lie in each other, so that hardly any other excludes that of birth
  const places = Array.from(
    { length: 9 },
    (_, place) => `place${place} locatedIn place${place + 1}`,
  )
  const births = Array.from(
    { length: 600 },
    (_, person) => `p${person} bornIn ${person % 200 === 0 ? 'moon' : `place${person % 9}`}`,
  )
  const draw = {
    edges: [{ subject: 's', object: 'o', relations: [iri('bornIn')], objects: 'any' }],
    complete: [],
    exchange: { edge: 0, place: 'object', count: 1 },
    perRelation: 500,
    salt: 'test',
    seed: 3,
    language: 'en',
  } as const
  const declarations = [
    declare('bornIn', { functional: true, widens: true }),
    declare('locatedIn', { containment: true, widens: true }),
  ]
  using fresh = await knowledgeOf(...places, ...births, { declarations })
  using other = await knowledgeOf(...places, ...births, { declarations })

  const all = await drawnRows(other, draw)
  const barren = { ...draw, leastYield: 1 }
  const few = await drawnRows(fresh, barren)

  expect(few.length).toBeLessThan(all.length)
  expect(few).toEqual(all.slice(0, few.length))
  expect(await drawnRows(other, barren)).toEqual(few)
  expect(await fresh.unlooked(barren)).toEqual(new Map([[iri('bornIn'), 'barren']]))
  expect(await fresh.unlooked({ ...draw, perRelation: 5, leastYield: 1 / 2 })).toEqual(
    new Map([[iri('bornIn'), 'stopped']]),
  )
  expect(await fresh.unlooked({ ...draw, leastYield: 1 / 512 })).toEqual(new Map())
})

function turns(count: number, step: number): number[] {
  return Array.from({ length: count }, (_, turn) => step * (turn + 1))
}

/** Each fact was tried, and some made rows. */
function progressOf(looked: number, made: readonly number[]): Omit<Progress, 'size'> {
  const all = Array.from({ length: looked }, (_, at) => at + 1)
  return {
    looked,
    made,
    failed: all.filter((turn) => !made.includes(turn)),
  }
}
