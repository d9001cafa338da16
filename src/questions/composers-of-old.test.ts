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
  expect(asked('Franz Schubert', composer.label)).toBe('out of its time')
  expect(asked(composer.label, 'Rachel Portman')).toContain('Charlie Wilson and the War')
})

test('nor whether somebody wrote the music who was long dead when it came out, or when most films did', () => {
  const asked = (died: number, out?: number) => {
    const dead = { ...composer, years: { to: died } }
    const shown = out === undefined ? film : { ...film, years: { from: out } }
    return said(
      yesNo,
      'director',
      rowOf('director', shown, dead, [entity('Rachel Portman', 'human')]),
    )
  }

  expect(asked(1949, 1993)).toBe('out of its time')
  expect(asked(1949)).toBe('out of its time')
  expect(asked(1975, 1976)).toContain('Charlie Wilson and the War')
  expect(asked(1985)).toContain('Charlie Wilson and the War')
})
