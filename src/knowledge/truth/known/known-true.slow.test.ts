import { expect, test } from 'vitest'
import { declare, iri, knowledgeOf } from '../../../../test/support/knowledge/knowledge-of.ts'
import type { Declaration } from '../../../domain/declaration.ts'
import type { Statement } from '../../../domain/fact.ts'
import { prefixes } from '../../../domain/prefixes.ts'
import type { Truth } from '../../../domain/truth.ts'

const xsd = prefixes.xsd ?? ''

const declarations: readonly Declaration[] = [
  declare('father', {
    functional: true,
    implies: [
      { relation: iri('parent'), inverted: false },
      { relation: iri('child'), inverted: true },
    ],
  }),
  declare('parent', { implies: [{ relation: iri('relative'), inverted: false }] }),
  declare('child'),
  declare('relative', { symmetric: true }),
  declare('spouse', { symmetric: true }),
  declare('capital', {
    functional: true,
    inverseFunctional: true,
    implies: [{ relation: iri('capitalOf'), inverted: true }],
  }),
  declare('bornIn', { functional: true, widens: true, state: '{S} was born in {O}' }),
  declare('citizenOf', { functional: true }),
  declare('locatedIn', { containment: true, widens: true, state: '{O} contains {S}' }),
  declare('bornOn', { functional: true }),
  declare('height', { functional: true }),
]

const places = ['curie bornIn warsaw', 'warsaw locatedIn mazovia', 'mazovia locatedIn poland']

test.for<[string, string[], string, string]>([
  ['fact', ['curie bornIn warsaw'], 'curie bornIn warsaw', 'curie bornIn warsaw'],
  ['symmetry', ['curie spouse pierre'], 'pierre spouse curie', 'curie spouse pierre'],
  ['narrower', ['irene father pierre'], 'irene parent pierre', 'irene father pierre'],
  ['narrower', ['irene father pierre'], 'irene relative pierre', 'irene father pierre'],
  ['inverse', ['irene father pierre'], 'pierre child irene', 'irene father pierre'],
  ['inverse', ['irene father pierre'], 'pierre relative irene', 'irene father pierre'],
  ['inverse', ['france capital paris'], 'paris capitalOf france', 'france capital paris'],
  [
    'containment',
    places,
    'curie bornIn poland',
    'curie bornIn warsaw, warsaw locatedIn mazovia, mazovia locatedIn poland',
  ],
  [
    'containment',
    places,
    'warsaw locatedIn poland',
    'warsaw locatedIn mazovia, mazovia locatedIn poland',
  ],
])('%s: from %s it is true that %s', async ([by, facts, statement, expected]) => {
  using knowledge = await knowledgeOf(...facts, { declarations })

  expect(shown(await knowledge.truth([stated(statement)]))).toEqual([`${by}: ${expected}`])
})

test('a chain of containers is said link by link', async () => {
  using knowledge = await knowledgeOf('curie bornIn warsaw', 'warsaw locatedIn poland', {
    declarations,
    labels: { warsaw: 'Warsaw', poland: 'Poland' },
  })

  expect(await knowledge.truth([stated('curie bornIn poland')])).toMatchObject([
    { status: 'true', sentence: 'Curie was born in Warsaw, and Poland contains Warsaw' },
  ])
})

test.for<[string, string[], string]>([
  ['the broader relation is known', ['irene parent pierre'], 'irene father pierre'],
  ['the inverse of what is implied is known', ['pierre child irene'], 'irene father pierre'],
  ['it holds from the other end alone', ['curie bornIn warsaw'], 'warsaw bornIn curie'],
  [
    'the relation does not widen',
    ['curie citizenOf warsaw', ...places.slice(1)],
    'curie citizenOf mazovia',
  ],
  [
    'the value is known less closely',
    ['curie bornIn poland', ...places.slice(1)],
    'curie bornIn warsaw',
  ],
  [
    'the place lies in two of a kind',
    [...places, 'warsaw locatedIn prussia'],
    'curie bornIn poland',
  ],
  [
    'the place did lie there, and no longer does',
    ['curie bornIn warsaw', 'warsaw locatedIn russia ..1918'],
    'curie bornIn russia',
  ],
])('not true: %s', async ([, facts, statement]) => {
  using knowledge = await knowledgeOf(...facts, { declarations })

  expect(await knowledge.truth([stated(statement)])).not.toMatchObject([{ status: 'true' }])
})

test.for<[string, string[], string]>([
  [
    'several values of one relation',
    [...places, 'warsaw locatedIn prussia'],
    'Curie was born in warsaw, but the graph puts warsaw in mazovia and prussia without saying which of them holds',
  ],
  [
    'several further up',
    [...places, 'mazovia locatedIn russia'],
    'Curie was born in warsaw, but the graph puts mazovia in poland and russia without saying which of them holds',
  ],
  [
    'a value that has ended',
    ['curie bornIn warsaw', 'warsaw locatedIn poland ..1939'],
    'Curie was born in warsaw, but that warsaw was in poland has ended',
  ],
])('it is said why a place around is not certain: %s', async ([, facts, reason]) => {
  using knowledge = await knowledgeOf(...facts, { declarations })

  expect(await knowledge.truth([stated('curie bornIn poland')])).toEqual([
    { status: 'unknown', reason },
  ])
})

test.for<[string, string[]]>([
  [
    'one relation has several and another has one',
    ['warsaw locatedIn prussia', 'warsaw inState poland'],
  ],
  ['all but one have ended', ['warsaw locatedIn prussia ..1806', 'warsaw locatedIn poland 1918..']],
])('a place around is certain where %s', async ([, facts]) => {
  const known = ['curie bornIn warsaw', ...facts]
  using knowledge = await knowledgeOf(...known, {
    declarations: [...declarations, declare('inState', { containment: true, widens: true })],
  })

  expect(await knowledge.truth([stated('curie bornIn poland')])).toMatchObject([
    { status: 'true', by: 'containment' },
  ])
})

test('of what leads nowhere no reason is given', async () => {
  using knowledge = await knowledgeOf(...places, 'warsaw locatedIn prussia', 'x bornIn berlin', {
    declarations: declarations.map((one) => ({ ...one, functional: false })),
  })

  expect(await knowledge.truth([stated('curie bornIn berlin')])).toEqual([{ status: 'unknown' }])
})

const day = { value: '1867-11-07', datatype: `${xsd}date` }

test.for<[Truth['status'], string, Statement['object']]>([
  ['true', 'bornOn', { value: '1867', datatype: `${xsd}gYear` }],
  ['true', 'bornOn', { value: '1867-11', datatype: `${xsd}gYearMonth` }],
  ['true', 'bornOn', { value: '+1867-11-07T00:00:00Z', datatype: `${xsd}dateTime` }],
  ['true', 'bornOn', { value: '1867-00-00T00:00:00Z', datatype: `${xsd}dateTime` }],
  ['false', 'bornOn', { value: '1867-11-08', datatype: `${xsd}date` }],
  ['false', 'bornOn', { value: '1867-12', datatype: `${xsd}gYearMonth` }],
  ['false', 'bornOn', { value: '1868', datatype: `${xsd}gYear` }],
  ['unknown', 'bornOn', { value: '1867-01-01', datatype: `${xsd}date` }],
  ['true', 'height', { value: '+163.0', datatype: `${xsd}decimal` }],
  ['true', 'height', { value: '1.63e2', datatype: `${xsd}double` }],
  ['false', 'height', { value: '188', datatype: `${xsd}integer` }],
  ['unknown', 'height', { value: '163', datatype: `${prefixes.wd}Q174728` }],
])('with another notation or precision: %s, %s %o', async ([status, relation, object]) => {
  using knowledge = await knowledgeOf('curie bornOn 1867-11-07', 'curie height 163', {
    declarations,
  })
  const statement = { subject: iri('curie'), relation: iri(relation), object }

  expect(await knowledge.truth([statement])).toMatchObject([{ status }])
})

test('a date more precise than the known one is not known', async () => {
  using knowledge = await knowledgeOf('curie bornOn 1867', { declarations })
  const statement = { subject: iri('curie'), relation: iri('bornOn'), object: day }

  expect(await knowledge.truth([statement])).toEqual([{ status: 'unknown' }])
})

test('what is true from the other end or of a container is not called false', async () => {
  using knowledge = await knowledgeOf(
    'irene father pierre',
    'eve child marie',
    ...places,
    'joliot bornIn paris',
    {
      declarations: [
        ...declarations,
        declare('child', { functional: true, inverseFunctional: true }),
      ],
    },
  )

  const truths = await knowledge.truth(
    ['pierre child irene', 'curie bornIn poland', 'curie bornIn paris'].map(stated),
  )

  expect(truths.map(({ status }) => status)).toEqual(['true', 'true', 'false'])
})

test('what is true of a namesake from the other end is not called false', async () => {
  const facts = ['france capital paris', 'illinois capital springfield', 'ile capital parisII']
  using knowledge = await knowledgeOf(...facts, {
    declarations,
    labels: { parisII: 'paris', ile: 'ile' },
  })

  expect(await knowledge.truth([stated('ile capital paris')])).toMatchObject([
    { status: 'unknown' },
  ])
})

test('literals that were asked about leave no trace', async () => {
  using knowledge = await knowledgeOf('curie bornOn 1867', { declarations })
  const statement = {
    subject: iri('curie'),
    relation: iri('bornOn'),
    object: { value: '1900', datatype: `${xsd}gYear` },
  }
  const before = await knowledge.fingerprint()

  const once = await knowledge.truth([statement, statement])
  const again = await knowledge.truth([statement])

  expect(again).toMatchObject([{ status: 'false' }])
  expect(once).toEqual([...again, ...again])
  expect(await knowledge.fingerprint()).toBe(before)
})

function stated(words: string): Statement {
  const [subject = '', relation = '', object = ''] = words.split(' ')
  return { subject: iri(subject), relation: iri(relation), object: iri(object) }
}

function shown(truths: readonly Truth[]): readonly string[] {
  const word = (end: unknown) => `${end}`.slice('urn:test:'.length)
  return truths.map((truth) =>
    truth.status === 'true'
      ? `${truth.by}: ${truth.facts
          .map((fact) => [fact.subject, fact.relation, fact.object].map(word).join(' '))
          .join(', ')}`
      : truth.status,
  )
}
