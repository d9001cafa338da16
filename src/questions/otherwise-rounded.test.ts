import { expect, test } from 'vitest'
import { isOtherwiseRounded } from './otherwise-rounded.ts'
import type { SaidEnd } from './said-end.ts'

test.for([
  [4700, 6992.15, true],
  [6992.15, 4700, true],
  [4700, 3180, false],
  [1.5, 2, false],
] as const)('%d beside %d: %s', ([one, other, isSo]) => {
  expect(isOtherwiseRounded(numbered(one), numbered(other))).toBe(isSo)
})

function numbered(number: number): SaidEnd {
  const named = { kind: 'literal', literal: { value: `${number}`, datatype: 'urn:test' } } as const
  return {
    kind: 'end',
    named,
    text: `${number}`,
    plain: `${number}`,
    listed: '',
    names: [],
    number,
  }
}
