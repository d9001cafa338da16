import { expect, test } from 'vitest'
import { entity, rowOf, saidAll } from '../../../test/support/questions/drawn-row.ts'
import { whRule } from '../rules/wh.ts'
import { isCode } from './is-code.ts'

test.for([
  ['W', 'Vienna'],
  ['de', 'German'],
  ['no', 'Norwegian'],
  ['IN', 'India'],
  ['E', 'Spain'],
  ['D.', 'Germany'],
] as const)('%s is a code for %s', ([alias, label]) => {
  expect(isCode(alias, label)).toBe(true)
})

test.for([
  ['UK', 'United Kingdom'],
  ['U.S.', 'United States of America'],
  ['LA', 'Los Angeles'],
  ['DC', 'Washington, D.C.'],
  ['Xi', 'Xi Jinping'],
  ['Fe', 'iron'],
  ['C', 'C'],
  ['東京', 'Tokyo'],
  ['Fez', 'Fes'],
] as const)('%s is a name of %s', ([alias, label]) => {
  expect(isCode(alias, label)).toBe(false)
})

test('no code is accepted for an answer', () => {
  const vienna = { ...entity('Vienna', 'city'), aliases: ['Wien', 'W', 'vi'] }
  const row = rowOf('birthplace', entity('Lise Meitner', 'human'), vienna, [])

  const [asked] = saidAll(whRule('object'), 'birthplace', row)

  expect(asked?.expected).toMatchObject({ answers: [{ label: 'Vienna', aliases: ['Wien'] }] })
})
