import { expect, test } from 'vitest'
import { graphOf } from '../../../test/support/knowledge/graph-of.ts'
import { declare, iri } from '../../../test/support/knowledge/knowledge-of.ts'
import { Kinds } from '../../lexicon/kinds.ts'
import { supposedSexes } from './supposed-sexes.ts'

const labels = { a: 'Barbara Ash', b: 'Bruce Birch', c: 'Xyzzy Cedar', d: 'Oak' }
const couples = ['a wed b', 'c wed d']
const none = { trades: [], couples: [], countries: [], continents: [], capitals: [], locations: [] }

test('a given name that nearly always is of one sex tells it where the graph tells it of nobody', async () => {
  expect(await supposed()).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('nothing is supposed where a graph says it of more than one in twenty', async () => {
  expect(await supposed('a sex x')).toBeUndefined()
})

async function supposed(...facts: readonly string[]) {
  using own = await graphOf(
    {
      kinds: new Kinds([{ kind: 'person', noun: 'person', plural: 'people', types: [] }]),
      declarations: [declare('wed', { subject: ['person'], object: ['person'] })],
    },
    ...couples,
    ...facts,
    { labels },
  )
  const query = await supposedSexes(own.graph, {
    ...none,
    sexes: [iri('sex')],
    fathers: [],
    mothers: [],
  })
  if (query === undefined) return undefined
  const rows = await own.rows(`
    SELECT replace(term.value, 'urn:test:', '') AS name, own.bits
    FROM (${query}) AS own JOIN terms AS term ON term.code = own.entity ORDER BY 1`)
  return rows.map(({ name, bits }) => [name, Number(bits)])
}
