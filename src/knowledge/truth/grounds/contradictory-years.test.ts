import { describe, expect, test } from 'vitest'
import {
  declare,
  iri,
  type KnowledgeDetails,
  knowledgeOf,
} from '../../../../test/support/knowledge/knowledge-of.ts'
import type { Declaration } from '../../../domain/declaration.ts'
import type { Statement } from '../../../domain/fact.ts'
import { prefixes } from '../../../domain/prefixes.ts'

const olderThanChild = {
  earlier: { entity: 'object', point: 'start' },
  later: { entity: 'subject', point: 'start' },
  slack: 0,
} as const
const declarations: readonly Declaration[] = [
  declare('born', { functional: true, marks: 'start' }),
  declare('died', { functional: true, marks: 'end' }),
  declare('father', { functional: true, asymmetric: true, order: [olderThanChild] }),
]
// so many that a few contradictions leave what is declared as it is
const sound = Array.from({ length: 60 }, (_, one) => [
  `son${one} father dad${one}`,
  `son${one} born 1950`,
  `dad${one} born 1920`,
  `dad${one} died 1990`,
]).flat()
const graph: readonly (string | KnowledgeDetails)[] = [
  ...sound,
  'ann born 1950',
  'ann died 1940',
  'tom father ann',
  'cid father eve',
  'cid born 1930',
  'eve born 1960',
  'gus born 1900',
  { declarations },
]

describe('a graph in which Ann died before she was born, and Eve was born after her child', () => {
  test.for<[string, string]>([
    ['ann born 1960', 'unknown'],
    ['ann died 1930', 'unknown'],
    ['ann father son1', 'unknown'],
    ['cid father gus', 'unknown'],
    ['eve father cid', 'unknown'],
    ['cid born 1931', 'unknown'],
    // the same of others
    ['son1 born 1960', 'false'],
    ['dad1 died 1910', 'false'],
    ['dad1 father son1', 'false'],
    ['son1 father gus', 'false'],
  ])('%s is %s', async ([statement, status]) => {
    using knowledge = await knowledgeOf(...graph)

    expect(await knowledge.truth([stated(statement)])).toMatchObject([{ status }])
  })

  test('both are listed, of the entity and of the relations', async () => {
    using knowledge = await knowledgeOf(...graph)

    const ann = await knowledge.entityProfile(iri('ann'))
    const eve = await knowledge.entityProfile(iri('eve'))
    const relations = ['born', 'died', 'father'].map((relation) => iri(relation))
    const counts = await Promise.all(
      relations.map(async (relation) => (await knowledge.relationProfile(relation)).conflicts),
    )

    expect(ann.conflicts).toMatchObject({
      count: 1,
      examples: [{ conflict: 'ended before it began', entity: { text: 'ann' } }],
    })
    expect(ann.conflicts.examples[0]?.others.map(({ text }) => text).toSorted()).toEqual([
      '1940',
      '1950',
    ])
    expect(eve.conflicts).toMatchObject({
      count: 1,
      examples: [
        { conflict: 'against the years', entity: { text: 'cid' }, others: [{ text: 'eve' }] },
      ],
    })
    expect(counts.map(({ count }) => count)).toEqual([1, 1, 1])
  })
})

function stated(words: string): Statement {
  const [subject = '', relation = '', object = ''] = words.split(' ')
  const year = { value: object, datatype: `${prefixes.xsd}gYear` }
  return {
    subject: iri(subject),
    relation: iri(relation),
    object: /^\d+$/.test(object) ? year : iri(object),
  }
}
