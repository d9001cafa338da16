import { expect, test } from 'vitest'
import {
  declare,
  iri,
  type KnowledgeDetails,
  knowledgeOf,
} from '../../../test/support/knowledge/knowledge-of.ts'
import type { Statement } from '../../domain/fact.ts'
import { prefixes } from '../../domain/prefixes.ts'

const bornIn = declare('bornIn', {
  functional: true,
  state: '{S} was born in {O}',
  because: 'a person is born in one place',
})
const declarations = [
  bornIn,
  declare('bornOn', { functional: true }),
  declare('height', { functional: true }),
  declare('capital', { functional: true, inverseFunctional: true }),
  declare('locatedIn', { containment: true }),
  declare('leader', { functional: true, changesInTime: true }),
  declare('child'),
]
// so many have one birthplace that the declaration stands
const others = Array.from({ length: 40 }, (_, number) => `person${number} bornIn town${number}`)
const small = ['curie bornIn warsaw', 'turing bornIn london']

test('a second birthplace is false when the first is known', async () => {
  using knowledge = await knowledgeOf(...small, {
    declarations,
    labels: { curie: 'Marie Curie', warsaw: 'Warsaw' },
  })

  const truth = await knowledge.truth([stated('curie bornIn london')])

  expect(truth).toEqual([
    {
      status: 'false',
      certificate: {
        ground: 'functional',
        level: 'certified',
        basis: 'declared',
        statement: stated('curie bornIn london'),
        facts: [{ subject: iri('curie'), relation: iri('bornIn'), object: iri('warsaw') }],
        names: [{ subject: 'Marie Curie', relation: 'bornIn', object: 'Warsaw' }],
        reason: { kind: 'one-value', end: 'object', because: 'a person is born in one place' },
        sentence: 'Marie Curie was born in Warsaw, and a person is born in one place',
      },
    },
  ])
})

test('a text that may be a name of the value excludes nothing', async () => {
  using knowledge = await knowledgeOf(...small, ...others, {
    declarations,
    labels: { curie: 'Marie Curie', warsaw: 'Warsaw' },
  })
  const named = {
    ...stated('curie bornIn london'),
    object: { value: 'Warsaw', datatype: `${prefixes.xsd}string` },
  }

  const truth = await knowledge.truth([named])

  expect(truth).toMatchObject([{ status: 'unknown' }])
})

test('of a relation that is declared and has no facts it is said that there are none', async () => {
  using knowledge = await knowledgeOf(...small, { declarations })

  const truth = await knowledge.truth([stated('curie leader london')])

  expect(truth).toEqual([{ status: 'unknown', reason: 'the graph has no facts of the relation' }])
})

test('answers stand in the order of the statements', async () => {
  using knowledge = await knowledgeOf(...small, { declarations })

  const truth = await knowledge.truth([
    stated('curie bornIn london'),
    stated('turing bornIn london'),
    stated('nobody bornIn london'),
    stated('london bornIn curie'),
  ])

  expect(truth).toMatchObject([
    { status: 'false' },
    { status: 'true', by: 'fact', facts: [{ subject: iri('turing') }] },
    { status: 'unknown', reason: 'the graph does not know the subject' },
    { status: 'unknown' },
  ])
})

test.for<[string, string[], string, KnowledgeDetails]>([
  [
    'the relation is not declared single',
    ['curie child irene', 'turing child eve'],
    'curie child eve',
    {},
  ],
  [
    'the relation changes in time',
    ['france leader anne', 'peru leader bob'],
    'france leader bob',
    {},
  ],
  ['the subject has two values', [...small, 'curie bornIn lodz'], 'curie bornIn london', {}],
  [
    'somebody has both values',
    [...small, 'mead bornIn warsaw', 'mead bornIn london', ...others],
    'curie bornIn london',
    {},
  ],
  [
    'the value lies in the other',
    ['curie bornIn warsaw', 'warsaw locatedIn mazovia', 'mazovia locatedIn poland'],
    'curie bornIn poland',
    {},
  ],
  [
    'the other lies in the value',
    ['curie bornIn poland', 'warsaw locatedIn mazovia', 'mazovia locatedIn poland'],
    'curie bornIn warsaw',
    {},
  ],
  [
    'places contain one another in a circle',
    ['x bornIn a', 'a locatedIn b', 'b locatedIn a'],
    'x bornIn b',
    {},
  ],
  [
    'both values have the same name',
    [...small, 'x bornIn city'],
    'curie bornIn city',
    { labels: { warsaw: 'Wàrsaw', city: 'WARSAW' } },
  ],
  [
    'an alias of the value is the name of the other',
    [...small, 'x bornIn city'],
    'curie bornIn city',
    { labels: { city: 'Warszawa' }, aliases: { warsaw: 'Varsovie|Warszawa' } },
  ],
  [
    'a namesake of the subject has the value',
    [...small, 'other bornIn london'],
    'curie bornIn london',
    { labels: { other: 'curie' } },
  ],
  [
    'a namesake of the other contains the value',
    ['curie bornIn manhattan', 'manhattan locatedIn state', 'x bornIn city'],
    'curie bornIn city',
    { labels: { state: 'New York', city: 'New York' } },
  ],
  ['a date is the known one more precisely', ['curie bornOn 1867'], 'curie bornOn 1867-11-07', {}],
  [
    'the first of January may stand for the year',
    ['curie bornOn 1867-01-01', 'x bornOn 1867-11-07'],
    'curie bornOn 1867-11-07',
    {},
  ],
  [
    'numbers differ by rounding',
    ['everest height 88490', 'x height 88480'],
    'everest height 88480',
    {},
  ],
])('nothing is certain when %s', async ([, facts, statement, details]) => {
  using knowledge = await knowledgeOf(...facts, { declarations, ...details })

  expect(await knowledge.truth([stated(statement)])).toEqual([{ status: 'unknown' }])
})

test.for<[string, string[], string]>([
  ['another day', ['curie bornOn 1867-11-07', 'x bornOn 1867-11-08'], 'curie bornOn 1867-11-08'],
  ['another year', ['curie bornOn 1867-11-07', 'x bornOn 1868'], 'curie bornOn 1868'],
  ['another height', ['everest height 88490', 'x height 48100'], 'everest height 48100'],
  [
    'another place in the same country',
    [...small, 'warsaw locatedIn eu', 'london locatedIn eu'],
    'curie bornIn london',
  ],
  ['another country of a capital', ['france capital paris', 'x bornIn peru'], 'peru capital paris'],
])('%s is false', async ([, facts, statement]) => {
  using knowledge = await knowledgeOf(...facts, { declarations })

  expect(await knowledge.truth([stated(statement)])).toMatchObject([{ status: 'false' }])
})

test('a declaration that the graph contradicts is dropped and reported', async () => {
  const facts = Array.from({ length: 10 }, (_, person) => `p${person} bornIn place${person}`)
  using knowledge = await knowledgeOf(...facts, 'p0 bornIn other', { declarations })

  expect(await knowledge.contradictions()).toEqual([
    { relation: iri('bornIn'), constraint: 'functional', subjects: 10, contradicted: 1 },
  ])
  expect(await knowledge.truth([stated('p1 bornIn place2')])).toEqual([{ status: 'unknown' }])
})

test('several values that contain one another contradict nothing', async () => {
  const facts = Array.from({ length: 10 }, (_, person) => `p${person} bornIn place${person}`)
  using knowledge = await knowledgeOf(...facts, 'p0 bornIn poland', 'place0 locatedIn poland', {
    declarations,
  })

  expect(await knowledge.contradictions()).toEqual([])
})

test('a value that has ended contradicts nothing', async () => {
  const facts = Array.from({ length: 10 }, (_, land) => `land${land} capital city${land}`)
  using knowledge = await knowledgeOf(...facts, 'land0 capital former ..1900', { declarations })

  expect(await knowledge.contradictions()).toEqual([])
})

test('an undeclared relation is likely single by measurement, from enough subjects', async () => {
  const facts = (people: number) =>
    Array.from({ length: people }, (_, person) => `p${person} mintedIn place${person % 9}`)
  using few = await knowledgeOf(...facts(100))
  using many = await knowledgeOf(...facts(500))
  using several = await knowledgeOf(
    ...facts(500),
    ...facts(500)
      .slice(0, 9)
      .map((fact) => fact.replace(/\d$/, '9')),
  )

  const asked = [stated('p0 mintedIn place1')]

  const likely = { standard: 'likely' } as const
  expect(await few.truth(asked, likely)).toEqual([{ status: 'unknown' }])
  expect(await several.truth(asked, likely)).toEqual([{ status: 'unknown' }])
  expect(await many.truth(asked, likely)).toMatchObject([
    { status: 'false', certificate: { basis: 'measured', level: 'likely' } },
  ])
})

test('that a graph has one value each certifies nothing of what nobody declared', async () => {
  const facts = Array.from({ length: 500 }, (_, person) => `p${person} rank rank${person % 9}`)
  using knowledge = await knowledgeOf(...facts)

  expect(await knowledge.truth([stated('p0 rank rank1')])).toEqual([{ status: 'unknown' }])
})

function stated(words: string): Statement {
  const [subject = '', relation = '', object = ''] = words.split(' ')
  return { subject: iri(subject), relation: iri(relation), object: objectOf(object) }
}

function objectOf(word: string): Statement['object'] {
  if (/^\d{4}-/.test(word)) return { value: word, datatype: `${prefixes.xsd}date` }
  if (!/^\d+$/.test(word)) return iri(word)
  return { value: word, datatype: `${prefixes.xsd}${word.length === 4 ? 'gYear' : 'integer'}` }
}
