import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Declaration } from '../../src/domain/declaration.ts'
import type { Statement } from '../../src/domain/fact.ts'
import { prefixes } from '../../src/domain/prefixes.ts'
import type { TimeConstraint, TimePoint } from '../../src/domain/time-constraint.ts'
import type { Truth } from '../../src/domain/truth.ts'
import { grounds } from '../../src/knowledge/truth/grounds/grounds.ts'
import { Kinds } from '../../src/lexicon/kinds.ts'
import { declare, iri, knowledgeOf } from '../support/knowledge/knowledge-of.ts'

const declarations: readonly Declaration[] = [
  declare('father', {
    asymmetric: true,
    irreflexive: true,
    excludes: [iri('spouse')],
    implies: [{ relation: iri('child'), inverted: true }],
    order: [
      before(['object', 'start'], ['subject', 'start'], -9),
      before(['subject', 'start'], ['object', 'end'], 1),
    ],
    state: "{S's} father is {O}",
  }),
  declare('child', {
    asymmetric: true,
    irreflexive: true,
    excludes: [iri('spouse')],
    order: [before(['subject', 'start'], ['object', 'start'], -9)],
  }),
  declare('spouse', {
    symmetric: true,
    irreflexive: true,
    excludes: [iri('father'), iri('child')],
  }),
  declare('author', {
    order: [before(['object', 'start'], ['subject', 'start'], -5)],
    subject: ['work'],
    object: ['human'],
    state: '{O} wrote {S}',
  }),
  declare('born', { marks: 'start', state: '{S} was born in {O}' }),
  declare('died', { marks: 'end', state: '{S} died in {O}' }),
  declare('published', { marks: 'start', state: '{S} came out in {O}' }),
  declare('planetOf', { complete: { end: 'subject', of: [iri('sun')] }, state: '{S} orbits {O}' }),
  declare('member', { complete: { end: 'object' } }),
]

const solar = ['mars planetOf sun', 'venus planetOf sun', 'kepler planetOf star']

test.for<[string, string, string[], string]>([
  [
    'asymmetric',
    'pierre father irene',
    ['irene father pierre'],
    "Irene's father is pierre, and that never holds both ways",
  ],
  [
    'asymmetric',
    'irene child pierre',
    ['irene father pierre'],
    "Irene's father is pierre, and that never holds both ways",
  ],
  [
    'exclusion',
    'irene spouse pierre',
    ['irene father pierre'],
    "Irene's father is pierre, and the one rules out the other",
  ],
  [
    'irreflexive',
    'pierre spouse pierre',
    ['pierre spouse marie'],
    'Nothing and nobody is related to itself in this way, pierre neither',
  ],
  [
    'dates',
    'eve father adam',
    ['eve born 1900', 'adam born 1895', 'x father y'],
    'Adam was born in 1895, and Eve was born in 1900, so that the years rule it out',
  ],
  [
    'dates',
    'eve father adam',
    ['eve born 1900', 'adam died 1898', 'x father y'],
    'Eve was born in 1900, and Adam died in 1898, so that the years rule it out',
  ],
  [
    'dates',
    'emma author jane',
    ['emma published 1815', 'jane born 1812', 'x author y'],
    'Jane was born in 1812, and Emma came out in 1815, so that the years rule it out',
  ],
  [
    'dates',
    'jane died 1770',
    ['jane born 1775'],
    'Jane was born in 1775, and nothing ends before it began',
  ],
  [
    'dates',
    'jane born 1820',
    ['jane died 1817', 'x born 1900'],
    'Jane died in 1817, and nothing ends before it began',
  ],
  [
    'dates',
    'emma published 1779',
    ['emma author jane', 'jane born 1775', 'x published 1800'],
    'Jane wrote emma, and Jane was born in 1775, so that the years rule it out',
  ],
  [
    'complete-list',
    'pluto planetOf sun',
    [...solar, 'pluto spouse x'],
    'Mars orbits sun, and Venus orbits sun, and the list is declared complete',
  ],
  [
    'complete-list',
    'band member x',
    ['band member eve', 'x member x'],
    'The graph gives Eve as the member of band, and the list is declared complete',
  ],
])('%s: %s is false', async ([ground, statement, facts, sentence]) => {
  using knowledge = await knowledgeOf(...facts, { declarations, labels })

  const truths = await knowledge.truth([stated(statement)])

  expect(shown(truths)).toEqual([`${ground}: ${sentence}`])
  expect(truths).toMatchObject([{ certificate: { basis: 'declared', level: 'certified' } }])
})

const labels = { eve: 'Eve', adam: 'Adam', jane: 'Jane', mars: 'Mars', venus: 'Venus' }

test.for<[string, string, string[]]>([
  [
    'a child nine years younger',
    'eve father adam',
    ['eve born 1904', 'adam born 1895', 'x father y'],
  ],
  [
    'born a year after the father died',
    'eve father adam',
    ['eve born 1899', 'adam died 1898', 'x father y'],
  ],
  [
    'one of two birth dates allows it',
    'eve father adam',
    ['eve born 1900', 'adam born 1895', 'adam born 1870', 'x father y'],
  ],
  ['a year alone is known', 'eve father adam', ['eve born 1900', 'x father y', 'adam father y']],
  ['born and dead in one year', 'jane died 1775', ['jane born 1775', 'x died 1800']],
  ['the list of another star', 'pluto planetOf star', [...solar, 'pluto spouse x']],
  ['a member of which nothing is known', 'other member eve', ['band member eve', 'other spouse x']],
  ['the container of a listed one', 'band member group', ['band member eve', 'eve partOf group']],
  ['the same the same way round', 'irene father jean', ['irene father pierre', 'jean spouse x']],
])('unknown: %s', async ([, statement, facts]) => {
  const contained = declare('partOf', { containment: true })
  using knowledge = await knowledgeOf(...facts, { declarations: [...declarations, contained] })

  expect(await knowledge.truth([stated(statement)])).toEqual([{ status: 'unknown' }])
})

test('what the graph contradicts is dropped and reported', async () => {
  const mutual = Array.from({ length: 20 }, (_, at) => `a${at} father b${at}`)
  using knowledge = await knowledgeOf(...mutual, 'b0 father a0', 'b1 father a1', {
    declarations: [declare('father', { asymmetric: true, irreflexive: true })],
  })

  expect(await knowledge.contradictions()).toEqual([
    { relation: iri('father'), constraint: 'asymmetric', subjects: 22, contradicted: 4 },
  ])
  expect(await knowledge.truth([stated('b5 father a5')])).toEqual([{ status: 'unknown' }])
})

const kinds = new Kinds([
  { kind: 'human', noun: 'person', plural: 'people', types: [iri('Human')], apart: ['work'] },
  { kind: 'work', noun: 'work', plural: 'works', types: [iri('Work')] },
  { kind: 'opera', parent: 'work', noun: 'opera', plural: 'operas', types: [iri('Opera')] },
  { kind: 'thing', noun: 'thing', plural: 'things', types: [iri('Thing')] },
])

test.for<[string, Truth['status']]>([
  ['emma author tosca', 'false'],
  ['jane author jane', 'false'],
  ['emma author stone', 'unknown'],
  ['emma author nobody', 'unknown'],
])('kind: %s is %s', async ([statement, status]) => {
  using knowledge = await knowledgeOf(
    'tosca author puccini',
    'emma near nobody',
    'x near stone',
    'jane near x',
    {
      declarations,
      kinds,
      types: { tosca: 'Opera', emma: 'Work', jane: 'Human', puccini: 'Human', stone: 'Thing' },
    },
  )

  expect(await knowledge.truth([stated(statement)])).toMatchObject([{ status }])
})

test('a cycle among classes and a class that is its own do no harm', async () => {
  using knowledge = await knowledgeOf(
    'a spouse b',
    'Human subClassOf Human',
    'Work subClassOf Opera',
    'Opera subClassOf Work',
    {
      declarations,
      kinds,
      types: { a: 'Human', Human: 'Human', b: 'Work' },
    },
  )

  expect(await knowledge.truth([stated('b spouse a'), stated('a spouse a')])).toMatchObject([
    { status: 'true' },
    { status: 'false' },
  ])
})

test('every ground is on a page of docs/grounds, with its limits', () => {
  const pages = readdirSync('docs/grounds')
    .filter((name) => name !== 'README.md')
    .map((name) => readFileSync(`docs/grounds/${name}`, 'utf8'))

  for (const { id } of grounds) {
    const page = pages.find((text) => text.includes(`\`${id}\``))
    expect(page, id).toContain('## Limits')
  }
})

function before(
  [entity, point]: readonly [TimePoint['entity'], TimePoint['point']],
  [other, otherPoint]: readonly [TimePoint['entity'], TimePoint['point']],
  slack: number,
): TimeConstraint {
  return { earlier: { entity, point }, later: { entity: other, point: otherPoint }, slack }
}

function stated(words: string): Statement {
  const [subject = '', relation = '', object = ''] = words.split(' ')
  return {
    subject: iri(subject),
    relation: iri(relation),
    object: /^\d+$/.test(object)
      ? { value: object, datatype: `${prefixes.xsd}gYear` }
      : iri(object),
  }
}

function shown(truths: readonly Truth[]): readonly string[] {
  return truths.map((truth) =>
    truth.status === 'false'
      ? `${truth.certificate.ground}: ${truth.certificate.sentence}`
      : truth.status,
  )
}
