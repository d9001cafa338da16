import { expect, test } from 'vitest'
import type { NamedEntity } from '../domain/named.ts'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { fillingOf, type SaidFact, sayFact } from './said-fact.ts'
import { type Beyond, fittingOf } from './supposed-wording.ts'
import { entity } from './testing/drawn-row.ts'

const lexicon = loadLexicon()

const theory = entity('Mendelian inheritance', 'thing')
const oxford = entity('Oxford', 'city')

test('where somebody was born is asked, whatever place stands in the name', () => {
  for (const name of ['Isabella of Portugal', 'Charles de Gaulle', 'Banksy']) {
    const person = entity(name, 'human')
    const birth = said('birthplace', person, oxford)

    expect(asked(said('known-for', person, theory), 'subject', birth)).toContain(
      'Where was {S}, who is known for {O}, born?',
    )
  }
})

test('in which part of a place somebody was born is asked of well-known places alone', () => {
  const part = 'In which part of {O} was {S} born?'
  const born = (third: 'head' | 'tail') =>
    said('birthplace', entity('Émile Zola', 'human'), {
      ...oxford,
      popularity: { third, value: 1, measure: 'degree' },
    })

  expect(asked(born('head'), 'itself')).toContain(part)
  expect(asked(born('tail'), 'itself')).not.toContain(part)
})

test('where a thing is is not asked of what has its town in its name; where a club plays is', () => {
  const whereIs = 'Where in {O} is {S}?'
  const located = (name: string) =>
    asked(said('country', entity(name, 'university'), entity('Italy', 'country')), 'itself')
  const club = said('home-city', entity('Manchester United', 'football-club'), oxford)

  expect(located('University of Pisa')).not.toContain(whereIs)
  expect(located('Bocconi')).toContain(whereIs)
  expect(asked(club, 'itself')).toContain('Where in {O} {does} {S} play {its} home games?')
})

function asked(premise: SaidFact, beyond: Beyond, answer?: SaidFact): readonly string[] {
  return fittingOf(premise, beyond, answer, [fillingOf(premise)]).map(({ template }) => template)
}

function said(concept: string, subject: NamedEntity, object: NamedEntity): SaidFact {
  const entry = lexicon.entries.find((one) => one.concept === concept)
  if (entry === undefined) throw new Error(`the lexicon has no ${concept}`)
  const fact = sayFact({ subject, relation: 'urn:test:r', object }, entry, lexicon)
  if (fact.kind === 'dropped') throw new Error(fact.reason)
  return fact
}
