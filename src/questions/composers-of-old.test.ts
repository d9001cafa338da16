import { expect, test } from 'vitest'
import { yesNo } from './rules/yes-no.ts'
import { entity, rowOf, said } from './testing/drawn-row.ts'

const film = entity('Charlie Wilson and the War', 'film')
const composer = entity('James Newton Howard', 'human')

test('nobody is asked whether Beethoven directed, wrote or scored a film', () => {
  const asked = (right: string, wrong: string) =>
    said(
      yesNo,
      'director',
      rowOf('director', film, entity(right, 'human'), [entity(wrong, 'human')]),
    )

  expect(asked(composer.label, 'Ludwig van Beethoven')).toBe('given away by age')
  expect(asked('Franz Schubert', composer.label)).toBe('an end is of another kind')
  expect(asked(composer.label, 'Rachel Portman')).toContain('Charlie Wilson and the War')
})
