import type { Check } from './check.ts'

/** A relation that only those in the trade know of: what it leads to, and whose it is, few could tell. */
export const obscureRelation: Check<'fact'> = {
  id: 'obscure-relation',
  about: 'taste',
  stage: 'fact',
  reason: 'few know of such a thing',
  world: true,
  examples: {
    caught: ['that Verna Fields edited “Jaws”'],
    passed: ['that Steven Spielberg directed “Jaws”'],
  },
  test: ({ entry }) => entry.obscure === true,
}
