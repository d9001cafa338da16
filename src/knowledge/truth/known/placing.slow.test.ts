import { expect, test } from 'vitest'
import { declare, iri, knowledgeOf } from '../../../../test/support/knowledge/knowledge-of.ts'
import type { Statement } from '../../../domain/fact.ts'

const declarations = [
  declare('bornIn', { widens: true, happens: 'start', state: '{S} was born in {O}' }),
  declare('birthDate', { marks: 'start' }),
  declare('locatedIn', { containment: true, widens: true, state: '{O} contains {S}' }),
]
const dated = ['warsaw locatedIn prussia 1796..1806', 'warsaw locatedIn poland 1918..']

test.for<[string, string[], string, string | object]>([
  ['of its values all lie there', [], 'curie bornIn poland', { status: 'true' }],
  [
    'of its values one lies elsewhere',
    ['mazovia locatedIn poland', 'prussia locatedIn russia'],
    'curie bornIn poland',
    'Curie was born in warsaw, but the graph puts warsaw in mazovia and prussia without saying which of them holds',
  ],
  ['it lay there then', ['curie birthDate 1800'], 'curie bornIn prussia', { status: 'true' }],
  [
    'it came there later',
    ['curie birthDate 1867'],
    'curie bornIn poland',
    'Curie was born in warsaw, but the graph puts warsaw in poland at other times than 1867',
  ],
  [
    'the year is that of the change',
    ['curie birthDate 1806'],
    'curie bornIn prussia',
    { status: 'true' },
  ],
  [
    'sources differ on the year',
    ['curie birthDate 1800', 'curie birthDate 1802'],
    'curie bornIn prussia',
    'Curie was born in warsaw, but that warsaw was in prussia has ended',
  ],
])('what a place lies in, where %s', async ([when, own, statement, expected]) => {
  const undated = ['warsaw locatedIn mazovia', 'warsaw locatedIn prussia']
  const lie = when.startsWith('of its values') ? undated : dated
  const where = own.length === 0 ? ['mazovia locatedIn poland', 'prussia locatedIn poland'] : own
  using knowledge = await knowledgeOf('curie bornIn warsaw', ...lie, ...where, {
    declarations,
    labels: { curie: 'Curie' },
  })

  const truths = await knowledge.truth([stated(statement)])

  const reason = typeof expected === 'string' ? { status: 'unknown', reason: expected } : expected
  expect(truths).toMatchObject([reason])
})

test.for<[string, string[], string]>([
  [
    'began nobody knows when',
    ['warsaw locatedIn prussia ..1806', 'curie birthDate 1200'],
    'unknown',
  ],
  [
    'stands without a time as well',
    ['warsaw locatedIn prussia', 'warsaw locatedIn prussia 1796..1806'],
    'true',
  ],
  ['lasts', ['warsaw locatedIn prussia 1796..', 'curie birthDate 1867'], 'true'],
])('that a place lies in another %s', async ([, facts, status]) => {
  using knowledge = await knowledgeOf('curie bornIn warsaw', ...facts, { declarations })

  expect(await knowledge.truth([stated('curie bornIn prussia')])).toMatchObject([{ status }])
})

test.for([
  ['masovia', 'plains'],
  ['plains', 'masovia'],
])('a cycle among places hides no way beside it: %s and %s', async ([one, other]) => {
  using knowledge = await knowledgeOf(
    'curie bornIn warsaw',
    ...[`warsaw locatedIn ${one}`, `warsaw locatedIn ${other}`],
    ...['masovia locatedIn plains', 'masovia inState poland', 'plains locatedIn masovia'],
    { declarations: [...declarations, declare('inState', { containment: true, widens: true })] },
  )

  expect(await knowledge.truth([stated('curie bornIn poland')])).toMatchObject([{ status: 'true' }])
})

test('all ways by which a place lies in another are told, what they have in common once', async () => {
  const ways = ['mazovia inState poland', 'prussia inState poland', 'poland locatedIn europe']
  const known = ['curie bornIn warsaw', 'warsaw locatedIn mazovia', 'warsaw locatedIn prussia']
  using knowledge = await knowledgeOf(...known, ...ways, {
    declarations: [...declarations, declare('inState', { containment: true, widens: true })],
  })

  const [truth] = await knowledge.truth([stated('curie bornIn europe')])

  expect(truth?.status === 'true' && truth.facts.map(({ object }) => object)).toEqual(
    ['warsaw', 'mazovia', 'poland', 'europe', 'prussia', 'poland'].map(iri),
  )
})

function stated(words: string): Statement {
  const [subject = '', relation = '', object = ''] = words.split(' ').map(iri)
  return { subject, relation, object }
}
