import { expect, test } from 'vitest'
import { orderFacts } from '../../graph/memory/order-facts.ts'
import { mostEdges, NearHubs } from './near-hubs.ts'

// a hub of a hundred others, who have one to five links besides, and keys without any order
const others = Array.from({ length: 100 }, (_, number) => 1 + number)
const hub = 0
const [relation, beside, firstLeaf] = [200, 201, 300]
const facts = others.flatMap((other) => [
  { subject: other, relation, object: hub, high: (other * 37) % 7, low: (other * 61) % 101 },
  ...Array.from({ length: 1 + (other % 5) }, (_, leaf) => ({
    subject: other,
    relation: beside,
    object: firstLeaf + 5 * other + leaf,
    high: 0,
    low: 0,
  })),
])
const links = orderFacts(
  Int32Array.from(
    facts.flatMap((fact) => [fact.subject, fact.relation, fact.object, 0, fact.high, fact.low]),
  ),
  1000,
)

test('of very many edges those to the least known others are near, by their keys where these are as well known', async () => {
  const near = await NearHubs.of(links)

  const known = (other: number) => 1 + (other % 5)
  const expected = facts
    .filter((fact) => fact.relation === relation)
    .toSorted(
      (one, other) =>
        known(one.subject) - known(other.subject) || one.high - other.high || one.low - other.low,
    )
    .slice(0, mostEdges)
  expect(near.of(hub).map(({ bond, other }) => [bond, other])).toEqual(
    expected.map(({ subject }) => [2 * relation + 1, subject]),
  )
  expect(near.places().get(hub)).toMatchObject({ start: 0, end: mostEdges })
  expect(others.filter((other) => near.has(hub, 2 * relation + 1, other))).toHaveLength(mostEdges)
})

test('of few edges all are near', async () => {
  const near = await NearHubs.of(links)

  expect(near.of(4).map(({ bond }) => bond)).toEqual([
    2 * relation,
    ...Array.from({ length: 5 }, () => 2 * beside),
  ])
  expect(near.places().has(4)).toBe(false)
})
