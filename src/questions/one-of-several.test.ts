import { expect, test } from 'vitest'
import type { DrawnFact } from '../domain/draws.ts'
import { expandPrefix } from '../domain/prefixes.ts'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { asOneOfSeveral } from './one-of-several.ts'
import { yesNo } from './rules/yes-no.ts'
import { firstSayable, sayFact } from './said-fact.ts'
import { entity, rowOf, said } from './testing/drawn-row.ts'

const asked = (relation: string, more: Partial<DrawnFact>) => {
  const row = rowOf(relation, entity('Barton Hood', 'film'), entity('Ada Lind', 'human'), [
    entity('Ben Orr', 'human'),
  ])
  return said(yesNo, relation, { ...row, facts: row.facts.map((fact) => ({ ...fact, ...more })) })
}

test('nobody is asked whether one of several directors directed a film', () => {
  expect(asked('director', {})).toContain('Barton Hood')
  expect(asked('director', { isOneOfSeveral: true })).toBe('one of several')
})

test('nor whether somebody wrote the music for a film who has no other one', () => {
  expect(asked('film-composer', {})).toContain('Barton Hood')
  expect(asked('film-composer', { isOnlyOne: true })).toBe('the only one of its end')
  expect(asked('director', { isOnlyOne: true })).toContain('Barton Hood')
})

test('what came next is asked only of titles of one series', () => {
  const follows = loadLexicon().entryOf(expandPrefix('dbo:previousWork'))
  const reasonOf = (one: string, other: string) => {
    const [fact] = rowOf('director', entity(one, 'film'), entity(other, 'film'), []).facts
    return follows && fact && asOneOfSeveral(fact, follows)?.reason
  }

  expect(reasonOf('Shrek 2', 'Shrek')).toBeUndefined()
  expect(reasonOf('X2', 'X-Men')).toBeUndefined()
  expect(reasonOf('The Matrix Reloaded', 'Matrix')).toBeUndefined()
  const pairs = [
    ['Brave', 'Cars 2'],
    ['La Strada', 'La Notte'],
    ['Dr. No', 'Dr. Strangelove'],
  ] as const
  for (const [one, other] of pairs) {
    expect(reasonOf(one, other)).toBe('an end is of another kind')
  }
})

test('nor is any other taken for what came next', () => {
  const askedBefore = (wrong: string) => {
    const relation = 'previousWork'
    const [one, other] = [entity('X2', 'film'), entity('X-Men', 'film')]
    const row = rowOf('director', one, other, [entity(wrong, 'film')])
    const follows = loadLexicon().entryOf(expandPrefix(`dbo:${relation}`))
    const [fact] = row.facts
    const premise = follows && fact && sayFact(fact, follows, loadLexicon())
    if (premise?.kind !== 'fact') return undefined
    const said = firstSayable(premise, 'object', row.replacements, loadLexicon())
    return 'kind' in said ? said.reason : said.end.plain
  }

  expect(askedBefore('Xanadu')).toBe('an end is of another kind')
  expect(askedBefore('X: First Class')).toBe('“X: First Class”')
})

test('nor who won a race of which several are said to have won', () => {
  const victory = loadLexicon().entryOf(expandPrefix('wdt:P2522'))
  const reasonOf = (isOnlyOne: boolean) => {
    const [fact] = rowOf('director', entity('Ada Lind', 'human'), entity('Tour', 'film'), []).facts
    return victory && fact && asOneOfSeveral({ ...fact, isOnlyOne }, victory)?.reason
  }

  expect(reasonOf(false)).toBe('one of several')
  expect(reasonOf(true)).toBeUndefined()
})
