import type { Plausibility } from '../../../src/domain/draws.ts'

/** For draws whose values are to be plausible by what they are alone: no relation tells of a trade, a place or a family. */
export const tellingNothing: Plausibility = {
  trades: [],
  sexes: [],
  fathers: [],
  mothers: [],
  couples: [],
  countries: [],
  continents: [],
  capitals: [],
  locations: [],
}
