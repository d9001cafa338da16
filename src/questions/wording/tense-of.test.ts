import { expect, test } from 'vitest'
import { entity, rowOf, said } from '../../../test/support/questions/drawn-row.ts'
import type { NamedEntity } from '../../domain/named.ts'
import { yesNo } from '../rules/yes-no.ts'

const person = (name: string, rest: Partial<NamedEntity> = {}) => ({
  ...entity(name, 'human'),
  ...rest,
})
const asked = (subject: NamedEntity, mother: NamedEntity) =>
  said(yesNo, 'mother', rowOf('mother', subject, mother, [person('Demi Moore')]))

test('a mother of the living is, and one of the dead was', () => {
  const jada = person('Jada Pinkett', { years: { from: 1971 } })

  expect(asked(person('Jaden Smith', { years: { from: 1998 } }), jada)).toMatch(/\b(?:is|Is) /)
  expect(asked(person('Nero', { ended: true }), person('Agrippina'))).toMatch(/\b(?:was|Was) /)
  expect(asked(person('Louis Capet', { years: { from: 1754 } }), person('Marie'))).toMatch(
    /\b(?:was|Was) /,
  )
})

test('of whom nothing says whether they live it is asked in the past', () => {
  expect(asked(person('Ada Doe'), person('Eve Doe'))).toMatch(/^Was /)
})
