import { expect, test } from 'vitest'
import { yesNo } from './rules/yes-no.ts'
import { entity, rowOf, said, text } from './testing/drawn-row.ts'

test.for([
  ['hassium', 'Hs', 'Db', false],
  ['hassium', 'Hs', 'Hm', true],
  ['mercury', 'Hg', 'Es', true],
  ['copper', 'Cu', 'Fe', false],
  ['copper', 'Cu', 'Cm', true],
  ['copper', 'Cu', 'Co', true],
] as const)(
  '%s with its symbol %s is asked about beside %s: %s',
  ([name, right, wrong, isAsked]) => {
    const row = rowOf('symbol', entity(name, 'element'), text(right), [text(wrong)])

    expect(said(yesNo, 'symbol', row) !== 'the answer stands in the question').toBe(isAsked)
  },
)
