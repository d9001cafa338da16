import { expect, test } from 'vitest'
import { entity, rowOf, saidAll, text } from '../../../test/support/questions/drawn-row.ts'
import type { DrawnFact } from '../../domain/draws.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { openRule } from './open.ts'
import { openTwoHops } from './open-two-hops.ts'

const novel = entity('Kamidia', 'novel')
const year = (value: string) => text(value)

test('of a year that nothing certifies the one of the graph is right, and another may be', () => {
  const row = { ...rowOf('publication-year', novel, year('1921'), []), values: [year('1921')] }

  const [question] = saidAll(openRule('object'), 'publication-year', row)

  expect(question?.expected).toEqual({
    kind: 'date',
    value: '1921',
    precision: 'year',
    list: 'open',
  })
  expect(question?.certificates).toEqual([])
})

test('where the graph has two years it asks for none', () => {
  const values = [year('1921'), year('1922')]
  const row = { ...rowOf('publication-year', novel, year('1921'), []), values }

  expect(saidAll(openRule('object'), 'publication-year', row)).toEqual([])
})

test('of several objects one is asked for, of one which it is', () => {
  const river = entity('Alder', 'river')
  const [austria, hungary] = ['Austria', 'Hungary'].map((name) => entity(name, 'country')) as [
    NamedEntity,
    NamedEntity,
  ]
  const asked = (...values: readonly Named[]) => {
    const row = { ...rowOf('flows-through', river, austria, []), complete: [], values }
    return saidAll(openRule('object'), 'flows-through', row)[0]?.text
  }

  expect(asked(austria, hungary)).toMatch(/^Name one country .* the Alder/)
  expect(asked(austria)).toMatch(/^(?:Which|Through which) country .* the Alder/)
})

test('no open chain passes through one of many', () => {
  const film = entity('Kamidia', 'film')
  const lind = entity('Ada Lind', 'human')
  const born = rowOf('birthplace', lind, entity('Bath', 'city'), [])
  const asked = (relation: string, isOneOfSeveral: boolean) => {
    const [first] = rowOf(relation, film, lind, []).facts
    const facts = [{ ...(first as DrawnFact), isOneOfSeveral }, ...born.facts]
    return saidAll(openTwoHops, relation, { ...born, facts, complete: [] })
  }

  expect(asked('director', false)).toHaveLength(1)
  expect(asked('director', true)).toEqual([])
})
