import { expect, test } from 'vitest'
import {
  declare,
  iri,
  type KnowledgeDetails,
  knowledgeOf,
} from '../../../test/support/knowledge/knowledge-of.ts'
import type { ProfileSubject } from '../../domain/profiles.ts'

const graph: readonly (string | KnowledgeDetails)[] = [
  'ann bornIn paris',
  'ann likes texas',
  'bob likes texas',
  {
    labels: { paris: 'Paris', texas: 'Paris', ann: 'Anna Smith' },
    aliases: { ann: 'Annie' },
    types: { ann: 'Human' },
    declarations: [declare('bornIn', { concept: 'birthplace' })],
  },
]

test.for<[string, ProfileSubject, readonly string[]]>([
  [iri('ann'), 'entity', ['ann']],
  ['ann', 'entity', ['ann']],
  ['anna smith', 'entity', ['ann']],
  ['Annie', 'entity', ['ann']],
  ['Paris', 'entity', ['texas', 'paris']],
  ['bornIn', 'relation', ['bornIn']],
  ['birthplace', 'relation', ['bornIn']],
  ['Human', 'type', ['Human']],
  ['ann', 'relation', []],
  ['paris', 'type', []],
  ["' OR true --", 'entity', []],
  ['', 'entity', []],
])('"%s" as %s is %j', async ([name, what, expected]) => {
  using knowledge = await knowledgeOf(...graph)

  const found = await knowledge.find(name, what)

  expect(found.map(({ id }) => id)).toEqual(expected.map(iri))
})

// the states have most facts, the town few, the band none
const namesakes: readonly (string | KnowledgeDetails)[] = [
  ...Array.from({ length: 5 }, (_, one) => `person${one} livesIn states`),
  'ann livesIn town',
  'bob livesIn town',
  'cid likes band',
  {
    labels: { states: 'United States', town: 'Usa', band: 'Big Band' },
    aliases: { states: 'USA', band: 'U.S.' },
  },
]

test.for<[string, readonly string[]]>([
  // an alias that is written so goes before a label that is not
  ['USA', ['states']],
  // who is best known is not hidden by who fits better
  ['Usa', ['states', 'town']],
  ['usa', ['states', 'town']],
  ['U.S.', ['band']],
  ['big band', ['band']],
])('of namesakes "%s" is %j', async ([name, expected]) => {
  using knowledge = await knowledgeOf(...namesakes)

  const found = await knowledge.find(name, 'entity')

  expect(found.map(({ id }) => id)).toEqual(expected.map(iri))
})

test('names that are nearly the same are offered', async () => {
  using knowledge = await knowledgeOf(...graph)

  expect(await knowledge.similar('Anna Smyth', 'entity')).toEqual(['Anna Smith'])
  expect(await knowledge.similar('bornin', 'relation')).toContain('bornIn')
  expect(await knowledge.similar('xylophone', 'entity')).toEqual([])
})
