import { expect, test } from 'vitest'
import { iri, knowledgeOf } from '../testing/knowledge-of.ts'

// 20 lands with 15 towns each; citizens of land 0 are often citizens of land 1, too, and of no other
const people = Array.from({ length: 9000 }, (_, number) => number)
const facts = people.flatMap((number) => {
  const land = (number * 7 + Math.floor(number / 20)) % 20
  const person = `p${number}`
  return [
    `${person} citizen land${land}`,
    `${person} bornIn town${land * 15 + (number % 15)}`,
    `${person} speaks tongue${land % 10}`,
    `${person} plays game${(number * 13) % 40}`,
    `${person} studiedAt school${land * 4 + (number % 4)}`,
    ...(number % 2 > 0 ? [`${person} plays game${(number * number * 37 + 11) % 41}`] : []),
    `${person} knows p${(number * 31 + 17) % 9000}`,
    ...(land === 0 && number % 3 > 0 ? [`${person} citizen land1`] : []),
  ]
})

test('a graph shows what hardly ever goes together, and says so with its numbers', async () => {
  using knowledge = await knowledgeOf(...facts)
  const [single = '', double = ''] = [5, 0].map(
    (land) =>
      `p${people.find((number) => landOf(number) === land && (land > 0 || number % 3 === 0))}`,
  )

  const [never, often, other] = await knowledge.truth(
    [
      { subject: iri(single), relation: iri('citizen'), object: iri('land12') },
      { subject: iri(double), relation: iri('citizen'), object: iri('land1') },
      { subject: iri(single), relation: iri('plays'), object: iri('game39') },
    ],
    { strictness: 'likely' },
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

function landOf(number: number): number {
  return (number * 7 + Math.floor(number / 20)) % 20
}
