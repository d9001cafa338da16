import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'

const declarations = [
  declare('child', { excludes: [iri('spouse')] }),
  declare('spouse', { symmetric: true, excludes: [iri('child')] }),
  declare('follows', { excludes: [iri('precedes')] }),
  declare('precedes', { excludes: [iri('follows')] }),
]

test('who is given as the child and the spouse of somebody is asked about as neither', async () => {
  const drawn = await drawnFrom([
    'malle child bergen',
    'bergen spouse malle',
    'garfunkel child james',
    'cermak spouse garfunkel',
  ])

  expect(drawn.toSorted()).toEqual(['cermak garfunkel', 'garfunkel james'])
})

test('what follows a thing is preceded by it', async () => {
  const drawn = await drawnFrom(['emma follows mansfield', 'mansfield precedes emma'])

  expect(drawn.toSorted()).toEqual(['emma mansfield', 'mansfield emma'])
})

async function drawnFrom(facts: readonly string[]): Promise<readonly string[]> {
  await using knowledge = await knowledgeOf(...facts, { declarations })
  const rows = await drawnRows(knowledge, {
    edges: [
      {
        subject: 's',
        object: 'o',
        relations: ['child', 'spouse', 'follows', 'precedes'].map(iri),
        objects: 'any',
      },
    ],
    complete: [],
    perRelation: 10,
    salt: 'test',
    seed: 1,
    language: 'en',
  })
  return rows.map(({ facts: [fact] }) =>
    [fact?.subject.label, fact?.object.kind === 'entity' ? fact.object.label : ''].join(' '),
  )
}
