import { claimedByAnother } from './claimed-by-another.ts'
import { dropReason } from './drop-reason.ts'
import { excluded } from './excluded.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { hasContradictoryYears } from './has-contradictory-years.ts'
import { hasSecondValue } from './has-second-value.ts'
import { inOtherCountry } from './in-other-country.ts'
import { outlying } from './outlying.ts'
import { scattered } from './scattered.ts'

/** A reason never to draw a fact, whatever is asked: the graph itself speaks against it. */
export interface FactCheck {
  readonly id: string
  readonly about: 'truth'
  readonly stage: 'draw'
  readonly reason: (typeof dropReason)['scattered' | 'elsewhere' | 'outlying']
  readonly examples: { readonly caught: readonly string[]; readonly passed: readonly string[] }
  /** A test for the fact at a place. */
  readonly prepare: (graph: GraphWithDraws) => Promise<(place: number) => boolean>
}

const shared = { about: 'truth', stage: 'draw', reason: dropReason.elsewhere } as const

export const factChecks: readonly FactCheck[] = [
  {
    ...shared,
    id: 'scattered',
    reason: dropReason.scattered,
    examples: {
      caught: ['that a town is in one of three counties that lie in none of the others'],
      passed: ['that a town is in a county, which is in a country'],
    },
    prepare: scattered,
  },
  {
    ...shared,
    id: 'told-elsewhere',
    examples: {
      caught: ['born in Newport, Wales, and in the United States'],
      passed: ['born in Newport, Rhode Island, and in the United States'],
    },
    prepare: inOtherCountry,
  },
  {
    ...shared,
    id: 'told-twice',
    examples: {
      caught: ['one of two birthplaces, neither in the other'],
      passed: ['born in Paris, and in France'],
    },
    prepare: hasSecondValue,
  },
  {
    ...shared,
    id: 'claimed-by-another',
    examples: {
      caught: ['Melbourne as the capital of Australia, of which Canberra says that it is'],
      passed: ['Canberra'],
    },
    prepare: claimedByAnother,
  },
  {
    ...shared,
    id: 'excluded',
    examples: {
      caught: ['somebody’s child to whom he is married'],
      passed: ['somebody’s child'],
    },
    prepare: excluded,
  },
  {
    ...shared,
    id: 'told-too-late',
    examples: {
      caught: ['either year of who died before being born'],
      passed: ['the years of who died after being born'],
    },
    prepare: hasContradictoryYears,
  },
  {
    ...shared,
    id: 'outlying',
    reason: dropReason.outlying,
    examples: {
      caught: ['that a town covers 219,300,000 square kilometres'],
      passed: ['that it covers 219'],
    },
    prepare: outlying,
  },
]
