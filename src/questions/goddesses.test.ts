import { expect, test } from 'vitest'
import { yesNo } from './rules/yes-no.ts'
import { entity, rowOf, said } from './testing/drawn-row.ts'

test('a goddess is exchanged with a goddess', () => {
  const [minerva, athena] = [entity('Minerva', 'deity'), entity('Athena', 'deity')]
  const asked = (other: string) =>
    said(yesNo, 'counterpart', rowOf('counterpart', minerva, athena, [entity(other, 'deity')]))

  expect(asked('Ares')).toBe('given away by sex')
  expect(asked('Hestia')).toContain('Minerva')
})
