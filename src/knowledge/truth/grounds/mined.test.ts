import { expect, test } from 'vitest'
import { citizens, landOf } from '../../../../test/support/knowledge/citizens.ts'
import { iri, knowledgeOf } from '../../../../test/support/knowledge/knowledge-of.ts'

test('a graph shows what hardly ever goes together, and says so with its numbers', async () => {
  const numbers = Array.from({ length: 9000 }, (_, number) => number)
  using knowledge = await knowledgeOf(...citizens)
  const [single = '', double = ''] = [5, 0].map(
    (land) =>
      `p${numbers.find((number) => landOf(number) === land && (land > 0 || number % 3 === 0))}`,
  )

  const [never, often, other] = await knowledge.truth(
    [
      { subject: iri(single), relation: iri('citizen'), object: iri('land12') },
      { subject: iri(double), relation: iri('citizen'), object: iri('land1') },
      { subject: iri(single), relation: iri('plays'), object: iri('game39') },
    ],
    { standard: 'likely' },
  )

  expect(never).toMatchObject({
    status: 'false',
    certificate: {
      ground: 'mined',
      basis: 'measured',
      facts: [{ subject: iri(single), relation: iri('citizen'), object: iri('land5') }],
      sentence: expect.stringMatching(
        /of the 450 of which the graph says so, none have land12 as well/,
      ),
    },
  })
  expect(often).toEqual({ status: 'unknown' })
  expect(other?.status).toBe('unknown')
}, 60_000)
