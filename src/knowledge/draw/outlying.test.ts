import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'

const sizes = Array.from({ length: 30 }, (_, one) => `town${one} area ${10_000 + 7000 * one}`)

async function asked(...facts: readonly string[]): Promise<readonly (string | undefined)[]> {
  using knowledge = await knowledgeOf(...facts)
  const drawn = await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations: [iri('area')], objects: 'any' }],
    complete: [],
    perRelation: 500,
    salt: 'sizes',
    seed: 1,
    language: 'en',
  })
  return drawn.map(({ facts: [fact] }) => fact?.subject.label)
}

test('an area in another unit is not asked about, a large one is', async () => {
  const found = await asked(
    ...sizes,
    'ouaga area 219300000000',
    'speck area 3',
    'metro area 900000',
  )

  expect(found).toHaveLength(31)
  expect(found).toContain('metro')
})

test('where numbers differ by orders of magnitude, or are few, each is asked about', async () => {
  const lakes = Array.from({ length: 30 }, (_, one) => `lake${one} area ${2 ** one}`)

  expect(await asked(...lakes)).toHaveLength(30)
  expect(await asked(...sizes.slice(0, 9), 'ouaga area 219300000000')).toHaveLength(10)
})

test('zero and negative numbers are never outliers', async () => {
  expect(await asked(...sizes, 'pit area -4', 'point area 0')).toHaveLength(32)
})
