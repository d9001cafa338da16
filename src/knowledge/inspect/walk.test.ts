import { expect, test } from 'vitest'
import { iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'

test('the schema joins the types that most facts of a relation have', async () => {
  using knowledge = await knowledgeOf(
    'curie bornIn warsaw',
    'turing bornIn london',
    'warsaw twin london',
    { types: { curie: 'Human', turing: 'Human', warsaw: 'City', london: 'City' } },
  )

  const { types, relations } = await knowledge.schema()

  expect(types.map(({ id, entities }) => [id, entities])).toEqual([
    [iri('City'), 2],
    [iri('Human'), 2],
  ])
  expect(relations.find(({ id }) => id === iri('bornIn'))).toMatchObject({
    facts: 2,
    from: iri('Human'),
    to: iri('City'),
    literal: false,
  })
})

test('around an entity the best known come first, and all are counted', async () => {
  using knowledge = await knowledgeOf(
    'a knows b',
    'a knows c',
    'd knows a',
    'c knows e',
    'c knows f',
    'd knows e',
  )

  const { facts, all } = await knowledge.around(iri('a'), 2)

  expect(all).toBe(3)
  expect(facts.map(({ from, to }) => [from.id, to.id])).toEqual([
    [iri('a'), iri('c')],
    [iri('d'), iri('a')],
  ])
})

test('a path goes along facts in either direction, the shortest way, or there is none', async () => {
  using knowledge = await knowledgeOf(
    'a knows b',
    'c knows b',
    'c knows d',
    'd knows a2',
    'x knows y',
  )

  const path = await knowledge.path(iri('a'), iri('d'), 4)
  const tooFar = await knowledge.path(iri('a'), iri('d'), 2)
  const apart = await knowledge.path(iri('a'), iri('x'), 4)

  expect(path?.map(({ from, to }) => [from.id, to.id])).toEqual([
    [iri('a'), iri('b')],
    [iri('c'), iri('b')],
    [iri('c'), iri('d')],
  ])
  expect([tooFar, apart]).toEqual([undefined, undefined])
})
