import { expect, test } from 'vitest'
import { entity, rowOf, said } from '../../../test/support/questions/drawn-row.ts'
import { yesNo } from '../rules/yes-no.ts'

test('no prize for actresses takes the place of one for actors', () => {
  const lind = entity('Ada Lind', 'human')
  const [actor, actress, director] = ['Actor', 'Actress', 'Director'].map((who) =>
    entity(`Academy Award for Best ${who}`, 'award'),
  )
  if (!actor || !actress || !director) throw new Error('no prizes')
  const asked = (wrong: typeof actor) =>
    said(yesNo, 'award-received', rowOf('award-received', lind, actor, [wrong]))

  expect(asked(actress)).toBe('given away by sex')
  expect(asked(director)).toContain('Ada Lind')
})
