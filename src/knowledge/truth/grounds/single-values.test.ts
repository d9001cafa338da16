import { expect, test } from 'vitest'
import { graphOf } from '../../../../test/support/knowledge/graph-of.ts'
import { declare } from '../../../../test/support/knowledge/knowledge-of.ts'

const films = Array.from(
  { length: 200 },
  (_, number) => `film${number} shotBy person${number % 40}`,
)
const byTwo = ['film0 shotBy ann', 'film1 shotBy ann', 'film2 shotBy ann']

test('where nine in ten have one value, that is nearly so, with how many have more', async () => {
  expect(await standing(declare('shotBy', {}))).toEqual({
    standing: 'nearly',
    keys: 200,
    several: 3,
  })
})

test.for([
  ['changes in time', declare('shotBy', { changesInTime: true })],
  ['is listed in part', declare('shotBy', { partial: 'subject' })],
  ['is listed in part at either end', declare('shotBy', { partial: 'both' })],
  ['has values that add up', declare('shotBy', { cumulative: 'object' })],
  ['has values that add up at either end', declare('shotBy', { cumulative: 'both' })],
] as const)('a relation that %s is not', async ([, declaration]) => {
  expect(await standing(declaration)).toBeUndefined()
})

test('whose values add up at the other end alone may be nearly so at this one', async () => {
  expect(await standing(declare('shotBy', { cumulative: 'subject' }))).toMatchObject({
    standing: 'nearly',
  })
})

test('nor is one of numbers or dates, on which sources differ', async () => {
  const years = films.map((_, number) => `film${number} shotIn ${1900 + (number % 50)}`)
  using own = await graphOf({ declarations: [declare('shotIn', {})] }, ...years)

  expect([...(await own.graph.singleValues('object')).relations]).toEqual([])
})

async function standing(declaration: ReturnType<typeof declare>) {
  using own = await graphOf({ declarations: [declaration] }, ...films, ...byTwo)
  const { relations } = await own.graph.singleValues('object')
  return [...relations.values()][0]
}
