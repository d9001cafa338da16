import { expect, test } from 'vitest'
import { drawnRows } from '../../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../../test/support/knowledge/knowledge-of.ts'
import type { Draw } from '../../../domain/draws.ts'

const world = [
  'ann award gold',
  'ann award silver',
  'bob award bronze',
  'ann bornIn rome',
  'bob bornIn oslo',
  'cid bornIn bonn',
]
const declarations = [declare('bornIn', { functional: true })]

function stated(words: string) {
  const [subject = '', relation = '', object = ''] = words.split(' ')
  return { subject: iri(subject), relation: iri(relation), object: iri(object) }
}

test.for([
  ['ann award bronze', 'published', 'false'],
  ['ann award bronze', 'likely', 'unknown'],
  ['ann award bronze', 'certified', 'unknown'],
  ['ann award gold', 'published', 'true'],
  ['cid award gold', 'published', 'unknown'],
] as const)('"%s" by the standard %s is %s', async ([words, standard, status]) => {
  using knowledge = await knowledgeOf(...world, { declarations })

  const [truth] = await knowledge.truth([stated(words)], { standard })

  expect(truth?.status).toBe(status)
})

test('what the graph lacks is assumed and says so; what is proven is not', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })

  const [lacking, proven] = await knowledge.truth(
    [stated('ann award bronze'), stated('ann bornIn oslo')],
    { standard: 'published' },
  )

  expect(lacking).toMatchObject({
    certificate: {
      ground: 'absence',
      level: 'assumed',
      basis: 'graph',
      facts: [{ object: iri('gold') }, { object: iri('silver') }],
      sentence: expect.stringMatching(/that there is nothing else is assumed$/),
    },
  })
  expect(proven).toMatchObject({ certificate: { ground: 'functional', level: 'certified' } })
})

test('one value is taken for all there is, several are not', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })
  const draw: Draw = {
    edges: [
      { subject: 's', object: 'o', relations: [iri('award'), iri('bornIn')], objects: 'any' },
    ],
    complete: [{ edge: 0, place: 'object' }],
    perRelation: 10,
    salt: 'lists',
    seed: 1,
    language: 'en',
  }
  const listed = async (standard: Draw['standard']) =>
    (await drawnRows(knowledge, { ...draw, ...(standard && { standard }) }))
      .map(({ facts, complete }) => `${facts[0]?.subject.label} ${complete[0]?.level}`)
      .toSorted()

  expect(await listed(undefined)).toEqual(['ann certified', 'bob certified', 'cid certified'])
  expect(await listed('published')).toEqual([
    'ann certified',
    'bob assumed',
    'bob certified',
    'cid certified',
  ])
})

test('an open list has all values of a subject, and is none that is certified to be whole', async () => {
  using knowledge = await knowledgeOf(...world, { declarations })
  const draw: Draw = {
    edges: [
      { subject: 's', object: 'o', relations: [iri('award'), iri('bornIn')], objects: 'entity' },
    ],
    complete: [],
    open: 'object',
    exchange: { edge: 0, place: 'object', count: 1, optional: true },
    oncePer: 'subject',
    perRelation: 10,
    salt: 'open',
    seed: 1,
    language: 'en',
  }

  const rows = await drawnRows(knowledge, draw)

  const values = rows.map(({ facts, values = [] }) => [
    facts[0]?.subject.label,
    values.map((value) => (value.kind === 'entity' ? value.label : '')).toSorted(),
  ])
  expect(values.toSorted()).toEqual([
    ['ann', ['gold', 'silver']],
    ['bob', ['bronze']],
  ])
  expect(rows.every(({ replacements }) => replacements.length === 0)).toBe(true)
})
