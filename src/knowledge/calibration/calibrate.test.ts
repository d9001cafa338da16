import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { Knowledge } from '../knowledge.ts'
import type { GroundError } from './ground-error.ts'

// born: one each. taught: declared to be one, but every fourth has two. led: declared, of too few to tell. kin: nobody declares it, and one each
const people = Array.from({ length: 700 }, (_, number) => number)
const facts = people.flatMap((person) => [
  `p${person} born t${person % 40}`,
  `p${person} taught p${(person * 7 + 1) % 700}`,
  ...(person % 4 === 0 ? [`p${person} taught p${(person * 11 + 5) % 700}`] : []),
  `p${person} kin k${person % 25}`,
  ...(person < 5 ? [`p${person} led t${person}`] : []),
])
const declarations = [
  declare('born', { functional: true }),
  declare('led', { functional: true }),
  declare('taught', { functional: true }),
]

describe('a graph of four relations', () => {
  let knowledge: Knowledge
  let errors: readonly GroundError[]

  beforeAll(async () => {
    knowledge = await knowledgeOf(...facts, { declarations, maxErrors: {} })
    errors = await knowledge.groundErrors()
  })
  afterAll(() => knowledge[Symbol.dispose]())

  test('one value each, as is declared, is measured to be so', () => {
    expect(errorOf(errors, 'born', 'exchange')).toMatchObject({
      basis: 'declared',
      standing: 'measured',
      wrong: 0,
    })
    expect(errorOf(errors, 'born', 'exchange')?.atMost).toBeLessThan(0.002)
  })

  test('what the graph contradicts is reported, and certifies nothing', async () => {
    const constraints = await knowledge.contradictions()
    const [truth] = await knowledge.truth([statement('p1', 'taught', 'p300')])

    expect(constraints).toMatchObject([{ relation: iri('taught'), constraint: 'functional' }])
    expect(truth).toEqual({ status: 'unknown' })
  })

  test('a declaration of too few facts to be measured stands, and no error is claimed', async () => {
    const [truth] = await knowledge.truth([statement('p1', 'led', 't3')])

    expect(truth).toMatchObject({
      status: 'false',
      certificate: { basis: 'declared', level: 'certified' },
    })
    expect(truth?.status === 'false' && truth.certificate.error).toBeUndefined()
  })

  test('a certificate carries the upper bound of what was measured', async () => {
    await using strict = await knowledgeOf(...facts, {
      declarations,
      maxErrors: { statement: 0.05 },
    })
    const [truth] = await strict.truth([statement('p1', 'born', 't3')])
    const measured = errorOf(await strict.groundErrors(), 'born', 'statement')

    expect(measured?.standing).toBe('measured')
    expect(truth).toMatchObject({ status: 'false', certificate: { error: measured?.atMost } })
  })

  test('the same for the same graph, whatever the threads', async () => {
    await using other = await knowledgeOf(...facts.toReversed(), {
      declarations,
      maxErrors: {},
      threads: 1,
    })

    expect(await other.groundErrors()).toEqual(errors)
  })

  test('what is not declared certifies nothing where its bound is above the limit', async () => {
    const asked = [statement('p1', 'kin', 'k7')]
    const [certified] = await knowledge.truth(asked)
    const [likely] = await knowledge.truth(asked, { standard: 'likely' })

    expect(errorOf(errors, 'kin', 'statement')?.atMost).toBeGreaterThan(0.02)
    expect(certified).toEqual({ status: 'unknown' })
    expect(likely).toMatchObject({ status: 'false', certificate: { level: 'likely' } })
  })
})

test('a graph too small to measure anything keeps what is declared', async () => {
  await using knowledge = await knowledgeOf('curie born warsaw', 'turing born london', {
    declarations: [declare('born', { functional: true })],
    maxErrors: {},
  })

  const [truth] = await knowledge.truth([statement('curie', 'born', 'london')])

  expect(truth).toMatchObject({ status: 'false', certificate: { level: 'certified' } })
})

test('so does one in which few facts could be hidden and none of them was missed', async () => {
  const people = Array.from({ length: 16 }, (_, number) => `p${number} born t${number}`)
  await using knowledge = await knowledgeOf(...people, {
    declarations: [declare('born', { functional: true })],
    maxErrors: {},
  })

  const errors = await knowledge.groundErrors()
  const [truth] = await knowledge.truth([statement('p1', 'born', 't2')])

  expect(errors.map(({ use, standing }) => [use, standing])).toEqual([
    ['exchange', 'declared'],
    ['list', 'declared'],
  ])
  expect(errorOf(errors, 'born', 'list')?.error).toBeGreaterThan(0.002)
  expect(truth).toMatchObject({ status: 'false', certificate: { basis: 'declared' } })
})

test('what nobody declares and is too small to be certified does not speak against what is declared', async () => {
  const undeclared = Array.from({ length: 10 }, (_, kin) =>
    people.map((one) => `p${one} kin${kin} k${(one * (kin + 3)) % 25}`),
  ).flat()
  await using knowledge = await knowledgeOf(...undeclared, 'p1 born t1', 'p2 born t2', {
    declarations: [declare('born', { functional: true })],
    maxErrors: {},
  })

  const errors = await knowledge.groundErrors()
  const [truth] = await knowledge.truth([statement('p1', 'born', 't2')])

  const measured = errors.filter(
    ({ use, ground }) => use === 'statement' && ground === 'functional',
  )
  expect(measured).toHaveLength(10)
  expect(new Set(measured.map(({ standing }) => standing))).toEqual(new Set(['uncertain']))
  expect(truth).toMatchObject({ status: 'false', certificate: { level: 'certified' } })
})

test('of a graph without facts nothing is measured', async () => {
  await using knowledge = await knowledgeOf({ labels: { curie: 'Marie Curie' }, maxErrors: {} })

  expect(await knowledge.groundErrors()).toEqual([])
})

function statement(subject: string, relation: string, object: string) {
  return { subject: iri(subject), relation: iri(relation), object: iri(object) }
}

function errorOf(
  errors: readonly GroundError[],
  relation: string,
  use: GroundError['use'],
): GroundError | undefined {
  return errors.find((error) => error.relation === iri(relation) && error.use === use)
}
