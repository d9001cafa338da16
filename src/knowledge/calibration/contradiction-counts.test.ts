import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'

const links = (relation: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${relation}${number} ${relation} of${number % 40}`)
const declarations = [
  declare('owns', { asymmetric: true, irreflexive: true }),
  declare('feeds', { asymmetric: true, irreflexive: true }),
]
const sound = [...links('owns', 400), ...links('feeds', 60)]
const bothWays = ['a owns b', 'b owns a', 'c owns d', 'd owns c']
const withThemselves = ['a owns a', 'b owns b', 'c owns c']

const turned = { subject: iri('of1'), relation: iri('owns'), object: iri('owns1') }
const turnedOfOther = { subject: iri('of1'), relation: iri('feeds'), object: iri('feeds1') }
const ofItself = { subject: iri('owns1'), relation: iri('owns'), object: iri('owns1') }
const ofOtherItself = { subject: iri('feeds1'), relation: iri('feeds'), object: iri('feeds1') }

test.each([
  ['a graph that tells nothing against a declaration keeps it', [], 'false', 'false'],
  ['facts told both ways speak against asymmetry alone', bothWays, 'unknown', 'false'],
  ['links with themselves speak against irreflexivity alone', withThemselves, 'false', 'unknown'],
])('%s', async (_, against, whenTurned, whenOfItself) => {
  await using knowledge = await knowledgeOf(...sound, ...against, { declarations, maxErrors: {} })

  const truths = await knowledge.truth([turned, ofItself])

  expect(truths.map(({ status }) => status)).toEqual([whenTurned, whenOfItself])
})

test('what a graph tells of one relation speaks against one that is too small to show it', async () => {
  await using knowledge = await knowledgeOf(...sound, ...bothWays, ...withThemselves, {
    declarations,
    maxErrors: {},
  })

  const truths = await knowledge.truth([turnedOfOther, ofOtherItself])

  expect(truths.map(({ status }) => status)).toEqual(['unknown', 'unknown'])
})

test('what was told stands among the errors, with its bound', async () => {
  await using knowledge = await knowledgeOf(...sound, ...bothWays, { declarations, maxErrors: {} })

  const errors = await knowledge.groundErrors()

  const told = errors.find(
    ({ ground, use, relation }) =>
      ground === 'asymmetric' && use === 'exchange' && relation === iri('owns'),
  )
  // four of 404 are stated both ways; of ten such facts three count as missing
  expect(told).toMatchObject({ trials: 404, wrong: 4, standing: 'uncertain' })
  expect(told?.error).toBeCloseTo((4 / 404) * (0.3 / 0.7), 3)
})

const capitals = Array.from({ length: 60 }, (_, number) => `land${number} capital town${number}`)

test.each([
  ['one value each', [], 60],
  // fewer than would refute the declaration, but of a hundred lists like the others three would be wrong
  ['two values of some', ['land1 capital other1', 'land2 capital other2'], 0],
])('lists of a relation that the graph has with %s', async (_, against, complete) => {
  const capital = declare('capital', { functional: true })
  await using knowledge = await knowledgeOf(...capitals, ...against, {
    declarations: [capital],
    maxErrors: {},
  })

  const rows = await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations: [iri('capital')], objects: 'any' }],
    complete: [{ edge: 0, place: 'object' }],
    ...{ perRelation: 100, salt: 'lists', seed: 1, language: 'en' },
  })
  const errors = await knowledge.groundErrors()

  expect(rows.length).toBe(complete)
  expect(errors.find(({ use }) => use === 'list')?.standing).toBe(
    complete === 0 ? 'contradicted' : 'declared',
  )
})
