import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { declare, iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { Draw, DrawnRow } from '../../domain/draws.ts'
import type { Named } from '../../domain/named.ts'
import type { ProofStandard } from '../../domain/proof-standard.ts'

const declarations = [
  declare('bornIn', { functional: true }),
  declare('married', { complete: { end: 'object' } }),
]
/** Others, for places to take the place of Rome. */
const others = ['Genoa', 'Turin', 'Milan', 'Padua'].map(
  (town, number) => `x${number} bornIn ${town}`,
)

test('where all spouses were born in one place the chain has one answer, with a certificate for each list', async () => {
  const rows = await chained(
    'all',
    'ann married bob',
    'ann married carl',
    'bob bornIn Rome',
    'carl bornIn Rome',
  )

  expect(rows).toHaveLength(1)
  expect(name(rows[0]?.facts[1]?.object)).toBe('Rome')
  expect(rows[0]?.complete.map(({ statement }) => statement.relation)).toEqual(
    ['married', 'bornIn', 'bornIn'].map(iri),
  )
  expect(
    rows[0]?.complete
      .slice(1)
      .map(({ statement }) => statement.subject)
      .toSorted(),
  ).toEqual(['bob', 'carl'].map(iri))
  expect(rows[0]?.paths).toHaveLength(1)
})

test.each([
  ['they were born in two places', ['bob bornIn Rome', 'carl bornIn Genoa']],
  ['of one nobody knows where', ['bob bornIn Rome']],
])('of two spouses, where %s, the chain has no one answer', async (_, births) => {
  expect(await chained('all', 'ann married bob', 'ann married carl', ...births)).toEqual([])
})

test('a place in which no spouse was born is wrong, with a certificate for each of them', async () => {
  const rows = await chained(
    'any',
    'ann married bob',
    'ann married carl',
    'bob bornIn Rome',
    'carl bornIn Genoa',
  )

  expect(rows).toHaveLength(1)
  const [row] = rows
  expect(row?.replacements).toHaveLength(3)
  for (const { value, certificate, beside = [] } of row?.replacements ?? []) {
    expect(['Rome', 'Genoa']).not.toContain(name(value))
    const all = [certificate, ...beside]
    expect(all.map(({ statement }) => statement.subject).toSorted()).toEqual(
      ['bob', 'carl'].map(iri),
    )
    expect(all.every(({ statement }) => statement.object === iri(name(value)))).toBe(true)
  }
})

test('where one spouse was born is not known, no place is certain to be wrong', async () => {
  const births = ['bob bornIn Rome']

  expect(await chained('any', 'ann married bob', 'ann married carl', ...births)).toEqual([])
})

test('spouses of whom nothing says that there are no others have no wrong place', async () => {
  const births = ['bob knows carl', 'bob bornIn Rome', 'carl bornIn Genoa']
  using knowledge = await knowledgeOf(...births, ...others, { declarations })

  expect(await drawnRows(knowledge, draw('any', 'knows'))).toEqual([])
})

test('under the published standard those that the graph has are taken for all, and said to be', async () => {
  const births = ['ann knows bob', 'ann knows carl', 'bob bornIn Rome', 'carl bornIn Rome']
  using knowledge = await knowledgeOf(...births, ...others, { declarations })

  const [row, ...more] = await drawnRows(knowledge, draw('all', 'knows', 'published'))

  expect(more).toEqual([])
  expect(row?.complete.map(({ level }) => level)).toEqual(['assumed', 'certified', 'certified'])
})

test('an open chain has the ends of all ways that the graph has', async () => {
  const births = ['ann knows bob', 'ann knows carl', 'bob bornIn Rome', 'carl bornIn Genoa']
  using knowledge = await knowledgeOf(...births, ...others, { declarations })

  const [row, ...more] = await drawnRows(knowledge, draw('open', 'knows'))

  const ends = [row?.facts[1], ...(row?.paths ?? []).map((path) => path[1])]
  expect(more).toEqual([])
  expect(ends.map((fact) => name(fact?.object)).toSorted()).toEqual(['Genoa', 'Rome'])
})

test('an open chain has each way once that is told for several periods, its own too, and none that is over', async () => {
  using knowledge = await knowledgeOf(
    ...['ann knows bob', 'ann knows carl', 'ann knows dora ..2001', 'ann knows eve'],
    ...['bob bornIn Rome 1990..', 'bob bornIn Rome 2000..', 'dora bornIn Milan'],
    ...['carl bornIn Genoa ..1999', 'carl bornIn Genoa 2000..', 'eve bornIn Turin ..1980'],
  )

  const [row, ...more] = await drawnRows(knowledge, draw('open', 'knows'))

  const all = [row?.facts, ...(row?.paths ?? [])].map((path) =>
    path?.map(({ object }) => name(object)).join(' > '),
  )
  expect(more).toEqual([])
  expect(all.toSorted()).toEqual(['bob > Rome', 'carl > Genoa'])
})

async function chained(
  paths: 'all' | 'any',
  ...facts: readonly string[]
): Promise<readonly DrawnRow[]> {
  using knowledge = await knowledgeOf(...facts, ...others, { declarations })
  return await drawnRows(knowledge, draw(paths, 'married'))
}

function draw(
  paths: 'all' | 'any' | 'open',
  first: string,
  standard: ProofStandard = 'certified',
): Draw {
  return {
    edges: [
      { subject: 'a', object: 'b', relations: [iri(first)], objects: 'entity' },
      { subject: 'b', object: 'c', relations: [iri('bornIn')], objects: 'any' },
    ],
    complete: [
      ...(paths === 'open' ? [] : [{ edge: 0, place: 'object', several: true } as const]),
      ...(paths === 'all' ? [{ edge: 1, place: 'object' } as const] : []),
    ],
    paths,
    ...(paths === 'any' && { exchange: { edge: 1, place: 'object' as const, count: 3 } }),
    oncePer: 'subject',
    perRelation: 10,
    standard,
    salt: 'chain',
    seed: 1,
    language: 'en',
  }
}

function name(named: Named | undefined): string {
  return named?.kind === 'entity' ? named.label : (named?.literal.value ?? '')
}
