import { expect, test } from 'vitest'
import { entity, rowOf, said } from '../../../test/support/questions/drawn-row.ts'
import { yesNo } from '../rules/yes-no.ts'

const film = entity('Barton Hood', 'film')
const orr = { ...entity('Ben Orr', 'human'), description: 'Norwegian composer' }

test.for([
  ['Norwegian film composer', true],
  ['Norwegian musician', true],
  ['Norwegian film-maker', false],
  ['Norwegian singer and songwriter', false],
] as const)(
  'whoever is described as %s is asked about film music: %s',
  ([description, isAsked]) => {
    const lind = { ...entity('Ada Lind', 'human'), description }

    const asked = said(yesNo, 'film-composer', rowOf('film-composer', film, lind, [orr]))

    if (isAsked) expect(asked).toContain('Ada Lind')
    else expect(asked).toBe('sources differ on it')
  },
)
