import type { Check } from './check.ts'
import { isMadeByOthers } from './features/as-described.ts'

/** The work's own description names other makers, or names several where the graph has one. */
export const madeByOthers: Check<'fact'> = {
  id: 'made-by-others',
  about: 'truth',
  stage: 'fact',
  reason: 'sources differ on it',
  world: true,
  examples: {
    caught: ['a film by Cora Dahl, described as “1969 film by Ada Lind”'],
    passed: ['the same by Ada Lind'],
  },
  test: ({ subject: { named }, object, entry }) =>
    named.kind === 'entity' && isMadeByOthers(named, object.plain, entry),
}
