import { expect, test } from 'vitest'
import { namedIn, plantedRings } from '../../../test/planted/ring-world.ts'
import { type Ring, rings } from './rings.ts'

const everyRing = rings.map(({ id }) => id)
const trials = 30

/** How many seeds name just these rings. */
function naming(wanted: readonly Ring[], learnt: readonly Ring[], share: number): number {
  return Array.from({ length: trials }, (_, seed) =>
    namedIn(plantedRings(seed, { subjects: 200, learnt, share })),
  ).filter((found) => JSON.stringify(found) === JSON.stringify(wanted)).length
}

// 95 % of 30, within what 30 trials can tell: 26

test.for(everyRing.filter((ring) => ring !== 'unrelated'))(
  'of what is planted in the ring %s, that one alone is named',
  (ring) => {
    expect(naming([ring], [ring], 0.8)).toBeGreaterThanOrEqual(26)
  },
)

test.for([
  ['nothing', [], 0],
  ['as much everywhere', everyRing, 0.4],
  ['something in unrelated questions alone', ['unrelated'], 0.8],
] as const)('of a model that has learnt %s, no ring is named', ([, learnt, share]) => {
  expect(naming([], learnt, share)).toBeGreaterThanOrEqual(26)
})
