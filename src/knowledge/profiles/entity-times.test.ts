import { expect, test } from 'vitest'
import { graphOf } from '../../../test/support/knowledge/graph-of.ts'
import { kindsCalled } from '../../../test/support/knowledge/kinds-called.ts'
import { declare, type KnowledgeDetails } from '../../../test/support/knowledge/knowledge-of.ts'

const kinds = kindsCalled('person', 'work', 'event', 'place')

async function timesOf(
  types: Readonly<Record<string, string>>,
  ...facts: readonly (string | KnowledgeDetails)[]
) {
  using own = await graphOf(
    { kinds, types, declarations: [declare('died', { ends: true })] },
    ...facts,
  )
  const rows = await own.rows(`
    SELECT replace(term.value, 'urn:test:', '') AS entity, known.year, known.since, known.until
    FROM ${await own.graph.entityTimes()} AS known JOIN terms AS term ON term.code = known.entity ORDER BY 1`)
  return rows.map(({ entity, year, since, until }) => [entity, year, since, until])
}

test('people are known for what they do in their prime, and are there from birth to death', async () => {
  const types = { ann: 'person', bob: 'person', cat: 'person' }

  const times = await timesOf(
    types,
    'ann born 1800-01-02',
    'ann died 1870-03-04',
    'bob born 1800-01-02',
    'bob died 1820-03-04',
    'cat died 1900-01-01',
  )

  expect(times).toEqual([
    ['ann', 1835, 1800, 1870],
    ['bob', 1820, 1800, 1820],
    ['cat', 1882.5, 1810, 1900],
  ])
})

test('what has no date has the years of its description or its name', async () => {
  const types = { ann: 'person', bob: 'person', emma: 'work', games: 'event' }

  const times = await timesOf(types, 'ann likes bob', 'emma likes games', {
    descriptions: {
      ann: 'Dutch painter (1606-1669)',
      bob: '16th-century composer',
      emma: '1815 novel',
    },
    labels: { games: '1912 Summer Olympics' },
  })

  expect(times).toEqual([
    ['ann', 1641, 1606, 1669],
    ['bob', 1550, 1505, 1595],
    ['emma', 1815, 1815, null],
    ['games', 1912, 1912, null],
  ])
})

test('whose time nothing tells is of the time of his neighbours, if these are of one', async () => {
  const types = {
    ann: 'person',
    bob: 'person',
    cat: 'person',
    one: 'work',
    two: 'work',
    old: 'work',
  }

  const times = await timesOf(
    types,
    'one published 1900-01-01',
    'two published 1910-01-01',
    'old published 1500-01-01',
    'one author ann',
    'two author ann',
    'ann spouse bob',
    'one author cat',
    'old author cat',
  )

  expect(times.map(([entity, year]) => [entity, year])).toEqual([
    ['ann', 1905],
    ['bob', 1905],
    ['old', 1500],
    ['one', 1900],
    ['two', 1910],
  ])
})

test('a place has no time, but was there from a year on', async () => {
  const times = await timesOf({ ulm: 'place' }, 'ulm founded 1181-01-01')

  expect(times).toEqual([['ulm', null, 1181, null]])
})
