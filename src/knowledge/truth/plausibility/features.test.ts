import { expect, test } from 'vitest'
import { graphOf } from '../../../../test/support/knowledge/graph-of.ts'
import { featureCount, featureReader, place } from './features.ts'
import { linksInMemory } from './links-in-memory.ts'
import { neighbourhoodStats } from './neighbourhood-stats.ts'
import { indexNeighbourhoodStats } from './neighbourhood-stats-index.ts'

// two teams of six, each based in a town where its players live; citizens of two lands in turn, and one of both
const players = Array.from({ length: 12 }, (_, number) => ({ number, team: number < 6 ? 0 : 1 }))
const facts = [
  ...players.map(({ number, team }) => `p${number} playsFor team${team}`),
  ...players.map(({ number }) => `p${number} citizen ${number % 2 === 0 ? 'north' : 'south'}`),
  'p0 citizen south',
  ...[0, 1].map((team) => `team${team} basedIn town${team}`),
  ...players.map(({ number, team }) => `p${number} livesIn town${team}`),
  'p0 bornIn town0',
]

test('it is counted what the subject has, what others have and what they have together', async () => {
  const row = await featuresOf('p1', 'citizen', 'north')

  expect(row).toMatchObject({
    known: 1,
    facts: 13,
    several: 1 / 13,
    further: 1 / 13,
    shared: 2 / 3,
    holders: 6,
    usual: 6 / 63,
    subject_degree: 3,
    object_degree: 6,
    together: 1,
    together_share: 1 / 9,
    together_lift: (1.5 * 13) / (7 * 6.5 + 6.5),
    value_holders: 7,
    value_several: 1 / 7,
    companions: -1,
    common: -1,
    subject_fit: -1,
  })
})

test('those who share something with the subject show what it may have', async () => {
  const row = await featuresOf('p1', 'citizen', 'north')

  // six of the team, who live in one town: three of the north, four of the south
  expect(row).toMatchObject({
    conditions: 2,
    most: 3 / 8,
    least: -1,
    rival: 4 / 8,
    unseen_rival: -1,
    expected: -1,
    above: 0,
    below: 0,
    seen: 2,
    likeliest: 0,
  })
})

test('what else holds of both counts, and what leads from one to the other', async () => {
  const row = await featuresOf('p1', 'bornIn', 'town0')

  expect(row).toMatchObject({ known: 0, companion: 1 / 14, companions: 1, common: 1, path: 0 })
})

async function featuresOf(subject: string, relation: string, object: string) {
  using own = await graphOf(...facts)
  const { graph, code } = own
  const links = linksInMemory(await graph.facts())
  const index = await indexNeighbourhoodStats(graph, await neighbourhoodStats(graph, links))
  const codes = await graph.database.rows(
    `SELECT ${code(subject)} AS subject, ${code(relation)} AS relation, ${code(object)} AS object`,
  )
  const row = new Float64Array(featureCount)
  const stated = {
    subject: Number(codes[0]?.subject),
    relation: Number(codes[0]?.relation),
    object: Number(codes[0]?.object),
  }
  featureReader(index)(stated, row)
  return Object.fromEntries(Object.entries(place).map(([name, at]) => [name, row[at]]))
}
