import { expect, test } from 'vitest'
import { drawnRows } from '../../../test/support/knowledge/drawn-rows.ts'
import { iri, knowledgeOf } from '../../../test/support/knowledge/knowledge-of.ts'
import type { Named } from '../../domain/named.ts'

test('of each fact it is told whether most of what its object has is shared', async () => {
  const films = ['film1', 'film2', 'film3'].flatMap((film) => [
    `${film} wrote ada`,
    `${film} wrote bea`,
  ])
  await using knowledge = await knowledgeOf(
    ...films,
    'film4 wrote ada',
    ...['film5 wrote eve', 'film6 wrote eve'],
    // of two films one: not most of them
    ...['film7 wrote dot', 'film8 wrote dot', 'film8 wrote fay'],
    // one film with two periods
    ...['film9 wrote gil 1990..1991', 'film9 wrote gil 1995..', 'film9 wrote hal'],
  )

  const rows = await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations: [iri('wrote')], objects: 'any' }],
    complete: [],
    perRelation: 20,
    salt: 'test',
    seed: 1,
    language: 'en',
  })

  const shared = new Set(
    rows.flatMap(({ facts: [fact] }) =>
      fact?.isMostlyShared === true ? labelOf(fact.object) : [],
    ),
  )
  expect(shared).toEqual(new Set(['ada', 'bea']))
})

test('of each fact it is told what else the graph has of its ends', async () => {
  await using knowledge = await knowledgeOf(
    ...['film1 wrote ada', 'film1 shown y1990', 'film2 wrote bea', 'film3 shown y1991'],
    'bea born oslo',
  )
  const tells = [
    { name: 'year', end: 'subject', relations: [iri('shown'), iri('unheard-of')] },
    { name: 'town', end: 'object', relations: [iri('born')] },
  ] as const

  const rows = await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations: [iri('wrote')], objects: 'any' }],
    complete: [],
    tells,
    perRelation: 20,
    salt: 'test',
    seed: 1,
    language: 'en',
  })

  const told = rows.map(({ facts: [fact] }) => [fact?.subject.label, fact?.told])
  expect(new Map(told as [string, string[]][])).toEqual(
    new Map([
      ['film1', ['year']],
      ['film2', ['town']],
    ]),
  )
})

function labelOf(named: Named): readonly string[] {
  return named.kind === 'entity' ? [named.label] : []
}
