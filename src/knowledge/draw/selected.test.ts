import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { About, Draw } from '../../domain/draws.ts'
import type { Knowledge } from '../knowledge.ts'

const subClassOf = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'
const births = ['ann', 'ben', 'cay', 'dan', 'eve'].map((who, index) => `${who} bornIn town${index}`)
const world = [
  ...births,
  'ann does novelist',
  'ben does poet',
  'cay does painter',
  'ann height 170',
  `novelist ${subClassOf} writer`,
  `poet ${subClassOf} writer`,
  `sonneteer ${subClassOf} poet`,
  'dan does sonneteer',
  `town0 ${subClassOf} town0`,
  'rex bornIn town0',
  `dog ${subClassOf} animal`,
  'town0 near town1',
  'town0 near town2',
  'town0 near town3',
]
const details = {
  types: { ann: 'human', ben: 'human', rex: 'dog' },
  declarations: [declare('bornIn', { functional: true })],
}

test.for<[string, About, string[]]>([
  ['a class', { topic: { classes: [iri('human')], values: [] } }, ['ann', 'ben']],
  ['a class above theirs', { topic: { classes: [iri('animal')], values: [] } }, ['rex']],
  ['a value', { topic: valued({ entity: iri('painter') }) }, ['cay']],
  ['a value above theirs', { topic: valued({ entity: iri('writer') }) }, ['ann', 'ben', 'dan']],
  [
    'a class or a value',
    { topic: { ...valued({ entity: iri('painter') }), classes: [iri('dog')] } },
    ['cay', 'rex'],
  ],
  [
    'a literal',
    { topic: { classes: [], values: [{ relation: iri('height'), text: '170' }] } },
    ['ann'],
  ],
  [
    'an end, where nothing else tells',
    { topic: { classes: [], values: [], ends: [{ relation: iri('does'), end: 'subject' }] } },
    ['ann', 'ben', 'cay', 'dan'],
  ],
  ['a class that there is not', { topic: { classes: [iri('nothing')], values: [] } }, []],
  ['no topic', {}, ['ann', 'ben', 'cay', 'dan', 'eve', 'rex']],
])('draws and supply are about %s', async ([, about, subjects]) => {
  using knowledge = await knowledgeOf(...world, details)

  expect(await subjectsDrawn(knowledge, about)).toEqual(subjects)
  const supply = await knowledge.supply('en', about)
  expect(supply.find(({ relation }) => relation === iri('bornIn'))?.facts ?? 0).toBe(
    subjects.length,
  )
})

test('the third is that of the subject', async () => {
  using knowledge = await knowledgeOf(...world, details)

  const [head, torso, tail] = [
    await subjectsDrawn(knowledge, { third: 'head' }),
    await subjectsDrawn(knowledge, { third: 'torso' }),
    await subjectsDrawn(knowledge, { third: 'tail' }),
  ]

  expect([...head, ...torso, ...tail].toSorted()).toEqual([
    'ann',
    'ben',
    'cay',
    'dan',
    'eve',
    'rex',
  ])
  expect(tail).toContain('eve')
})

function valued(value: { readonly entity: string }) {
  return { classes: [], values: [{ relation: iri('does'), ...value }] }
}

async function subjectsDrawn(knowledge: Knowledge, about: About): Promise<readonly string[]> {
  const draw: Draw = {
    edges: [{ subject: 's', object: 'o', relations: [iri('bornIn')], objects: 'any' }],
    complete: [],
    about,
    perRelation: 100,
    salt: 'test',
    seed: 1,
    language: 'en',
  }
  const rows = await drawnRows(knowledge, draw)
  return rows.map(({ facts }) => facts[0]?.subject.label ?? '').toSorted()
}
