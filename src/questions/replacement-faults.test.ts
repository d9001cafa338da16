import { expect, test } from 'vitest'
import { yesNo } from './rules/yes-no.ts'
import { entity, rowOf, said } from './testing/drawn-row.ts'

test('of a state of the past no other town was not its capital', () => {
  const commonwealth = { ...entity('Commonwealth of the Two Nations', 'country'), ended: true }
  const asked = (state: typeof commonwealth) =>
    said(
      yesNo,
      'capital',
      rowOf('capital', state, entity('Vilnius', 'city'), [entity('Warsaw', 'city')]),
    )

  expect(asked(commonwealth)).toBe('sources differ on it')
  expect(asked({ ...commonwealth, ended: false })).toContain('capital')
})
