import { expect, test } from 'vitest'
import { graphOf } from '../../../../test/support/knowledge/graph-of.ts'
import { declare } from '../../../../test/support/knowledge/knowledge-of.ts'
import { certifierFor } from './certifier.ts'
import { grounds } from './grounds.ts'

test('where the first ground is not enough, the next one speaks', async () => {
  using own = await graphOf(
    {
      declarations: [declare('father', { functional: true, asymmetric: true })],
    },
    'ann father bob',
    'bob father carl',
  )
  const rows = await own.rows('SELECT code, value FROM terms')
  const code = (name: string) =>
    Number(rows.find(({ value }) => value === `urn:test:${name}`)?.code)
  const statement = { subject: code('bob'), relation: code('father'), object: code('ann') }
  const admission = { use: 'exchange', standard: 'certified', giveaways: true } as const
  const certify = await certifierFor(own.graph, 'en', admission, new Set([statement.relation]))
  const groundOf = (isEnough?: Parameters<typeof certify>[1]) => {
    const proof = certify(statement, isEnough)
    return proof && grounds[proof.ground]?.id
  }

  expect(groundOf()).toBe('functional')
  expect(groundOf(({ ground }) => grounds[ground]?.id !== 'functional')).toBe('asymmetric')
  expect(groundOf(() => false)).toBeUndefined()
})
