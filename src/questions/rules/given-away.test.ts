import { expect, test } from 'vitest'
import { entity, rowOf, said, saidAll } from '../../../test/support/questions/drawn-row.ts'
import type { DrawnRow } from '../../domain/draws.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { choiceRule } from './choice.ts'
import { whRule } from './wh.ts'
import { yesNo } from './yes-no.ts'

const whObject = whRule('object')

const cenotaph = entity('Cenotaph', 'landmark')
const lutyens = entity('Edwin Lutyens', 'human')
const hadid = entity('Zaha Hadid', 'human')
const baker = entity('Herbert Baker', 'human')

test('a no of what is of another age, or of another place and trade, is noted as far-fetched', () => {
  for (const apart of ['age', 'place and trade'] as const) {
    const row = marked(rowOf('architect', cenotaph, lutyens, [hadid]), [apart])

    const [no] = saidAll(yesNo, 'architect', { ...row, ordinal: 1 })
    const [yes] = saidAll(yesNo, 'architect', row)

    expect(no?.doubts).toEqual(['far-fetched'])
    expect(yes?.doubts).toBeUndefined()
  }
})

test('the first that fits takes its place', () => {
  const row = marked(rowOf('architect', cenotaph, lutyens, [hadid, baker]), ['age', undefined])

  const [question] = saidAll(yesNo, 'architect', { ...row, ordinal: 1 })

  expect(question?.text).toContain('Herbert Baker')
})

test('options are those that fit, or it is noted that one is far-fetched', () => {
  const people = ['Giles Scott', 'Reginald Blomfield'].map((name) => entity(name, 'human'))
  const three = marked(rowOf('architect', cenotaph, lutyens, [hadid, baker, ...people]), ['age'])
  const two = marked(rowOf('architect', cenotaph, lutyens, [hadid, baker, ...people]), [
    'age',
    'age',
  ])

  const [question] = saidAll(choiceRule('object'), 'architect', three)
  expect(question?.options?.map((option) => option.text)).not.toContain('Zaha Hadid')
  expect(question?.options).toHaveLength(4)
  expect(question?.doubts).toBeUndefined()
  expect(saidAll(choiceRule('object'), 'architect', two)[0]?.doubts).toEqual(['far-fetched'])
})

test('a town that says alone where it is is no option', () => {
  const person = entity('Mikhail Bakunin', 'human')
  const [bern, carlisle, ...others] = ['Bern', 'Carlisle, Cumbria', 'Paris', 'Ulm', 'Oslo'].map(
    (name) => entity(name, 'city'),
  )

  const [question] = saidAll(
    choiceRule('object'),
    'deathplace',
    rowOf('deathplace', person, bern ?? person, [carlisle ?? person, ...others]),
  )

  expect(question?.options?.map(({ text }) => text).toSorted()).toEqual([
    'Bern',
    'Oslo',
    'Paris',
    'Ulm',
  ])
})

test('who is told by name alone beside one who has no other name is told by nothing more', () => {
  const christina = {
    ...entity('Christina of Sweden', 'human'),
    description: 'Swedish queen',
  }
  const painting = entity('Lady with an Ermine', 'painting')
  const row = rowOf('painter', painting, christina, [entity('Zaha Hadid', 'human')])

  expect(said(yesNo, 'painter', { ...row, ordinal: 1 })).toContain('Zaha Hadid')
})

test('where a graph has no types, Singapore is where somebody was born, and Mexico says too little', () => {
  const born = (place: string) =>
    said(
      whObject,
      'birthplace',
      rowOf('birthplace', entity('Ada Lovelace', 'human'), { ...entity(place, ''), types: [] }, []),
    )

  expect(born('Singapore')).toBe('Where was Ada Lovelace born?')
  expect(born('Mexico')).toBe('an end is too wide or too narrow')
})

test('whose father bears his name is asked about beside another of the name, and beside none else', () => {
  const [sean, leo, other] = ['Sean Penn', 'Leo Penn', 'Arthur Penn'].map((name) => ({
    ...entity(name, 'human'),
    years: { from: 1920 },
  }))
  const asked = (wrong: NamedEntity | undefined) =>
    sean && leo && wrong && said(yesNo, 'father', rowOf('father', sean, leo, [wrong]))

  expect(asked(other)).toContain('Leo Penn')
  expect(asked(hadid)).toBe('the answer stands in the question')
  expect(asked({ ...hadid, aliases: ['Zaha Penn'] })).toBe('the answer stands in the question')
})

test('a river bears no town’s name, and a town told by its name alone stands beside one that no other bears', () => {
  const turin = { ...entity('Turin', 'city'), id: 'urn:test:turin' }
  const milan = {
    ...entity('Milan', 'city'),
    name: 'shared',
    description: 'city in Italy',
  } as const
  const bridge = entity('Tappan Zee Bridge', 'bridge')
  const rivers = ['Hudson', 'Moselle'].map((name) => entity(name, 'river'))
  const asked = (relation: string, row: DrawnRow) => said(yesNo, relation, { ...row, ordinal: 1 })

  expect(
    asked('birthplace', rowOf('birthplace', entity('Ada Lovelace', 'human'), turin, [milan])),
  ).toMatch(/ Milan\?$/)
  expect(
    asked('crosses', rowOf('crosses', bridge, rivers[0] ?? bridge, rivers.slice(1))),
  ).toContain('the Moselle')
})

test('a title that several works bear is no wrong option, for another of them may be right', () => {
  const zimmer = entity('Hans Zimmer', 'human')
  const film = (label: string, id: string) => ({ ...entity(label, 'film'), id })
  const dune = {
    ...film('Dune', 'http://dbpedia.org/resource/Dune_(1984_film)'),
    description: '1984 film',
  }
  const others = ['Gladiator', 'Rain Man', 'The Rock', 'Inception'].map((label) =>
    film(label, `http://dbpedia.org/resource/${label.replaceAll(' ', '_')}`),
  )

  const row = rowOf('film-composer', others[0] ?? dune, zimmer, [dune, ...others.slice(1)])
  const [question] = saidAll(choiceRule('subject'), 'film-composer', row)

  expect(question?.options).toHaveLength(4)
  expect(question?.options?.map(({ text }) => text)).not.toContain('“Dune”')
})

function marked(
  row: DrawnRow,
  apart: readonly DrawnRow['replacements'][number]['apart'][],
): DrawnRow {
  return {
    ...row,
    replacements: row.replacements.map((replacement, index) => {
      const why = apart[index]
      return why === undefined ? replacement : { ...replacement, apart: why }
    }),
  }
}

test.for([
  ['Model 47', '1947', 'the answer stands in the question'],
  ['Model 47', '1949', 'In what year was Model 47 founded?'],
  ['Apollo 11', '1969', 'In what year was Apollo 11 founded?'],
] as const)('%s, of %s: %s', ([name, year, expected]) => {
  const value: Named = {
    kind: 'literal',
    literal: { value: year, datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
  }

  expect(
    said(whObject, 'founding-year', rowOf('founding-year', entity(name, 'company'), value, [])),
  ).toBe(expected)
})
