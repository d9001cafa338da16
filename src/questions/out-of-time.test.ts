import { expect, test } from 'vitest'
import { presuppositionRule } from './presupposition.ts'
import { entity, rowOf, saidAll } from './testing/drawn-row.ts'

const [adviser, other] = ['Ada Lind', 'Ben Orr'].map((name) => entity(name, 'human'))

test.for([
  ['Cyril Dane', 1888, true],
  ['Cyril Dane', 1822, false],
  ['Cyril Dane', undefined, true],
  ['Francis Galton', undefined, false],
  ['Daniel Bernoulli', undefined, false],
] as const)(
  '%s, who was born in %s, is asked for a doctoral adviser: %s',
  ([name, from, isAsked]) => {
    const student = { ...entity(name, 'human'), ...(from !== undefined && { years: { from } }) }
    if (adviser === undefined || other === undefined) return
    const row = rowOf('doctoral-advisor', student, adviser, [other])

    const asked = saidAll(presuppositionRule('object', 'itself'), 'doctoral-advisor', row)

    expect(asked.length > 0).toBe(isAsked)
  },
)

test('nor is a scholar of old put in the place of another', () => {
  const student = entity('Cyril Dane', 'human')
  if (adviser === undefined) return
  const row = (wrong: string) =>
    rowOf('doctoral-advisor', student, adviser, [entity(wrong, 'human')])
  const asked = (wrong: string) =>
    saidAll(presuppositionRule('object', 'itself'), 'doctoral-advisor', row(wrong))

  expect(asked('Carl Friedrich Gauss')).toEqual([])
  expect(asked('Ben Orr')).toHaveLength(3)
})
