import { expect, test } from 'vitest'
import { isPartOfTown } from './parts-of-towns.ts'
import { entity } from './testing/drawn-row.ts'

test.for([
  ['Marylebone', 'inner-city area of central London', true],
  ['Brooklyn', undefined, true],
  ['Hampstead', undefined, true],
  ['London', 'capital of the United Kingdom', false],
  ['Watford', 'town in the district of Hertfordshire', false],
] as const)('%s, "%s", is part of a town: %s', ([label, description, isPart]) => {
  const place = entity(label, 'city')

  expect(isPartOfTown(description === undefined ? place : { ...place, description })).toBe(isPart)
})
