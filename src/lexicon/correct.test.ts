import { expect, test } from 'vitest'
import { Concept } from './concept.ts'
import { isCorrectedByOwnValue, isCorrectedDespiteOthers, sayCorrection } from './correct.ts'

const author = {
  concept: 'author',
  relations: ['a:author'],
  subject: ['book'],
  object: ['human'],
  state: '{S} was written by {O}',
  deny: '{S} was not written by {O}',
  ask: {},
  check: ['Did {O} write {S}?'],
  choose: {},
}
const wrong = { S: '“Emma”', O: 'Charlotte Brontë', T: 'Jane Austen' }

test('an object at the end of the sentence is told from the wrong one', () => {
  expect(sayCorrection(Concept.parse(author), 'object', wrong)).toBe(
    '“Emma” was written by Jane Austen, not Charlotte Brontë',
  )
})

test('so is one that more is said of, without the subject once more', () => {
  const height = { ...author, state: '{S} is {O} high', deny: '{S} is not {O} high' }
  const wrongly = { S: 'Triglav', O: '2,565 metres', T: '2,864 metres' }

  expect(sayCorrection(Concept.parse(height), 'object', wrongly)).toBe(
    'Triglav is 2,864 metres high, not 2,565 metres',
  )
})

test('elsewhere what is wrong is denied and what is right stated', () => {
  const active = { ...author, state: 'The author of {S} is {O}, a writer' }

  expect(sayCorrection(Concept.parse(active), 'object', wrong)).toBe(
    '“Emma” was not written by Charlotte Brontë: the author of “Emma” is Jane Austen, a writer',
  )
})

test('what is denied of one is stated of the other, with no more words than it takes', () => {
  const subject = { S: '“Emma”', O: 'Charlotte Brontë', T: '“Villette”' }

  expect(sayCorrection(Concept.parse(author), 'subject', subject)).toBe(
    '“Emma” was not written by Charlotte Brontë; “Villette” was',
  )
})

test('an entry may have a correction of its own', () => {
  const own = { ...author, correct: { object: '{O} did not write {S}; {T} did' } }

  expect(sayCorrection(Concept.parse(own), 'object', wrong)).toBe(
    'Charlotte Brontë did not write “Emma”; Jane Austen did',
  )
})

test('of one of several nothing is named, whatever the entry has', () => {
  const own = { ...author, correct: { object: '{O} did not write {S}; {T} did' } }
  const denied = '“Emma” was not written by Charlotte Brontë'

  expect(sayCorrection(Concept.parse(author), 'object', wrong, true)).toBe(denied)
  expect(sayCorrection(Concept.parse(own), 'object', wrong, true)).toBe(denied)
})

test('a town is named though the graph has its country too', () => {
  const born = {
    ...author,
    state: '{S} was born in {O}',
    deny: '{S} was not born in {O}',
    widens: true,
  }
  const wrongly = { S: 'Ada', O: 'Rome', T: 'Ulm' }

  expect(sayCorrection(Concept.parse(born), 'object', wrongly, true)).toBe(
    'Ada was born in Ulm, not Rome',
  )
})

test('one that names nothing that is right denies what is wrong', () => {
  const spouse = Concept.parse({
    ...author,
    correct: { object: '{S} was never by {O}', subject: '{S} was never by {O}' },
  })

  expect(sayCorrection(spouse, 'object', wrong)).toBe('“Emma” was never by Charlotte Brontë')
  expect(isCorrectedByOwnValue(spouse)).toBe(false)
  expect(isCorrectedByOwnValue(Concept.parse(author))).toBe(true)
})

test('who stands in the place of the right one is told by its own where no words name another', () => {
  const denied = '{S} was not produced by {O}'
  const producer = (correct: object) => Concept.parse({ ...author, correct })

  expect(isCorrectedByOwnValue(producer({ object: '{T} produced {S}', subject: denied }))).toBe(
    true,
  )
  expect(isCorrectedByOwnValue(producer({ subject: '{O} produced {T}, not {S}' }))).toBe(false)
})

test('what is stated of one alone is right though there are others', () => {
  const besides = { ...author, correct: { object: '{T} produced {S}; {O} did not' } }

  expect(isCorrectedDespiteOthers(Concept.parse(besides))).toBe(true)
  expect(isCorrectedDespiteOthers(Concept.parse({ ...author, containment: true }))).toBe(true)
  expect(isCorrectedDespiteOthers(Concept.parse(author))).toBe(false)
})

test('what has an indefinite article keeps it when it is denied', () => {
  const work = { ...author, state: '{S} worked as a {O}' }
  const wrongly = { S: 'Ada', O: 'actor', T: 'composer' }

  expect(sayCorrection(Concept.parse(work), 'object', wrongly)).toBe(
    'Ada worked as a composer, not an actor',
  )
})

test('what is denied of a thing of the subject is stated of that of the other one', () => {
  const music = {
    ...author,
    state: 'The music of {S} is by {O}',
    deny: 'The music of {S} is not by {O}',
  }
  const subject = { S: '“Psycho”', O: 'Nino Rota', T: '“Amarcord”' }

  expect(sayCorrection(Concept.parse(music), 'subject', subject)).toBe(
    'The music of “Psycho” is not by Nino Rota; that of “Amarcord” is',
  )
})

test('a denial agrees in tense with what it denies', () => {
  const coach = {
    ...author,
    state: '{O} {has been|was} the coach of {S}',
    deny: '{O} {has not been|was not} the coach of {S}',
  }
  const ends = { S: 'Napoli', O: 'Sven', T: 'Rafael', tense: 'present' } as const

  expect(sayCorrection(Concept.parse(coach), 'object', ends)).toBe(
    'Sven has not been the coach of Napoli; Rafael has',
  )
})

test('a subject at the end of the sentence is told from the wrong one', () => {
  const command = {
    ...author,
    state: '{O} was one of the commanders in {S}',
    deny: '{O} was not one of the commanders in {S}',
  }
  const battles = { S: 'the Battle of Zama', O: 'Xerxes I', T: 'the Battle of Thermopylae' }

  expect(sayCorrection(Concept.parse(command), 'subject', battles)).toBe(
    'Xerxes I was one of the commanders in the Battle of Thermopylae, not the Battle of Zama',
  )
})

test('what is right beside others is named though it may be one of several', () => {
  const studied = {
    ...author,
    state: '{S} studied at {O}',
    deny: '{S} did not study at {O}',
    correct: { object: '{S} studied at {T}, not at {O}', beside: true },
  }
  const names = { S: 'Ada Lind', O: 'Northam College', T: 'Elmstead College' }

  expect(sayCorrection(Concept.parse(studied), 'object', names, true)).toBe(
    'Ada Lind studied at Elmstead College, not at Northam College',
  )
  expect(isCorrectedDespiteOthers(Concept.parse(studied))).toBe(true)
})
