import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { DrawnRow } from '../../domain/draws.ts'

const people = ['ada', 'bea', 'cay', 'dot', 'eve', 'fay']
const facts = [
  // Ada and Bea share three things, Ada and Cay two
  ...['ada', 'bea'].flatMap((one) => [
    `${one} occupation weaver`,
    `${one} school northgate`,
    `${one} party greens`,
  ]),
  'cay occupation weaver',
  'cay school northgate',
  ...people.map((one, index) => `${one} bornIn town${index}`),
  ...people.map((one) => `${one} sex female`),
]

test('the most similar takes the place: who shares enough values of other relations', async () => {
  const rows = await drawn(3)

  const adas = rows.find((row) => row.facts[0]?.subject.label === 'ada')
  expect(adas?.replacements).toMatchObject([{ value: { label: 'bea' }, shared: 4 }])
})

test('who shares too little with anybody is not exchanged', async () => {
  const rows = await drawn(3)

  expect(rows.map((row) => row.facts[0]?.subject.label).toSorted()).toEqual(['ada', 'bea', 'cay'])
  expect((await drawn(4)).map((row) => row.facts[0]?.subject.label).toSorted()).toEqual([
    'ada',
    'bea',
  ])
})

test('who has none of these values is compared by all that is known of him', async () => {
  const places = ['harbour', 'lighthouse', 'market'].map((part) => `has ${part}`)
  const towns = ['town0', 'town1'].flatMap((town) => places.map((place) => `${town} ${place}`))
  const rows = await drawn(3, { place: 'object', more: towns })

  const replaced = rows.map(({ facts: [fact], replacements }) => [
    fact?.subject.label,
    replacements.map(({ value, shared }) => [value.kind === 'entity' && value.label, shared]),
  ])
  expect(replaced.toSorted()).toEqual([
    ['ada', [['town1', 3]]],
    ['bea', [['town0', 3]]],
  ])
})

test('of two who share as much the one as well known takes the place, and the far better known never', async () => {
  const alike = ['gil', 'hal'].flatMap((one) => [
    ...['occupation weaver', 'school northgate', 'party greens', 'sex female'].map(
      (trait) => `${one} ${trait}`,
    ),
    `${one} bornIn ${one}ton`,
  ])
  const fame = Array.from({ length: 120 }, (_, number) => `letter${number} to gil`)

  const rows = await drawn(3, { more: [...alike, ...fame] })

  const replaced = new Map(
    rows.map(({ facts: [fact], replacements }) => [
      fact?.subject.label,
      replacements.map(({ value }) => value.kind === 'entity' && value.label),
    ]),
  )
  expect(replaced.get('ada')).not.toContain('gil')
  expect(replaced.get('hal')).not.toContain('gil')
  expect(replaced.has('gil')).toBe(false)
})

async function drawn(
  least: number,
  { place = 'subject', more = [] }: { place?: 'subject' | 'object'; more?: readonly string[] } = {},
): Promise<readonly DrawnRow[]> {
  const declarations = [declare('bornIn', { functional: true })]
  await using knowledge = await knowledgeOf(...facts, ...more, { declarations })
  return await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations: [iri('bornIn')], objects: 'any' }],
    complete: [],
    exchange: {
      edge: 0,
      place,
      count: 1,
      similar: {
        relations: ['occupation', 'school', 'party', 'sex'].map(iri),
        least,
        weigh: 'rare',
      },
    },
    perRelation: 10,
    salt: 'test',
    seed: 1,
    language: 'en',
  })
}
