import { expect, test } from 'vitest'
import type { DrawnRow } from '../../domain/draws.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { entity, rowOf, said, saidAll } from '../testing/drawn-row.ts'
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

test('a king of a number and a work of one word are told from those of the same name', () => {
  const described = (name: string, type: string, description: string): NamedEntity => ({
    ...entity(name, type),
    description,
  })
  const mary = described('Mary I', 'human', 'English queen')
  const ballet = described('Cinderella', 'ballet', 'Soviet ballet on a fairy tale')
  const greenwich = entity('Greenwich', 'city')
  const known = described('Mary Shelley', 'human', 'English novelist')

  expect(said(whObject, 'birthplace', rowOf('birthplace', mary, greenwich, []))).toContain(
    'Mary I of England',
  )
  expect(said(whObject, 'premiere-place', rowOf('premiere-place', ballet, greenwich, []))).toMatch(
    /Soviet ballet/,
  )
  expect(said(whObject, 'birthplace', rowOf('birthplace', known, greenwich, []))).not.toContain(
    'novelist',
  )
})

test('nobody says years behind a name: nothing is asked of whom they alone would tell', () => {
  const eleanor = {
    ...entity('Eleanor of Austria', 'human'),
    id: 'urn:test:3',
    years: { from: 1598, to: 1658 },
  }
  const described = { ...eleanor, id: 'urn:test:2', description: 'Queen of France' }
  const mary = entity('Mary II of England', 'human')
  const born = (subject: NamedEntity) =>
    said(whObject, 'birthplace', rowOf('birthplace', subject, entity('Greenwich', 'city'), []))

  expect(born(eleanor)).toBe('many bear the name')
  expect(
    said(
      yesNo,
      'birthplace',
      rowOf('birthplace', eleanor, entity('Greenwich', 'city'), [entity('Leeds', 'city')]),
    ),
  ).toBe('many bear the name')
  expect(born(described)).toContain('Eleanor of Austria')
  expect(born({ ...described, id: 'urn:test:4', years: { from: 1122, to: 1204 } })).toBe(
    'sources differ on it',
  )
  expect(born(mary)).toContain('Mary II of England')
})

test('who bears one of the commonest names is told by his trade, unless he is the best known of them', () => {
  const popularity = { third: 'head', value: 90, measure: 'sitelinks' } as const
  const higgins = { ...entity('Michael Higgins', 'human'), id: 'urn:test:0' }
  const actor = { ...higgins, id: 'urn:test:1', description: 'American actor (1920–2008)' }
  const known = { ...higgins, id: 'urn:test:2', popularity }
  const crane = {
    ...entity('Ivor Kranz', 'human'),
    id: 'http://dbpedia.org/resource/Kranz_(producer)',
  }
  const born = (subject: NamedEntity) =>
    said(whObject, 'birthplace', rowOf('birthplace', subject, entity('Greenwich', 'city'), []))

  expect(born(higgins)).toBe('many bear the name')
  expect(born(actor)).toContain('the American actor Michael Higgins')
  expect(born(known)).toContain('Michael Higgins')
  expect(born(crane)).toContain('the producer Ivor Kranz')
})

test.for([
  ['American track and field athlete', 'the American track and field athlete Chris Davis'],
  ['Trinidad and Tobago footballer (born 1971)', 'the Trinidad and Tobago footballer Chris Davis'],
  ['rock and roll singer', 'the rock and roll singer Chris Davis'],
  ['English singer and dancer', 'the English singer Chris Davis'],
  ['Welsh actor, director and writer (1920–2008)', 'the Welsh actor Chris Davis'],
] as const)('of the trades of “%s” the first is said', ([description, text]) => {
  const davis = { ...entity('Chris Davis', 'human'), id: `urn:test:${description}`, description }
  const row = rowOf('birthplace', davis, entity('Greenwich', 'city'), [])

  expect(said(whObject, 'birthplace', row)).toContain(text)
})

test('a town whose name many bear is told by its state, or not spoken of', () => {
  const burlington = { ...entity('Burlington', 'city'), id: 'urn:test:0' }
  const inIowa = { ...burlington, id: 'urn:test:1', description: 'city in Iowa, United States' }
  const founded = { ...burlington, id: 'urn:test:3', years: { from: 1783 } }
  const clinton = { ...inIowa, id: 'urn:test:2', label: 'Clinton' }
  const supposed = (place: NamedEntity) =>
    said(
      yesNo,
      'birthplace',
      rowOf('birthplace', entity('Ada Lovelace', 'human'), place, [clinton]),
    )

  expect(supposed(burlington)).toBe('many bear the name')
  expect(supposed(founded)).toBe('many bear the name')
  expect(supposed(inIowa)).toContain('Burlington, Iowa')
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

test('a work of one word is told by its kind and year, a battle by its year; an encyclopedia’s title tells by itself', () => {
  const ballet = { ...entity('Cinderella', 'ballet'), years: { from: 1945 } }
  const title = {
    ...entity('Swanilda', 'creative-work'),
    id: 'http://dbpedia.org/resource/Swanilda',
  }
  const battle = { ...entity('Battle of Thermopylae', 'battle'), years: { from: -480 } }
  const city = entity('Moscow', 'city')
  const first = (subject: NamedEntity) =>
    said(whObject, 'premiere-place', rowOf('premiere-place', subject, city, []))

  const doubts = (subject: NamedEntity) =>
    saidAll(whObject, 'premiere-place', rowOf('premiere-place', subject, city, []))[0]?.doubts

  expect(first(ballet)).toContain('the 1945 ballet “Cinderella”')
  expect(doubts({ ...title, id: 'urn:test:1' })).toEqual(['common-title'])
  expect(doubts(title)).toBeUndefined()
  expect(
    said(whObject, 'commander', rowOf('commander', battle, entity('Leonidas', 'human'), [])),
  ).toContain('the Battle of Thermopylae (480 BC)')
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
