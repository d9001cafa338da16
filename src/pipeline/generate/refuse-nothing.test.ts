import { expect, test } from 'vitest'
import { knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { RuleTally } from '../../questions/select/tallies.ts'
import { refuseNothing } from './refuse-nothing.ts'

const tally: RuleTally = {
  rule: 'choice-object',
  drawn: 30,
  available: 0,
  asked: 0,
  dropped: { 'a name cannot be said': 20 },
  discarded: {},
}
const wanting = { uses: 1, missing: [], unsaid: 0, lacking: [], barren: [] }

test.for<[dropped: number, message: RegExp]>([
  [20, /10 facts could be asked about, but not in a balanced way/],
  [30, /no fact could be asked with certainty .* \(a name cannot be said: 30\)/],
])('when %i of 30 facts were dropped, the reason is reported', async ([dropped, message]) => {
  using knowledge = await knowledgeOf('rhine flowsThrough basel')
  const tallies = [{ ...tally, dropped: { 'a name cannot be said': dropped } }]

  await expect(
    refuseNothing({ knowledge: 'kg.duckdb', language: 'en' }, knowledge, { ...wanting, tallies }),
  ).rejects.toThrow(message)
})

test('relations that a study names and the graph lacks are reported, rather than missing wordings', async () => {
  using knowledge = await knowledgeOf('rhine flowsThrough basel')
  const none = { ...wanting, uses: 0, missing: ['commander'], unsaid: 68, tallies: [] }

  await expect(
    refuseNothing({ knowledge: 'kg.duckdb', language: 'en' }, knowledge, none),
  ).rejects.toThrow(/it has no relation for commander/)
})
