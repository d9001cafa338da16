import { expect, test } from 'vitest'
import { areOfOneSport, isPosition } from './positions.ts'

test.for([
  ['quarterback', 'wide receiver', true],
  ['Point guard', 'shooting guard', true],
  ['scrum-half', 'first baseman', false],
  ['goalkeeper', 'goaltender', false],
  ['forward', 'point guard', false],
  ['goalkeeper', 'defender', true],
  ['puncheur', 'rouleur', false],
] as const)('%s and %s are of one sport: %s', ([one, other, are]) => {
  expect(areOfOneSport(one, other)).toBe(are)
  expect(areOfOneSport(other, one)).toBe(are)
})

test('what a cyclist is good at is no position in a team', () => {
  expect(['Shortstop', 'number 8'].every(isPosition)).toBe(true)
  expect(['climbing specialist', 'cyclo-cross', 'kumite'].some(isPosition)).toBe(false)
})
