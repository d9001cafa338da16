import { expect, test } from 'vitest'
import { namedIn, plantedRings } from '../../../test/planted/ring-world.ts'
import { type Ring, rings } from './rings.ts'

const everyRing = rings.map(({ id }) => id)

/** One line for each of ten seeds. */
function foundWith(learnt: readonly Ring[], share: number) {
  return Array.from({ length: 10 }, (_, seed) =>
    plantedRings(seed, { subjects: 120, learnt, share }),
  )
}

// each seed may fail by chance in one of twenty (the slow test has more seeds and rings)
const mostOfTen = 8

test('a ring in which something was learnt is named alone in 8 of 10 seeds or more', () => {
  const found = foundWith(['reversed'], 0.8).map(namedIn)

  expect(found.filter((named) => `${named}` === 'reversed').length).toBeGreaterThanOrEqual(
    mostOfTen,
  )
})

test('of a model that improved equally everywhere no ring is named in 8 of 10 seeds or more, and unrelated questions show the change in all', () => {
  const found = foundWith(everyRing, 0.5)

  expect(found.filter((effects) => namedIn(effects).length === 0).length).toBeGreaterThanOrEqual(
    mostOfTen,
  )
  for (const effects of found) {
    const elsewhere = effects.find(({ isReference }) => isReference)
    expect(elsewhere?.ring).toBe('unrelated')
    expect(elsewhere?.change?.p).toBeLessThan(0.05)
  }
})

test('a ring that gained more than everything else is named alone in 8 of 10 seeds or more', () => {
  const found = Array.from({ length: 10 }, (_, seed) =>
    namedIn(plantedRings(seed, { subjects: 120, learnt: everyRing, share: 0.1, more: 'entity' })),
  )

  expect(found.filter((named) => `${named}` === 'entity').length).toBeGreaterThanOrEqual(mostOfTen)
})
