import { expect, test } from 'vitest'
import { ofThePast } from './past-countries.ts'

test.for([
  ['Austrian Empire', true],
  ['Duchy of Savoy', true],
  ['Grand Duchy of Tuscany', true],
  ['Grand Duchy of Luxembourg', false],
  ['Republic of Venice', true],
  ['Republic of Ireland', false],
  ['Kingdom of Ireland', true],
  ['Kingdom of Spain', false],
  ['Principality of Monaco', false],
  ['East Germany', true],
  ['Germany', false],
  ['Classical Athens', true],
  ['Polish–Lithuanian Commonwealth', true],
  ['Ukrainian Soviet Socialist Republic', true],
  ['Second Polish Republic', true],
  ['Habsburg Monarchy', true],
  ["People's Republic of China", false],
  ['Dominican Republic', false],
] as const)('%s is a country of the past: %s', ([name, isPast]) => {
  expect(new RegExp(ofThePast(), 'u').test(name)).toBe(isPast)
})
