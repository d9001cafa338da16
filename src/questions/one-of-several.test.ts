import { expect, test } from 'vitest'
import { yesNo } from './rules/yes-no.ts'
import { entity, rowOf, said } from './testing/drawn-row.ts'

test('nobody is asked whether one of several directors directed a film', () => {
  const row = rowOf('director', entity('Barton Hood', 'film'), entity('Ada Lind', 'human'), [
    entity('Ben Orr', 'human'),
  ])
  const [fact] = row.facts
  const ofTwo = fact === undefined ? [] : [{ ...fact, isOneOfSeveral: true as const }]

  expect(said(yesNo, 'director', row)).toContain('Barton Hood')
  expect(said(yesNo, 'director', { ...row, facts: ofTwo })).toBe('one of several')
})
