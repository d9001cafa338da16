import { expect, test } from 'vitest'
import { graphOf } from '../../../test/support/knowledge/graph-of.ts'
import { declare, type KnowledgeDetails } from '../../../test/support/knowledge/knowledge-of.ts'
import { Kinds } from '../../lexicon/kinds.ts'
import { shownKinds } from './entity-kinds.ts'

const below = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'
const kind = (name: string, types: readonly string[], parent?: string) => ({
  kind: name,
  noun: name,
  plural: name,
  types,
  ...(parent !== undefined && { parent }),
})
const kinds = new Kinds([
  kind('person', ['urn:test:Human']),
  kind('place', ['urn:test:Place']),
  { ...kind('city', ['urn:test:City'], 'place'), at: { object: ['urn:test:capital'] } },
])

async function kindsOf(...facts: readonly (string | KnowledgeDetails)[]) {
  using own = await graphOf({ kinds }, ...facts)
  const { names } = await own.graph.kindTables()
  const rows = await own.rows(`
    SELECT replace(term.value, 'urn:test:', '') AS entity, own.kind, own.broadest, own.basis
    FROM ${await own.graph.entityKinds()} AS own JOIN terms AS term ON term.code = own.entity ORDER BY 1`)
  return rows.map(
    (row) =>
      `${row.entity} ${names[Number(row.kind)]} ${names[Number(row.broadest)]} ${row.basis === 0 ? 'types' : 'relations'}`,
  )
}

test('the kind is the nearest one above the types', async () => {
  const found = await kindsOf(
    `Capital ${below} City`,
    `City ${below} Place`,
    'paris r ann',
    'alps r ann',
    { types: { paris: 'Capital', alps: 'Place', ann: 'Unheard' } },
  )

  expect(found).toEqual(['alps place place types', 'paris city place types'])
})

test('without types the lexicon says of what kind the ends of a relation are', async () => {
  const found = await kindsOf('ann bornIn paris', 'ann likes tea', {
    declarations: [declare('bornIn', { subject: ['person'], object: ['city', 'place'] })],
  })

  expect(found).toEqual(['ann person person relations', 'paris place place relations'])
})

test('the ends of a relation are of the kind that nearly all with types are', async () => {
  const typed = Array.from({ length: 60 }, (_, number) => `person${number}`)
  const found = await kindsOf(...typed.map((name) => `${name} plays chess`), 'ann plays chess', {
    types: Object.fromEntries(typed.map((name) => [name, 'Human'])),
  })

  expect(found.filter((line) => line.endsWith('relations'))).toEqual([
    'ann person person relations',
  ])
})

test('who stands at ends of two kinds as often is of neither', async () => {
  const found = await kindsOf('x bornIn y', 'z flowsThrough x', {
    declarations: [
      declare('bornIn', { subject: ['person'], object: ['city'] }),
      declare('flowsThrough', { subject: ['place'], object: ['city'] }),
    ],
  })

  expect(found).toEqual(['y place place relations', 'z place place relations'])
})

test('what is filed often where nearly all are cities is one, and what is filed there once may be', async () => {
  const found = await kindsOf(
    ...['a', 'b', 'c', 'd'].map((land) => `${land} capital paris`),
    'e capital normandy',
    'ann bornIn paris',
    'ann bornIn normandy',
    { declarations: [declare('bornIn', { subject: ['person'], object: ['city', 'place'] })] },
  )

  expect(found.filter((line) => /^(?:paris|normandy)/.test(line))).toEqual([
    'normandy place place relations',
    'paris city place relations',
  ])
})

test.for<[string, number, (string | undefined)[]]>([
  ['no types', 0, ['city', undefined]],
  ['types of most things', 9, ['city', undefined]],
])(
  'in a graph with %s relations show the kinds of what has none',
  async ([, typed, kindsShown]) => {
    const others = Array.from({ length: typed }, (_, number) => `person${number}`)
    using own = await graphOf(
      {
        kinds,
        declarations: [declare('likes', { subject: ['person'], object: ['person'] })],
      },
      ...['a', 'b', 'c', 'd'].map((land) => `${land} capital paris`),
      'ann likes bob',
      ...others.map((name) => `${name} r x`),
      { types: Object.fromEntries(others.map((name) => [name, 'Human'])) },
    )
    const shown = await shownKinds(own.graph)
    const rows = await own.rows(
      `SELECT code FROM terms WHERE value IN ('urn:test:paris', 'urn:test:bob') ORDER BY value DESC`,
    )

    expect(rows.map(({ code }) => shown(Number(code)))).toEqual(kindsShown)
  },
)
