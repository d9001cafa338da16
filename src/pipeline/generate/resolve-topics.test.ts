import { expect, test } from 'vitest'
import { knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { resolveTopics } from './resolve-topics.ts'

const lexicon = loadLexicon()
const occupation = expandPrefix('atlas:occupation')
const facts = [`Ada ${occupation} poet`, `Bea ${occupation} poet`]
const details = { declarations: lexicon.declarations() }

test.each([
  'occupation=poet',
  'occupation: poet',
  'occupation:poet',
  'atlas:occupation:urn:test:poet',
])('%s is a value of a relation', async (name) => {
  using knowledge = await knowledgeOf(...facts, details)

  const [topic, ...others] = await resolveTopics([name], knowledge, lexicon)

  expect(others).toEqual([])
  expect(topic?.values).toContainEqual({ relation: occupation, entity: 'urn:test:poet' })
})

test('a class with a colon in its name stays one', async () => {
  using knowledge = await knowledgeOf(...facts, { ...details, types: { Ada: 'urn:test:human' } })

  const [topic] = await resolveTopics(['class:urn:test:human'], knowledge, lexicon)

  expect(topic).toMatchObject({ classes: ['urn:test:human'], values: [] })
})

test('asking for a class in a graph without types is reported', async () => {
  using knowledge = await knowledgeOf(...facts, details)

  await expect(resolveTopics(['class:human'], knowledge, lexicon)).rejects.toThrow(
    'The graph has no types, so it has no class "human".',
  )
})
