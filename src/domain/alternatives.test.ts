import { expect, test } from 'vitest'
import { alternativesOf } from './alternatives.ts'

test.each([
  ['author', ['author']],
  [' author |writer', ['author', 'writer']],
  ['author | ', ['author']],
  [' | ', ['']],
])('"%s" names %j', (name, alternatives) => {
  expect(alternativesOf(name)).toEqual(alternatives)
})
