import { expect, test } from 'vitest'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import { Kinds } from '../../lexicon/kinds.ts'

const kinds = new Kinds([
  { kind: 'person', noun: 'person', plural: 'people', types: ['urn:test:Human'] },
  { kind: 'place', noun: 'place', plural: 'places', types: ['urn:test:Place'] },
])

test('a relation has its counts, and its relatives', async () => {
  using knowledge = await knowledgeOf(
    'a father b',
    'c father d',
    'b child a',
    'a parent b',
    'c parent d',
    'e parent f',
  )

  const profile = await knowledge.relationProfile(iri('father'))

  expect(profile).toMatchObject({
    facts: 2,
    subjects: 2,
    objects: 2,
    functional: { count: 2, of: 2, rate: 1 },
    symmetric: { count: 0, of: 2 },
    irreflexive: { count: 2, of: 2 },
    transitive: { status: 'empty' },
  })
  expect(profile.relatives.map(({ id, how, share, back }) => [id, how, share, back])).toMatchObject(
    [
      [iri('parent'), 'overlapping', { count: 2, of: 2 }, { count: 2, of: 3 }],
      [iri('child'), 'inverse', { count: 1, of: 2 }, { count: 1, of: 1 }],
    ],
  )
})

test('a person with two birthplaces is a contradiction; one in the other is none', async () => {
  using knowledge = await knowledgeOf(
    'ann bornIn paris',
    'ann bornIn rome',
    'bob bornIn paris',
    'bob bornIn france',
    'paris within france',
    {
      declarations: [
        declare('bornIn', { functional: true }),
        declare('within', { containment: true }),
      ],
    },
  )

  const { conflicts } = await knowledge.relationProfile(iri('bornIn'))
  const ann = await knowledge.entityProfile(iri('ann'))

  expect(conflicts.count).toBe(1)
  expect(conflicts.examples).toMatchObject([
    { conflict: 'several values', entity: { text: 'ann' } },
  ])
  expect(conflicts.examples[0]?.others.map(({ text }) => text).toSorted()).toEqual([
    'paris',
    'rome',
  ])
  expect(ann.conflicts.count).toBe(1)
  expect((await knowledge.entityProfile(iri('bob'))).conflicts.count).toBe(0)
})

test('a value that has ended does not contradict the next one', async () => {
  using knowledge = await knowledgeOf('ann spouse bob 1990..1995', 'ann spouse cid 1996..', {
    declarations: [declare('spouse', { functional: true })],
  })

  const { conflicts, time } = await knowledge.relationProfile(iri('spouse'))

  expect(conflicts.count).toBe(0)
  expect(time).toMatchObject({ changes: 'seen', dated: { count: 2, of: 2 }, sequences: 1 })
})

test('what is declared never to hold both ways, or of oneself, is shown where it does', async () => {
  using knowledge = await knowledgeOf('a parent b', 'b parent a', 'c parent c', 'd parent e', {
    declarations: [declare('parent', { asymmetric: true, irreflexive: true })],
  })

  const { conflicts } = await knowledge.relationProfile(iri('parent'))

  expect(conflicts.count).toBe(2)
  expect(conflicts.examples.map(({ conflict }) => conflict)).toEqual(['both ways', 'with itself'])
})

test.for([
  ['kind', { ann: 'singer', bob: 'singer' }, { ann: 'Human', bob: 'Place' }],
  ['description', { ann: 'a singer', bob: 'a town' }, {}],
  ['nothing', { ann: 'singer', bob: 'singer' }, { ann: 'Human', bob: 'Human' }],
] as const)('of two with one name %s tells them apart', async ([apart, descriptions, types]) => {
  using knowledge = await knowledgeOf('ann r x', 'bob r x', {
    labels: { ann: 'Pat', bob: 'Pat' },
    descriptions,
    types,
    kinds,
  })

  const { name } = await knowledge.entityProfile(iri('ann'))

  expect(name).toMatchObject({ apart, bearers: 2, namesakes: [{ id: iri('bob') }] })
})

test('the year tells two of one name apart where they have others', async () => {
  using knowledge = await knowledgeOf('ann born 1950', 'bob born 1980', {
    labels: { ann: 'Pat', bob: 'Pat' },
  })

  const { name, year } = await knowledge.entityProfile(iri('ann'))

  expect(name.apart).toBe('year')
  expect(year).toBe(1950)
})

test('a type has those of types below it, and what they have facts of', async () => {
  const below = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'
  using knowledge = await knowledgeOf(`City ${below} Place`, 'paris river seine', {
    types: { paris: 'City', seine: 'Place', rome: 'City' },
    labels: { rome: 'Rome' },
    kinds,
  })

  const profile = await knowledge.typeProfile(iri('Place'))

  expect(profile).toMatchObject({
    kind: 'place',
    direct: 1,
    entities: 3,
    below: [{ id: iri('City'), entities: 2 }],
  })
  expect(profile.relations).toContainEqual(
    expect.objectContaining({
      id: iri('river'),
      share: expect.objectContaining({ count: 1, of: 3 }),
    }),
  )
})

test('a graph of one fact has a profile, and its bounds say how little that is', async () => {
  using knowledge = await knowledgeOf('a r b')

  const { functional } = await knowledge.relationProfile(iri('r'))

  // Wilson's lower end of one in one is 1 / (1 + 1.96²)
  expect(functional).toMatchObject({ count: 1, of: 1, high: 1 })
  expect(functional.status === 'measured' && functional.low).toBeCloseTo(0.2065, 3)
})
