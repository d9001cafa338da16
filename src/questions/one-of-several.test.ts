import { expect, test } from 'vitest'
import type { DrawnFact } from '../domain/draws.ts'
import { expandPrefix } from '../domain/prefixes.ts'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { asOneOfSeveral, isNumbered } from './one-of-several.ts'
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

  expect(reasonOf('Shrek the Third', 'Shrek')).toBeUndefined()
  expect(reasonOf('X: First Class', 'X-Men')).toBeUndefined()
  expect(reasonOf('The Matrix Reloaded', 'Matrix')).toBeUndefined()
  const pairs = [
    ['Brave', 'Cars 2'],
    ['La Strada', 'La Notte'],
    ['Dr. No', 'Dr. Strangelove'],
  ] as const
  for (const [one, other] of pairs) {
    expect(reasonOf(one, other)).toBe('titles of no one series')
  }
})

test('nor where a number tells it', () => {
  const follows = loadLexicon().entryOf(expandPrefix('dbo:previousWork'))
  const reasonOf = (one: string, other: string) => {
    const [fact] = rowOf('director', entity(one, 'film'), entity(other, 'film'), []).facts
    return follows && fact && asOneOfSeveral(fact, follows)?.reason
  }
  const pairs = [
    ['Shrek 2', 'Shrek'],
    ['X2', 'X-Men'],
    ['Mission: Impossible III', 'Mission: Impossible II'],
    ['Harry Potter and the Deathly Hallows, Part Two', 'Harry Potter and the Half-Blood Prince'],
  ] as const

  for (const [one, other] of pairs) {
    expect(reasonOf(one, other), one).toBe('the answer stands in the question')
  }
  expect(reasonOf('Terminator Salvation', 'Terminator 3: Rise of the Machines')).toBeUndefined()
})

test('nor is what has a number taken for what came next', () => {
  const follows = loadLexicon().entryOf(expandPrefix('dbo:previousWork'))
  const row = rowOf('director', entity('Alien: Resurrection', 'film'), entity('Alien 3', 'film'), [
    entity('Alien 4', 'film'),
  ])
  const [fact] = row.facts
  const premise = follows && fact && sayFact(fact, follows, loadLexicon())
  const said = (place: 'subject' | 'object') =>
    premise?.kind === 'fact'
      ? firstSayable(premise, place, row.replacements, loadLexicon())
      : undefined

  expect(said('subject')).toMatchObject({ reason: 'the answer stands in the question' })
  expect(said('object')).toMatchObject({ end: { plain: '“Alien 4”' } })
})

test('nor is any other taken for what came next', () => {
  const askedBefore = (wrong: string) => {
    const relation = 'previousWork'
    const [one, other] = [entity('X: First Class', 'film'), entity('X-Men', 'film')]
    const row = rowOf('director', one, other, [entity(wrong, 'film')])
    const follows = loadLexicon().entryOf(expandPrefix(`dbo:${relation}`))
    const [fact] = row.facts
    const premise = follows && fact && sayFact(fact, follows, loadLexicon())
    if (premise?.kind !== 'fact') return undefined
    const said = firstSayable(premise, 'object', row.replacements, loadLexicon())
    return 'kind' in said ? said.reason : said.end.plain
  }

  expect(askedBefore('Xanadu')).toBe('titles of no one series')
  expect(askedBefore('X2')).toBe('“X2”')
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

test.for([
  ['Mission: Impossible III', true],
  ['X2', true],
  ["Ocean's Twelve", true],
  ['Dune: Part One', true],
  ['Terminator Salvation', false],
  ['Blade Runner 2049', false],
  ['Wonder Woman 1984', false],
  ['Part of Me', false],
] as const)('%s tells by a number what came before: %s', ([title, isSo]) => {
  expect(isNumbered(entity(title, 'film'))).toBe(isSo)
})

test('nor about somebody most of whose films are shared, where the graph gives one of the two', () => {
  expect(asked('director', { isMostlyShared: true })).toBe('one of several')
  expect(asked('birthplace', { isMostlyShared: true })).not.toBe('one of several')
})
