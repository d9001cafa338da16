import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import {
  declare,
  iri,
  type KnowledgeDetails,
  knowledgeOf,
} from '../../../test/support/knowledge/knowledge-of.ts'
import type { Draw, DrawnRow } from '../../domain/draws.ts'
import type { Named } from '../../domain/named.ts'
import type { Knowledge } from '../knowledge.ts'

const declarations = [
  declare('bornIn', { functional: true }),
  declare('bornOn', { functional: true }),
  declare('wrote', { inverseFunctional: true }),
  declare('locatedIn', { containment: true }),
  declare('plays', { changesInTime: true }),
]
const people = Array.from({ length: 60 }, (_, number) => `p${number}`)
const births = people.map((person, number) => `${person} bornIn place${number % 12}`)
const world = [
  ...births,
  ...people.map((person, number) => `${person} bornOn ${1800 + number}-05-1${number % 9}`),
  ...people.map((person, number) => `${person} wrote book${number}`),
  ...people.map((person, number) => `${person} wrote essay${number}`),
  ...Array.from({ length: 12 }, (_, place) => `place${place} locatedIn land${place % 3}`),
]

test('each row has a fact and other values that are certified false', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })

  const rows = await drawn(knowledge, { exchange: { edge: 0, place: 'object', count: 3 } })

  expect(rows).toHaveLength(60)
  for (const row of rows) {
    const names = [name(row.facts[0]?.object), ...row.replacements.map(({ value }) => name(value))]
    expect(new Set(names).size).toBe(4)
    expect(births).toContain(`${row.facts[0]?.subject.label} bornIn ${names[0]}`)
    for (const { value, certificate } of row.replacements) {
      expect(name(value)).toMatch(/^place/)
      expect(certificate).toMatchObject({
        ground: 'functional',
        statement: { subject: row.facts[0]?.subject.id, object: iri(name(value)) },
        facts: [{ subject: row.facts[0]?.subject.id, object: iri(`${names[0]}`) }],
      })
    }
  }
})

test('of each fact it is told whether it is one of several, of its subject and of its object', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })
  const told = async (relation: string) => {
    const rows = await drawn(knowledge, { edges: edges(relation) })
    return new Set(rows.map(({ facts: [fact] }) => [fact?.isOneOfSeveral, fact?.isOnlyOne].join()))
  }

  expect(await told('wrote')).toEqual(new Set(['true,true']))
  expect(await told('bornIn')).toEqual(new Set(['false,false']))
})

test('shuffled facts and another number of threads give the same rows', async () => {
  const draw = {
    edges: edges('bornIn', 'bornOn', 'wrote'),
    exchange: { edge: 0, place: 'object', count: 2 },
  } as const
  using one = await knowledgeOf(...world, { declarations, threads: 1 })
  using other = await knowledgeOf(...world.toReversed(), { declarations, threads: 2 })

  const [rows, others] = [await drawn(one, draw), await drawn(other, draw)]

  expect(rows.length).toBeGreaterThan(100)
  expect(others).toEqual(rows)
})

test('another seed gives other rows of the same relations', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })

  const rows = await drawn(knowledge, { perRelation: 20, seed: 1 })
  const others = await drawn(knowledge, { perRelation: 20, seed: 2 })

  expect(rows).toHaveLength(20)
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 20 }, (_, row) => row))
  expect(others.map(subjectOf)).not.toEqual(rows.map(subjectOf))
  const common = others.filter((row) => rows.map(subjectOf).includes(subjectOf(row)))
  // hypergeometric: 6.7 expected, standard deviation 1.7
  expect(common.length).toBeLessThan(14)
})

test('a draw goes on where a smaller one stopped, with the rows of one that was large at once', async () => {
  const draw = {
    edges: edges('bornIn', 'bornOn', 'wrote'),
    exchange: { edge: 0, place: 'object', count: 2 },
  } as const
  using once = await knowledgeOf(...world, { declarations })
  using again = await knowledgeOf(...world, { declarations })

  const rows = await drawn(once, { ...draw, perRelation: 40 })
  const [few, birthplaces, most] = [
    await drawn(again, { ...draw, perRelation: 2 }),
    await drawn(again, { ...draw, perRelation: 7, only: [iri('bornIn')] }),
    await drawn(again, { ...draw, perRelation: 40 }),
  ]

  expect(most).toEqual(rows)
  expect(few).toEqual(rows.filter(({ ordinal }) => ordinal < 2))
  expect(birthplaces).toEqual(
    rows.filter(({ facts, ordinal }) => facts[0]?.relation === iri('bornIn') && ordinal < 7),
  )
})

test('a small wish for many facts is met by all of them', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })

  expect(await drawn(knowledge, { perRelation: 5000 })).toHaveLength(60)
})

test('an edge with a variable in common is joined', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })

  const rows = await drawn(knowledge, {
    edges: [
      { subject: 'person', object: 'place', relations: [iri('bornIn')], objects: 'entity' },
      { subject: 'place', object: 'land', relations: [iri('locatedIn')], objects: 'entity' },
    ],
  })

  expect(rows).toHaveLength(60)
  for (const { facts } of rows) {
    expect(name(facts[0]?.object)).toBe(facts[1]?.subject.label)
    expect(world).toContain(`${facts[1]?.subject.label} locatedIn ${name(facts[1]?.object)}`)
  }
})

test('distinct relations: a premise from one fact, the question from another', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })

  const rows = await drawn(knowledge, {
    edges: [...edges('bornIn', 'bornOn'), ...edges('bornIn', 'bornOn')].map((edge, number) => ({
      ...edge,
      object: `object${number}`,
    })),
    distinctRelations: true,
    complete: [{ edge: 1, place: 'object' }],
  })

  expect(rows).toHaveLength(120)
  for (const { facts, complete } of rows) {
    expect(facts[0]?.relation).not.toBe(facts[1]?.relation)
    expect(complete).toMatchObject([{ ground: 'functional', basis: 'declared' }])
  }
})

test('only lists that are certified complete are asked for', async () => {
  using knowledge = await knowledgeOf(...world, 'p0 bornIn elsewhere', { declarations })

  const objects = await drawn(knowledge, {
    edges: edges('bornIn', 'wrote'),
    complete: [{ edge: 0, place: 'object' }],
  })
  const subjects = await drawn(knowledge, {
    edges: edges('bornIn', 'wrote'),
    complete: [{ edge: 0, place: 'subject' }],
  })

  expect(new Set(objects.map(({ facts }) => facts[0]?.relation))).toEqual(new Set([iri('bornIn')]))
  expect(objects.map(subjectOf)).not.toContain('p0')
  expect(objects).toHaveLength(59)
  expect(subjects).toHaveLength(120)
})

test('a list that need not be complete is asked for where it is, and any other where none is', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })
  const beside = async (...relations: readonly string[]) => {
    const [first] = edges('bornIn')
    const [second] = edges(...relations)
    const rows = await drawn(knowledge, {
      edges: [first, { ...second, object: 'other' }] as Draw['edges'],
      complete: [{ edge: 1, place: 'object', optional: true }],
    })
    return rows.map(({ facts, complete }) => `${facts[1]?.relation} ${complete.length}`)
  }

  expect(new Set(await beside('bornOn', 'wrote'))).toEqual(new Set([`${iri('bornOn')} 1`]))
  expect(new Set(await beside('wrote'))).toEqual(new Set([`${iri('wrote')} 0`]))
})

test('one row for each subject, or each object', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })

  expect(await drawn(knowledge, { edges: edges('wrote'), oncePer: 'subject' })).toHaveLength(60)
  expect(await drawn(knowledge, { oncePer: 'object' })).toHaveLength(12)
})

test('replacements are of the original value’s type', async () => {
  const types = Object.fromEntries(
    Array.from({ length: 12 }, (_, place) => [
      `place${place}`,
      place % 2 === 0 ? 'city' : 'village',
    ]),
  )
  using knowledge = await knowledgeOf(...world, { declarations, types })

  const rows = await drawn(knowledge, { exchange: { edge: 0, place: 'object', count: 3 } })

  expect(rows).toHaveLength(60)
  for (const { facts, replacements } of rows) {
    const kinds = replacements.map(({ value }) => types[name(value)])
    expect(new Set(kinds)).toEqual(new Set([types[name(facts[0]?.object)]]))
  }
})

test('dates are exchanged for dates of other years', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })

  const rows = await drawn(knowledge, {
    edges: edges('bornOn'),
    exchange: { edge: 0, place: 'object', count: 3 },
  })

  expect(rows).toHaveLength(60)
  for (const { facts, replacements } of rows) {
    const years = [facts[0]?.object, ...replacements.map(({ value }) => value)].map((value) =>
      name(value).slice(0, 4),
    )
    expect(new Set(years).size).toBe(4)
  }
})

test.for<[string, string[], KnowledgeDetails]>([
  ['no usable label', [], { labels: { p0: '' } }],
  ['no usable label', ['Q12 bornIn place0'], {}],
  ['no usable label', [], { labels: { p0: 'https://example.org/p0' } }],
  ['no usable label', [], { labels: { p0: 'x'.repeat(101) } }],
  ['no usable label', [], { labels: { p1: 'a\u0007b' } }],
  ['name shared without a distinction', [], { labels: { p0: 'Ann', p1: 'Ánn' } }],
  [
    'subject and object share a name',
    ['same0 bornIn same1'],
    {
      labels: { same0: 'New York', same1: 'New York' },
      descriptions: { same0: 'a newspaper', same1: 'a city' },
    },
  ],
  ['no longer so', ['p0 plays chess 1990..2000'], {}],
])('left out and counted: %s', async ([reason, facts, details]) => {
  using knowledge = await knowledgeOf(...world, ...facts, { declarations, ...details })
  const draw = { edges: edges('bornIn', 'plays') }

  const [rows, tally] = [await drawn(knowledge, draw), await knowledge.tally(drawOf(draw))]

  expect(tally.dropped[reason]).toBeGreaterThan(0)
  expect(rows.length + Object.values(tally.dropped).reduce((sum, count) => sum + count, 0)).toBe(
    tally.facts,
  )
})

test('a description tells namesakes apart', async () => {
  using knowledge = await knowledgeOf(...world, {
    declarations,
    labels: { p0: 'Ann', p1: 'Ann' },
    descriptions: { p0: 'a painter', p1: 'a rower' },
  })

  const rows = await drawn(knowledge, {})

  const anns = rows
    .map(({ facts }) => facts[0]?.subject)
    .filter((subject) => subject?.label === 'Ann')
  expect(anns).toMatchObject([{ name: 'shared' }, { name: 'shared' }])
})

function edges(...relations: readonly string[]): Draw['edges'] {
  return [{ subject: 's', object: 'o', relations: relations.map(iri), objects: 'any' }]
}

function drawOf(draw: Partial<Draw>): Draw {
  return {
    edges: edges('bornIn'),
    complete: [],
    perRelation: 1000,
    salt: 'test',
    seed: 7,
    language: 'en',
    ...draw,
  }
}

function drawn(knowledge: Knowledge, draw: Partial<Draw>): Promise<readonly DrawnRow[]> {
  return drawnRows(knowledge, drawOf(draw))
}

function name(value: Named | undefined): string {
  if (value === undefined) return ''
  return value.kind === 'entity' ? value.label : value.literal.value
}

function subjectOf(row: DrawnRow): string {
  return name(row.facts[0]?.subject)
}
