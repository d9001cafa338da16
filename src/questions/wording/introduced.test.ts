import { expect, test } from 'vitest'
import { entity, rowOf, said, saidAll } from '../../../test/support/questions/drawn-row.ts'
import type { NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { randomStream } from '../../random/stream.ts'
import { sayRow } from '../rule.ts'
import { presuppositionRule } from '../rules/presupposition.ts'
import { whRule } from '../rules/wh.ts'

const tail = { value: 1, third: 'tail', measure: 'degree' } as const
const newman = entity('Paul Newman', 'human')
const hud: NamedEntity = { ...entity('Out of Africa', 'film'), popularity: tail }

test('a work that few know is told by what it is, and by its year where that is known', () => {
  const asked = (film: NamedEntity) =>
    said(whRule('object'), 'director', rowOf('director', film, newman, []))

  expect(asked(hud)).toMatch(/the film “Out of Africa”/)
  expect(asked({ ...hud, years: { from: 1985 } })).toMatch(/the 1985 film “Out of Africa”/)
  expect(asked({ ...hud, description: '1985 American caper film' })).toMatch(
    /the 1985 film “Out of Africa”/,
  )
  expect(asked({ ...hud, popularity: { ...tail, third: 'head' }, years: { from: 1985 } })).toMatch(
    /directed “Out of Africa”|director of “Out of Africa”/,
  )
})

test('nothing tells the year that is asked', () => {
  const film = { ...hud, years: { from: 1985 } }
  const row = rowOf('director', film, newman, [entity('Robert Redford', 'human')])

  const asked = said(presuppositionRule('object', 'itself'), 'director', row)

  expect(asked).toMatch(/the film “Out of Africa”/)
  expect(asked).not.toContain('1985')
})

test('a twin is told as the true one is, though more people know it, or fewer', () => {
  const head = {
    ...entity('Pulp Fiction', 'film'),
    popularity: { ...tail, third: 'head' },
  } as const
  const twinOf = (right: NamedEntity, wrong: NamedEntity) =>
    saidAll(
      presuppositionRule('subject', 'itself'),
      'director',
      rowOf('director', right, newman, [wrong]),
    )[1]?.text

  expect(twinOf(hud, head)).toContain('the film “Pulp Fiction”')
  expect(twinOf(head, hud)).toMatch(/(?<!film )“Out of Africa”/)
})

test('where a question would be too long works are told by their names alone', () => {
  const film = (name: string) => ({
    ...entity(name, 'film'),
    popularity: tail,
    years: { from: 1987 },
  })
  const row = rowOf(
    'follows',
    film('Alien vs. Predator: A Requiem for Many'),
    film('Alien: Resurrection'),
    [film('Alien: Covenant')],
  )
  const relation = expandPrefix('wdt:P155')
  const entry = loadLexicon().entryOf(relation)
  if (entry === undefined) throw new Error('the lexicon has it')
  const context = { lexicon: loadLexicon(), language: 'en', random: randomStream(1), entry }

  const said = sayRow(
    presuppositionRule('object', 'itself'),
    { ...row, facts: row.facts.map((fact) => ({ ...fact, relation })) },
    context,
  )

  expect(said.kind === 'asked' ? said.questions[0]?.text : said.reason).toMatch(
    /“Alien vs. Predator: A Requiem for Many”, the next one after “Alien: Resurrection”/,
  )
})

test('neither the true one nor its twin is told by the year that is supposed', () => {
  const right = { ...entity('Burghers of Ulm', 'novel'), popularity: tail }
  const year = {
    kind: 'literal',
    literal: { value: '1914', datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
  } as const
  const asked = (wrong: NamedEntity) =>
    saidAll(
      presuppositionRule('subject', 'itself'),
      'publication-year',
      rowOf('publication-year', right, year, [wrong]),
    )[1]?.text
  const conservationist = entity('Conservationist', 'novel')

  expect(asked({ ...entity('Ladies of Ulm', 'novel'), popularity: tail })).toContain('1914')
  const told = asked({ ...conservationist, description: '1974 novel by Ada Lind' })
  expect(told).toContain('1914')
  expect(told).not.toContain('1974')
})
