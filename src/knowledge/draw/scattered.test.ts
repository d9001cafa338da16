import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { Draw } from '../../domain/draws.ts'

const declarations = [declare('within', { containment: true }), declare('near', {})]

test('a town in its county and its state is drawn, one in three counties is not', async () => {
  const drawn = await drawnFrom([
    'Reading within Berks',
    'Reading within Pennsylvania',
    'Berks within Pennsylvania',
    'Manchester within Lancashire',
    'Manchester within Cheshire',
    'Manchester within England',
  ])

  expect(drawn).toEqual([
    'Berks within Pennsylvania',
    'Reading within Berks',
    'Reading within Pennsylvania',
  ])
})

test('nothing lies in its own part', async () => {
  const drawn = await drawnFrom(['Town within Borough', 'Borough within Town', 'Town within State'])

  expect(drawn).toEqual(['Town within State'])
})

test('of other relations there may be many values', async () => {
  const facts = ['Lake near East', 'Lake near North', 'Lake near West']

  expect(await drawnFrom(facts)).toEqual(facts)
})

async function drawnFrom(facts: readonly string[]): Promise<readonly string[]> {
  using knowledge = await knowledgeOf(...facts, { declarations })
  const draw: Draw = {
    edges: [{ subject: 's', object: 'o', relations: [iri('within'), iri('near')], objects: 'any' }],
    complete: [],
    perRelation: 100,
    salt: 'scattered',
    seed: 1,
    language: 'en',
  }
  const rows = await drawnRows(knowledge, draw)
  const words = rows.flatMap(({ facts }) =>
    facts.map(({ subject, relation, object }) =>
      [subject.id, relation, object.kind === 'entity' ? object.id : ''].map(wordOf).join(' '),
    ),
  )
  return words.toSorted()
}

function wordOf(entity: string): string {
  return entity.split(':').pop() ?? ''
}
