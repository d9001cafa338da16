import { expect, test } from 'vitest'
import { entity, rowOf, saidAll } from '../../../test/support/questions/drawn-row.ts'
import { presuppositionRule } from '../rules/presupposition.ts'

const [adviser, other] = [entity('Ada Lind', 'human'), entity('Ben Orr', 'human')]

test.for([
  [1888, true],
  [1822, false],
  [undefined, true],
] as const)('who was born in %s is asked for a doctoral adviser: %s', ([from, isAsked]) => {
  const student = {
    ...entity('Cyril Dane', 'human'),
    ...(from !== undefined && { years: { from } }),
  }
  const row = rowOf('doctoral-advisor', student, adviser, [other])

  const asked = saidAll(presuppositionRule('object', 'itself'), 'doctoral-advisor', row)

  expect(asked.length > 0).toBe(isAsked)
})
