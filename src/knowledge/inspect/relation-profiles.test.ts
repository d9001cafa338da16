import { expect, test } from 'vitest'
import { graphOf } from '../../../test/support/knowledge/graph-of.ts'

async function countsOf(relation: string, ...facts: readonly string[]) {
  using own = await graphOf(...facts)
  const [row] = await own.rows(
    `SELECT * FROM ${await own.graph.relationProfiles()} WHERE relation = ${own.code(relation)}`,
  )
  return row
}

test('subjects and objects are counted, and those with one value', async () => {
  const counts = await countsOf('r', 'a r b', 'a r c', 'd r b', 'e r f')

  expect(counts).toMatchObject({
    facts: 4,
    subjects: 3,
    objects: 3,
    single_subjects: 2,
    single_objects: 2,
    links: 4,
  })
})

test('links told the other way round, and links with oneself', async () => {
  const counts = await countsOf('r', 'a r b', 'b r a', 'b r c', 'd r d')

  expect(counts).toMatchObject({ links: 4, loops: 1, turned: 2 })
})

test('chains of two links, and those that a third one closes', async () => {
  const counts = await countsOf('r', 'a r b', 'b r c', 'a r c', 'c r d')

  // a-b-c, a-c-d, b-c-d; a-c is the only linked pair
  expect(counts).toMatchObject({ chains: 3, closed: 1 })
})

test('there and back is no chain', async () => {
  expect(await countsOf('r', 'a r b', 'b r a')).toMatchObject({ chains: 0, closed: 0 })
})

test('literals are counted by what they are', async () => {
  const counts = await countsOf('r', 'a r 1990-01-02', 'b r 1991', 'c r 17', 'd r e')

  expect(counts).toMatchObject({ facts: 4, links: 1, dates: 2, numbers: 1, texts: 0 })
})

test('values that follow one another are a sequence; those of one time are none', async () => {
  const counts = await countsOf(
    'r',
    'a r b 1990..1995',
    'a r c 1995..',
    'd r b 1990..1999',
    'd r c 1991..1998',
    'e r f',
  )

  expect(counts).toMatchObject({ dated: 4, ended: 3, sequences: 1 })
})

test('the same fact in two periods is one link', async () => {
  const counts = await countsOf('r', 'a r b 1990..1995', 'a r b 1999..2000')

  expect(counts).toMatchObject({ facts: 2, links: 1, single_subjects: 1, sequences: 0 })
})

test('what two relations have in common is counted in both directions', async () => {
  using own = await graphOf('a child b', 'c child d', 'b father a', 'b parent a', 'd parent x')

  const rows = await own.rows(`
    SELECT replace(relation.value, 'urn:test:', '') AS relation, replace(other.value, 'urn:test:', '') AS other,
      own.turned, own.pairs
    FROM ${await own.graph.sharedPairs()} AS own JOIN terms AS relation ON relation.code = own.relation
    JOIN terms AS other ON other.code = own.other ORDER BY 1, 2`)

  expect(rows).toEqual([
    { relation: 'child', other: 'father', turned: 1, pairs: 1 },
    { relation: 'child', other: 'parent', turned: 1, pairs: 1 },
    { relation: 'father', other: 'child', turned: 1, pairs: 1 },
    { relation: 'father', other: 'parent', turned: 0, pairs: 1 },
    { relation: 'parent', other: 'child', turned: 1, pairs: 1 },
    { relation: 'parent', other: 'father', turned: 0, pairs: 1 },
  ])
})
