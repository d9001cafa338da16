import { expect, test } from 'vitest'
import { entity, rowOf, saidAll } from '../../../test/support/questions/drawn-row.ts'
import type { DrawnFact } from '../../domain/draws.ts'
import { falsePremise } from '../rules/false-premise.ts'

const lind = entity('Ada Lind', 'human')
const [london, leeds] = ['London', 'Leeds'].map((name) => entity(name, 'city'))

/** Where she was born is supposed, and something else asked. */
function correction(
  relation: string,
  object: ReturnType<typeof entity>,
  known: Partial<DrawnFact> & { readonly certified?: true } = {},
): string | undefined {
  if (london === undefined || leeds === undefined) throw new Error('two towns')
  const premise = rowOf('birthplace', lind, london, [leeds])
  const { certified, ...more } = known
  const facts = [
    ...premise.facts,
    ...rowOf(relation, lind, object, []).facts.map((fact) => ({ ...fact, ...more })),
  ]
  const row = { ...premise, facts, complete: certified === true ? premise.complete : [] }
  const [, twin] = saidAll(falsePremise, 'birthplace', row)
  return twin?.expected.kind === 'rejection' ? twin.expected.correction : undefined
}

test('a correction tells what is asked where there is no other value', () => {
  expect(correction('deathplace', entity('Oslo', 'city'))).toBe(
    'Ada Lind was born in London, not Leeds, and died in Oslo.',
  )
})

test('of several values it tells none', () => {
  const eton = entity('Eton', 'university')
  const alone = 'Ada Lind was born in London, not Leeds.'

  expect(correction('educated-at', eton, { isOneOfSeveral: true })).toBe(alone)
  expect(correction('educated-at', eton, { isOfMany: true })).toBe(alone)
  expect(correction('educated-at', eton, { isOfMany: true, certified: true })).toBe(
    'Ada Lind was born in London, not Leeds, and studied at Eton.',
  )
})
