import type { Check } from './check.ts'
import { isPerson } from './features/end-sorts.ts'

/** Others share the name and nothing distinguishes them: what is false of one may be true of another. */
export const nameOfMany: Check<'naming'> = {
  id: 'name-of-many',
  about: 'truth',
  stage: 'naming',
  reason: 'many bear the name',
  world: true,
  examples: {
    caught: ['James Smith, of whom a graph has one', '“The Kiss”'],
    passed: ['Marie Curie'],
  },
  test: ({ end, as }) => {
    if (end.untold === 'anywhere' || (end.untold === 'in falsehoods' && as === 'named')) return true
    return as === 'option' && end.isTold === true && end.listed === end.plain && isPerson(end)
  },
}
