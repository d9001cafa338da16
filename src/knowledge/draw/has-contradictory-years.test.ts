import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'

const declarations = [
  declare('father', {
    order: [
      {
        earlier: { entity: 'object', point: 'start' },
        later: { entity: 'subject', point: 'start' },
        slack: 0,
      },
    ],
  }),
  declare('born', { functional: true, marks: 'start' }),
  declare('died', { functional: true, marks: 'end' }),
]

// so many that one contradiction leaves what is declared as it is
const sound = Array.from({ length: 60 }, (_, one) => [
  `son${one} father dad${one}`,
  `son${one} born 1950`,
  `dad${one} born 1920`,
]).flat()

test('nobody is asked about who died before being born, nor whose father is the younger one', async () => {
  using knowledge = await knowledgeOf(
    ...['ann born 1950', 'ann died 1940', 'cid father eve', 'cid born 1930', 'eve born 1960'],
    ...sound,
    { declarations },
  )
  const relations = ['born', 'died', 'father'].map((relation) => iri(relation))

  const drawn = await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations, objects: 'any' }],
    complete: [],
    perRelation: 500,
    salt: 'years',
    seed: 1,
    language: 'en',
  })

  const asked = drawn.map(({ facts: [fact] }) => fact?.subject.id)
  expect(new Set(asked)).toEqual(new Set(sound.map((fact) => iri(fact.split(' ', 1).join('')))))
})
