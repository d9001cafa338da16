import { expect, test } from 'vitest'
import type { Kind } from './concept.ts'
import { isGlossed } from './distinction.ts'
import type { KindOf } from './kinds.ts'
import type { Mention } from './mention.ts'
import { fillTemplate, possessiveOf } from './template.ts'

test('slots are filled and the first letter is a capital', () => {
  expect(fillTemplate('{S} flows through {O}', { S: 'the Danube', O: 'Serbia' })).toBe(
    'The Danube flows through Serbia',
  )
})

test('what is said of something of several is said of one', () => {
  const islands = { S: { text: 'the Solomon Islands', isPlural: true }, O: 'Honiara' }

  expect(fillTemplate('What {is} the capital of {S}?', islands)).toBe(
    'What is the capital of the Solomon Islands?',
  )
  expect(fillTemplate('The capital of {S} {is} {O}', islands)).toBe(
    'The capital of the Solomon Islands is Honiara',
  )
  expect(fillTemplate('{is} {S} a country?', islands)).toBe('Are the Solomon Islands a country?')
})

test('who is asked for is one', () => {
  const ends = { S: { text: 'the Solomon Islands', isPlural: true }, O: 'Honiara' }

  expect(fillTemplate('Which of these countries {has} {O} as its capital?', ends)).toBe(
    'Which of these countries has Honiara as its capital?',
  )
  expect(fillTemplate('which {has} {O} as their capital', ends)).toBe(
    'Which have Honiara as their capital',
  )
})

test('one is born at a palace, and in a town', () => {
  const born = (O: string) => fillTemplate('{S} was born in {O}, not London', { S: 'Churchill', O })

  expect(born('Blenheim Palace')).toBe('Churchill was born at Blenheim Palace, not London')
  expect(born('New Castle')).toBe('Churchill was born in New Castle, not London')
})

test('an article is not doubled', () => {
  expect(fillTemplate('Where is the {S}?', { S: 'the Louvre' })).toBe('Where is the Louvre?')
})

test('what a wording says that it is, a name does not say once more', () => {
  expect(
    fillTemplate('{S} belongs to the series {O}', {
      S: '“Pilot”',
      O: 'the 2011 television series “Homeland”',
    }),
  ).toBe('“Pilot” belongs to the 2011 television series “Homeland”')
})

test('what kind of work it is, is said once', () => {
  const painting = { S: 'the 1928 painting “Abaporu”' }

  expect(fillTemplate('Where did the painter of {S} die?', painting)).toBe(
    'Where did the painter of “Abaporu” die?',
  )
  expect(fillTemplate('Where is {S} kept?', painting)).toBe(
    'Where is the 1928 painting “Abaporu” kept?',
  )
})

test('a description with brackets in it is one that nobody says', () => {
  expect(isGlossed('Mariana of Austria (Queen of Spain (1634-1696))')).toBe(true)
  expect(isGlossed('“Olympia” (1863)')).toBe(false)
})

test('a slot without a filling makes no sentence', () => {
  expect(fillTemplate('Who wrote {S} and {O}?', { S: '“Emma”' })).toBeUndefined()
})

test.for(['$&', '{O}', '$1', '\\', "{S's}"])('the name %s is text, not a pattern', (name) => {
  expect(fillTemplate('Who wrote {S}?', { S: name, O: 'nobody' })).toBe(`Who wrote ${name}?`)
})

test.for([
  ['Marie Curie', "Marie Curie's"],
  ['Charles Dickens', "Charles Dickens's"],
  ['the United States', "the United States'"],
  ['Socrates', "Socrates'"],
  ['Pericles', "Pericles'"],
  ['Ray Charles', "Ray Charles's"],
] as const)('the possessive of %s is %s', ([name, possessive]) => {
  expect(possessiveOf(name)).toBe(possessive)
})

test.for([
  ['Bertil, Duke of Halland', 'Was Bertil, Duke of Halland, born in Ulm?'],
  ['Sammy Davis, Jr.', 'Was Sammy Davis, Jr., born in Ulm?'],
  ['Marie Curie', 'Was Marie Curie born in Ulm?'],
  ['Emerson, Lake and Palmer', 'Was Emerson, Lake and Palmer born in Ulm?'],
  ['“Me, Myself”', 'Was “Me, Myself” born in Ulm?'],
] as const)('the apposition in %s is closed where the sentence goes on', ([name, said]) => {
  expect(fillTemplate('Was {S} born in {O}?', { S: name, O: 'Ulm' })).toBe(said)
  expect(fillTemplate('Where is {S}?', { S: name })).toBe(`Where is ${name}?`)
})

test('a name with an apposition has no possessive', () => {
  expect(fillTemplate("Who was {S's} father?", { S: 'Bertil, Duke of Halland' })).toBeUndefined()
  expect(fillTemplate("Who was {S's} father?", { S: 'Bertil' })).toBe("Who was Bertil's father?")
})

test.for([
  ['physicist', 'a physicist'],
  ['actor', 'an actor'],
  ['university teacher', 'a university teacher'],
  ['MP', 'an MP'],
  ['hourly worker', 'an hourly worker'],
] as const)('before %s the article is that of %s', ([name, said]) => {
  expect(fillTemplate('was she a {O}?', { O: name })).toBe(`Was she ${said}?`)
})

test.for(['“Emma”', 'Fermat (mathematician)'])('%s ends in a mark: no possessive', (name) => {
  expect(fillTemplate("{S's} age", { S: name })).toBeUndefined()
  expect(fillTemplate('the age of {S}', { S: name })).toBe(`The age of ${name}`)
})

const beatles: Mention = { text: 'the Beatles', isPlural: true }
const ussr: Mention = { text: 'the Soviet Union', isEnded: true }

test.for([
  ['{is} {S} a band?', { S: 'Queen' }, 'Is Queen a band?'],
  ['{is} {S} a band?', { S: beatles }, 'Are the Beatles a band?'],
  ['{is} {S} a band?', { S: beatles, tense: 'past' }, 'Were the Beatles a band?'],
  ['{was} {S} founded here?', { S: beatles }, 'Were the Beatles founded here?'],
  ['{does} {S} play?', { S: beatles }, 'Do the Beatles play?'],
  ['{has} {S} an army?', { S: ussr }, 'Had the Soviet Union an army?'],
  ['What {is|was} the capital of {S}?', { S: ussr }, 'What was the capital of the Soviet Union?'],
  ['{is O} {O} in {S}?', { S: beatles, O: 'Ringo' }, 'Is Ringo in the Beatles?'],
  ['{S} {plays for|played for} {O}', { S: 'Ada', O: 'Ulm', tense: 'past' }, 'Ada played for Ulm'],
] as const)('%s agrees in number and tense', ([template, filling, said]) => {
  expect(fillTemplate(template, filling)).toBe(said)
})

const kindOf = (kind: Kind, known: boolean, widest = kind): KindOf => ({
  kind,
  known,
  said: known,
  lineage: [kind.kind],
  widest,
})
const person: Kind = { kind: 'human', noun: 'person', plural: 'people', types: [], pronoun: 'who' }
const place: Kind = { kind: 'place', noun: 'place', plural: 'places', types: [] }
const river: Kind = { kind: 'river', noun: 'river', plural: 'rivers', types: [] }

test.for([
  [{ text: 'Ada', kindOf: kindOf(person, true) }, 'Who is it?'],
  [{ text: 'Elbe', kindOf: kindOf(river, true, place) }, 'Which river is it?'],
  [{ text: 'Elbe', kindOf: kindOf(river, false, place) }, 'Which place is it?'],
] as const)('%o is asked for by its kind', ([O, said]) => {
  expect(fillTemplate('{which O} is it?', { O })).toBe(said)
})

test.for([
  [{ text: '7 November 1867', precision: 'day' }, 'On which day? On 7 November 1867'],
  [{ text: '1867', precision: 'year' }, 'In which year? In 1867'],
] as const)('%o has the preposition of its precision', ([O, said]) => {
  expect(`${fillTemplate('{when O}?', { O })} ${fillTemplate('{on O}', { O })}`).toBe(said)
})

test('what a slot needs to know and is not told makes no sentence', () => {
  for (const template of ['{which O}', '{when O}', '{on O}', '{about O}', '{kind O}']) {
    expect(fillTemplate(template, { O: '1867' })).toBeUndefined()
  }
})

test.for([
  ['Was {S} founded in {O}?', 'Were the Beatles founded in 1960?'],
  ['What does {S} play?', 'What do the Beatles play?'],
  ['In which of {these O} has {S} played?', 'In which of the following have the Beatles played?'],
  [
    'Which of {these O} has {S} as a founder?',
    'Which of the following has the Beatles as a founder?',
  ],
  [
    'Who was present when {S} was founded in {O}?',
    'Who was present when the Beatles were founded in 1960?',
  ],
  ['{S} is from {O}', 'The Beatles are from 1960'],
  ['The founder of {S} is {O}', 'The founder of the Beatles is 1960'],
  ['The founder of {S} was {O}', 'The founder of the Beatles was 1960'],
] as const)('the auxiliary in "%s" agrees with what is its subject', ([template, said]) => {
  const S = { text: 'the Beatles', isPlural: true }

  expect(fillTemplate(template, { S, O: '1960' })).toBe(said)
})

test('a verb behind a name in the plural is in the plural, and "its" is "their"', () => {
  const S = { text: 'the Police', isPlural: true }

  expect(fillTemplate('{S} {comes|came} from {O}', { S, O: 'England' })).toBe(
    'The Police come from England',
  )
  expect(fillTemplate('{S} has played {its} home games at {O}', { S, O: 'Ibrox' })).toBe(
    'The Police have played their home games at Ibrox',
  )
  expect(fillTemplate('Which of these {comes|came} from {O}?', { S, O: 'England' })).toBe(
    'Which of these comes from England?',
  )
})

test('options are named by their kind, else by the noun that stands for it, else not at all', () => {
  const O = 'Ang Lee'
  const bare = { text: '“Hulk”' }
  const film = {
    ...bare,
    among: { kind: 'film', noun: 'film', plural: 'films', types: [] },
  }

  expect(fillTemplate('Which of {following S} did {O} make?', { S: film, O })).toBe(
    'Which of the following films did Ang Lee make?',
  )
  expect(fillTemplate('Which of {these S or productions} did {O} make?', { S: bare, O })).toBe(
    'Which of these productions did Ang Lee make?',
  )
  expect(fillTemplate('Which of {following S} did {O} make?', { S: bare, O })).toBe(
    'Which of the following did Ang Lee make?',
  )
})

test('nobody is born in the Isle of Man, but on it', () => {
  const said = (O: string) => fillTemplate('Was {S} born in {O}?', { S: 'Robin Gibb', O })

  expect(said('the Isle of Man')).toBe('Was Robin Gibb born on the Isle of Man?')
  expect(said('Isle of Wight')).toBe('Was Robin Gibb born on the Isle of Wight?')
  expect(said('Islington')).toBe('Was Robin Gibb born in Islington?')
})

test('what the painter painted is not called a painting once more', () => {
  const said = (S: string) => fillTemplate('When did the painter of {S} die?', { S })

  expect(said('the golden painting “The Kiss”')).toBe('When did the painter of “The Kiss” die?')
  expect(said('the fresco “The Last Supper”')).toBe(
    'When did the painter of the fresco “The Last Supper” die?',
  )
})

test('a painting that was painted is not said to be one', () => {
  const said = (S: string) => fillTemplate('Was {S} painted by Ulm?', { S })

  expect(said('the painting “Olympia”')).toBe('Was “Olympia” painted by Ulm?')
  expect(said('the fresco “Olympia”')).toBe('Was the fresco “Olympia” painted by Ulm?')
  expect(
    fillTemplate('Where can {S}, which was sculpted by Ulm, be seen?', {
      S: 'the 1863 sculpture “Olympia”',
    }),
  ).toBe('Where can “Olympia”, which was sculpted by Ulm, be seen?')
})

test.for([
  ['Which element has {O} protons?', '1', 'Which element has 1 proton?'],
  ['Which element has {O} protons?', '11', 'Which element has 11 protons?'],
  ['Is {O} the atomic number of gold?', '1', 'Is 1 the atomic number of gold?'],
  ['Name one manager of {O}.', 'Wrexham A.F.C.', 'Name one manager of Wrexham A.F.C.'],
  ['Was {O} drivers’ choice?', 'Formula 1', 'Was Formula 1 drivers’ choice?'],
] as const)('%s with %s: %s', ([template, O, said]) => {
  expect(fillTemplate(template, { O })).toBe(said)
})
