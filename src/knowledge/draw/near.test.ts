import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import { tellingNothing } from '../../../test/support/knowledge/telling-nothing.ts'
import type { DrawnRow } from '../../domain/draws.ts'

const countries = ['peru', 'chile', 'cuba', 'haiti', 'kenya', 'ghana']
const towns = ['lima', 'quito', 'accra', 'tunis', 'riga', 'baku']
const facts = [
  // towns lack the relations of countries
  ...countries.flatMap((one, index) => [
    `${one} currency peso`,
    `${one} anthem song${index}`,
    `${one} language spanish`,
    `${one} neighbour ${countries[(index + 1) % countries.length]}`,
    `${one} neighbour ${countries[(index + 2) % countries.length]}`,
  ]),
  ...towns.flatMap((one, index) => [
    `${one} river rhine`,
    `${one} mayor mayor${index}`,
    `${one} quarter old${index}`,
    `${one} quarter new${index}`,
    `${one} twin ${towns[(index + 1) % towns.length]}`,
  ]),
  ...countries.map((one, index) => `club${index} seat ${one}`),
  ...towns.map((one, index) => `union${index} seat ${one}`),
]

test('what has something in common with the right value comes first, and the rest is told to be of another kind', async () => {
  const rows = await drawn()

  const found = rows.flatMap(({ facts: [fact], replacements }) =>
    replacements.map(({ value, apart }) => ({
      apart,
      isAlike: countries.includes(nameOf(fact?.object)) === countries.includes(nameOf(value)),
    })),
  )
  expect(rows).toHaveLength(12)
  expect(rows.every(({ replacements: [best] }) => best?.apart === undefined)).toBe(true)
  expect(found.every(({ apart, isAlike }) => (apart === undefined) === isAlike)).toBe(true)
})

function nameOf(value: DrawnRow['facts'][number]['object'] | undefined): string {
  return value?.kind === 'entity' ? value.label : ''
}

async function drawn(): Promise<readonly DrawnRow[]> {
  const declarations = [declare('seat', { functional: true })]
  await using knowledge = await knowledgeOf(...facts, { declarations })
  return await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations: [iri('seat')], objects: 'any' }],
    complete: [],
    exchange: {
      edge: 0,
      place: 'object',
      count: 1,
      spare: 3,
      near: true,
      plausible: tellingNothing,
    },
    perRelation: 20,
    salt: 'test',
    seed: 1,
    language: 'en',
  })
}
