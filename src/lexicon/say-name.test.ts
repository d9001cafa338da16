import { expect, test } from 'vitest'
import type { NamedEntity } from '../domain/named.ts'
import type { Kind } from './concept.ts'
import { Kinds } from './kinds.ts'
import { mentionOf, sayLabel, sayListed, sayName } from './say-name.ts'

const kinds = new Kinds([
  { kind: 'work', noun: 'work', plural: 'works', types: [], quoted: true },
  { kind: 'river', noun: 'river', plural: 'rivers', types: [], article: 'always' },
  { kind: 'landmark', noun: 'landmark', plural: 'landmarks', types: [], article: 'by-name' },
  { kind: 'person', noun: 'person', plural: 'people', types: [], pronoun: 'who' },
  { kind: 'band', noun: 'band', plural: 'bands', types: [], article: 'by-name', plurals: true },
  { kind: 'city', noun: 'city', plural: 'cities', types: [] },
  {
    kind: 'mountain-range',
    noun: 'mountain range',
    plural: 'mountain ranges',
    types: [],
    article: 'always',
  },
  { kind: 'country', noun: 'country', plural: 'countries', types: [], tells: true },
  { kind: 'genre', noun: 'genre', plural: 'genres', types: [], common: true },
])

test.for([
  ['work', 'Emma', '“Emma”'],
  ['river', 'Danube', 'the Danube'],
  ['river', 'The Wash', 'the Wash'],
  ['river', "Women's World Cup", "the Women's World Cup"],
  ['river', "Franklin's lost expedition", "Franklin's lost expedition"],
  ['landmark', 'Eiffel Tower', 'the Eiffel Tower'],
  ['landmark', 'Stonehenge', 'Stonehenge'],
  ['landmark', 'Burgundian Netherlands', 'the Burgundian Netherlands'],
  ['landmark', 'The Crystal Palace', 'the Crystal Palace'],
  ['landmark', 'The Hague', 'The Hague'],
  ['person', 'The Edge', 'The Edge'],
  ['city', 'City of Westminster', 'the City of Westminster'],
  ['city', 'City of Brussels', 'Brussels'],
  ['city', 'Halle (Saale)', 'Halle'],
  ['city', 'Lutherstadt Wittenberg', 'Wittenberg'],
  ['landmark', 'Antisana volcano', 'the Antisana volcano'],
  ['landmark', 'Villa Savoye', 'the Villa Savoye'],
  ['landmark', 'Şükrü Saracoğlu Stadium', 'the Şükrü Saracoğlu Stadium'],
  ['river', 'Seoul Subway Line 7', 'Seoul Subway Line 7'],
  ['landmark', 'Heart of America Bridge', 'the Heart of America Bridge'],
  ['landmark', 'Soldier Field Stadium', 'Soldier Field Stadium'],
  ['landmark', 'Heydar Aliyev Center', 'the Heydar Aliyev Center'],
  ['landmark', 'Rockefeller Center', 'Rockefeller Center'],
  ['landmark', 'Paris–Lille railway', 'the Paris–Lille railway'],
  ['person', 'Hongzhi Emperor', 'the Hongzhi Emperor'],
  ['person', 'Catherine of Medici', "Catherine de' Medici"],
  ['person', 'Charles of Lorraine, duke of Mayenne', 'Charles of Lorraine, Duke of Mayenne'],
  ['work', '"Heroes"', '“Heroes”'],
  ['work', 'My "Heroes" and "Me"', '“My "Heroes" and "Me"”'],
] as const)('a %s called %s is said %s', ([name, label, said]) => {
  expect(sayLabel(entity(label, ''), kindCalled(name), kinds)).toBe(said)
})

test('a range that is called the Mountains is called so', () => {
  const said = (label: string, ...aliases: string[]) =>
    sayLabel({ ...entity(label, ''), aliases }, kindCalled('mountain-range'), kinds)

  expect(said('Rila', 'Rila Mountains')).toBe('the Rila Mountains')
  expect(said('Alps', 'The Alps')).toBe('the Alps')
})

test('years of a season have a dash between them', () => {
  const said = (label: string) => sayLabel(entity(label, ''), kindCalled('city'), kinds)

  expect(said('1985-86 Cypriot Third Division')).toBe('1985–86 Cypriot Third Division')
  expect(said('Boeing 747-400')).toBe('Boeing 747-400')
})

test('of the kings of one realm alone nobody says of which they are', () => {
  const said = (label: string) =>
    sayName({ ...entity(label, 'British king'), name: 'shared' }, kindCalled('person'), kinds)

  expect(said('George VI')).toBe('George VI')
  expect(said('George I')).toBe('George I of the United Kingdom')
})

test('a town of which it is said in which state it is has that behind its name', () => {
  const town = { ...entity('Aberdeen', 'city in the state of Washington'), name: 'shared' as const }

  expect(sayName(town, kindCalled('city'), kinds)).toBe('Aberdeen, Washington')
})

test('a river of overseas that shares its name is the River', () => {
  const said = (label: string, description: string) =>
    sayName({ ...entity(label, description), name: 'shared' }, kindCalled('river'), kinds)

  expect(said('Congo', 'river in central Africa')).toBe('the Congo River')
  expect(said('Main', 'river in Germany')).toBe('the Main, the river in Germany')
})

test('a shared name carries its distinction, a unique or dominant one does not', () => {
  const said = (name: NamedEntity['name']) =>
    sayName({ ...entity('John Barnes', 'English footballer'), name }, kindCalled('person'), kinds)

  expect(said('shared')).toBe('the English footballer John Barnes')
  expect(said('unique')).toBe('John Barnes')
  expect(said('dominant')).toBe('John Barnes')
})

test.for([
  [
    'person',
    'John Barnes',
    'American actor (1930–2003)',
    'the American actor John Barnes (1930–2003)',
  ],
  ['person', 'Ann Lee', 'an English singer and dancer', 'the English singer and dancer Ann Lee'],
  ['person', 'Ann Lee', 'politician, born 1951', 'Ann Lee, the politician born in 1951'],
  [
    'person',
    'Ann Lee',
    'King of France from 987 to 996',
    'Ann Lee, the King of France from 987 to 996',
  ],
  ['person', 'Frank Thomas', 'soccer', 'Frank Thomas (soccer)'],
  ['person', 'Henry V', 'English king who died in 1422', 'Henry V of England'],
  ['work', 'Léon', '1994 film', 'the 1994 film “Léon”'],
  ['work', 'Crash', '1996 film by David Cronenberg', '“Crash”, the 1996 film by David Cronenberg'],
  ['city', 'Manchester', 'city in New Hampshire, United States', 'Manchester, New Hampshire'],
  ['city', 'Windsor', 'city in Essex County, Ontario, Canada', 'Windsor, Ontario'],
  ['city', 'Newcastle', 'city in New South Wales, Australia', 'Newcastle, New South Wales'],
  ['city', 'Vernon', 'town', 'the town of Vernon'],
  ['city', 'Naples', 'city in Campania', 'Naples'],
  ['city', 'Naples', 'city in Florida', 'Naples, Florida'],
  ['city', 'London', 'city in Ontario, Canada', 'London, Ontario'],
  ['city', 'Frankfurt', 'city in Brandenburg, Germany', 'Frankfurt in Brandenburg'],
  [
    'city',
    'Alexandria',
    'capital city of Teleorman County, Romania',
    'Alexandria, the capital city of Teleorman County',
  ],
  ['city', 'Milan', 'Italian comune', 'Milan'],
  ['country', 'Niger', 'country in West Africa', 'Niger'],
  ['country', 'Georgia', 'country in the Caucasus', 'Georgia, the country in the Caucasus'],
  ['river', 'Mississippi', 'river in the United States', 'the Mississippi'],
  ['river', 'Avon', 'English river', 'the English river Avon'],
  ['river', 'Avon', 'in England', 'the Avon (in England)'],
  ['work', 'Genesis', 'Bible', '“Genesis” (Bible)'],
  ['work', 'Ada', 'it is a novel', '“Ada” (it is a novel)'],
] as const)('the %s %s, "%s", is said %s', ([kind, label, description, said]) => {
  expect(sayName(entity(label, description), kindCalled(kind), kinds)).toBe(said)
})

test('among options the distinction stands in brackets', () => {
  expect(sayListed(entity('Avon', 'English river'), kindCalled('river'), kinds)).toBe(
    'Avon (English river)',
  )
})

test('what is told by its name in a sentence is told by it among options', () => {
  const listed = (kind: string, label: string, description: string) =>
    sayListed(entity(label, description), kindCalled(kind), kinds)

  expect(listed('city', 'Milan', 'city in Lombardy, Italy')).toBe('Milan')
  expect(listed('city', 'Milan', 'city in Ohio')).toBe('Milan (city in Ohio)')
  expect(listed('river', 'Mississippi', 'river in the United States')).toBe('Mississippi')
  expect(listed('country', 'Georgia', 'country in the Caucasus')).toBe('Georgia')
  expect(listed('work', 'Gandhi', '1982 biographical film')).toBe('“Gandhi” (1982)')
  expect(listed('work', 'Gandhi', 'film by Richard Attenborough')).toBe(
    '“Gandhi” (film by Richard Attenborough)',
  )
  expect(listed('person', 'Alice', '1982 Olympic champion')).toBe('Alice (1982 Olympic champion)')
})

test('of a town that many speak of one thinks first, unless the name is that of many towns or of a better known one', () => {
  const popularity = { third: 'head', value: 90, measure: 'sitelinks' } as const
  const named = (label: string, description: string) =>
    sayName({ ...entity(label, description), popularity }, kindCalled('city'), kinds)

  expect(named('Ulm', 'city in Swabia')).toBe('Ulm')
  expect(named('Springfield', 'city in Illinois')).toBe('Springfield, Illinois')
  expect(named('London', 'city in Ontario, Canada')).toBe('London, Ontario')
})

test('a mention says whether its verb is in the plural, and whether it is no more', () => {
  const mentioned = (label: string, kind: string, ended: boolean) =>
    mentionOf(
      { ...entity(label, ''), name: 'unique', ended },
      {
        kind: kindCalled(kind),
        known: true,
        said: true,
        lineage: [kind],
        widest: kindCalled(kind),
      },
      kinds,
    )

  expect(mentioned('The Beatles', 'band', true)).toMatchObject({ isPlural: true, isEnded: true })
  expect(mentioned('The Loss', 'band', false)).toMatchObject({ isPlural: false })
  expect(mentioned('Queen', 'band', false)).toMatchObject({ isPlural: false, isEnded: false })
  expect(mentioned('The Wash', 'river', false)).toMatchObject({ isPlural: false })
  expect(mentioned('Marshall Islands', 'landmark', false)).toMatchObject({ isPlural: true })
  expect(mentioned('Foo Fighters', 'band', false)).toMatchObject({ isPlural: true })
  expect(mentioned('Counting Crows', 'band', false)).toMatchObject({ isPlural: true })
  expect(mentioned("Guns N' Roses", 'band', false)).toMatchObject({ isPlural: true })
  expect(mentioned('James', 'band', false)).toMatchObject({ isPlural: false })
  expect(mentioned('Alice in Chains', 'band', false)).toMatchObject({ isPlural: false })
  expect(mentioned('Tom Petty and the Heartbreakers', 'person', false)).toMatchObject({
    isPlural: true,
  })
})

test.for([
  ['http://dbpedia.org/resource/Rock_music', 'Rock music', 'rock music'],
  ['http://dbpedia.org/resource/New_wave_music', 'New Wave music', 'New Wave music'],
  ['http://www.wikidata.org/entity/Q203720', 'Britpop', 'Britpop'],
] as const)('a common noun of DBpedia is written small: %s', ([id, label, said]) => {
  expect(sayName({ ...entity(label, ''), id, name: 'unique' }, kindCalled('genre'), kinds)).toBe(
    said,
  )
})

function kindCalled(name: string): Kind {
  const kind = kinds.get(name)
  if (kind === undefined) throw new Error(`no kind ${name}`)
  return kind
}

function entity(label: string, description: string): NamedEntity {
  return {
    kind: 'entity',
    id: `urn:test:${label}`,
    label,
    aliases: [],
    description,
    types: [],
    name: 'shared',
  }
}
