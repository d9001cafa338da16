import { expect, test } from 'vitest'
import { isTownOfMany, isWellKnownTown, wellKnownTowns } from './towns.ts'

test('no town is known all over the world and one of many at once', () => {
  expect(wellKnownTowns().filter(isTownOfMany)).toEqual([])
})

test.for([
  ['London', 'capital and largest city of the United Kingdom', true],
  ['London', 'city in Southwestern Ontario, Canada', false],
  ['York', 'city in New England', false],
  ['Córdoba', 'city in Argentina, capital of its province', false],
  ['Valencia', 'capital city of Carabobo State, Venezuela', false],
  ['Alexandria', 'capital city of Teleorman County, Romania', false],
  ['Naples', 'city in Campania', true],
  ['Naples', 'Italian neighbourhood in New York', false],
  ['Frankfurt', 'city in Hesse, Germany', true],
  ['Frankfurt', 'city in Brandenburg, Germany', false],
  ['Aberdeen', 'city in Scotland, United Kingdom', true],
  ['Aberdeen', 'city in the state of Washington', false],
  ['Cambridge', 'city in Cambridgeshire, England', true],
  ['Cambridge', 'city in Middlesex County, Massachusetts, United States', false],
  ['Sydney', 'capital city of New South Wales, Australia', true],
  ['Birmingham', 'city in the West Midlands', true],
  ['Ulm', 'city in Germany', false],
] as const)('%s, “%s”: the well-known one is %s', ([label, description, isKnown]) => {
  const named = { kind: 'entity', id: 'urn:test:a', label, description } as const

  expect(isWellKnownTown({ ...named, aliases: [], types: [], name: 'shared' })).toBe(isKnown)
})
