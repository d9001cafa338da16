import { expect, test } from 'vitest'
import { entity } from '../../../test/support/questions/drawn-row.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import type { RenderedFact } from '../rendered.ts'
import { fillingOf, renderFact } from './render-fact.ts'
import { type Beyond, fittingOf, toldBeyond } from './supposed-wording.ts'

const lexicon = loadLexicon()

const theory = entity('Mendelian inheritance', 'theory')
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

test('in which part of a place somebody was born is asked of the best known and recent lives alone', () => {
  const part = 'In which part of {O} was {S} born?'
  const born = (town: string, from: number, third: 'head' | 'torso' = 'head') =>
    asked(
      said(
        'birthplace',
        { ...entity('Émile Zola', 'human'), years: { from } },
        { ...entity(town, 'city'), popularity: { third, value: 1, measure: 'degree' } },
      ),
      'itself',
    )

  expect(born('Paris', 1840)).toContain(part)
  expect(born('Atuona', 1840, 'torso')).not.toContain(part)
  expect(born('Paris', 1540)).not.toContain(part)
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

test('what its name tells is not asked: where the Lion of Belfort is, who founded Hewlett-Packard', () => {
  const see = 'Where can {S}, finished in {O}, be seen today?'
  const found = 'Who {founded S} {S} in {O}?'
  const finished = (title: string) =>
    asked(said('creation-year', entity(title, 'sculpture'), year('1880')), 'itself')
  const founded = (name: string) =>
    asked(said('founding-year', entity(name, 'company'), year('1939')), 'itself')

  expect(finished('Lion of Belfort')).not.toContain(see)
  expect(finished('The Thinker')).toContain(see)
  expect(finished('Ecstasy of Saint Teresa')).toContain(see)
  expect(founded('Hewlett-Packard')).not.toContain(found)
  expect(founded('Lenovo')).toContain(found)
  expect(founded('Coca-Cola')).toContain(found)
})

test('what the graph knows of it is not asked as if it did not', () => {
  const see = 'Where can {S}, finished in {O}, be seen today?'
  const finished = said('creation-year', entity('The Thinker', 'sculpture'), year('1904'))
  const uses = lexicon.entries.map((entry) => ({ relation: `urn:test:${entry.concept}`, entry }))
  const [told, ...others] = toldBeyond(
    uses.filter((one) => one.entry.concept === 'creation-year'),
    uses,
  )
  const known = { ...finished, drawn: { ...finished.drawn, told: [told?.name ?? ''] } }

  expect(told).toMatchObject({ end: 'subject' })
  expect(told?.relations).toContain('urn:test:collection')
  expect(others).toEqual([])
  expect(asked(finished, 'itself')).toContain(see)
  expect(asked(known, 'itself')).not.toContain(see)
})

test('nothing is told of what no relation of the graph says', () => {
  const uses = lexicon.entries
    .filter(({ concept }) => concept === 'creation-year')
    .map((entry) => ({ relation: 'urn:test:r', entry }))

  expect(toldBeyond(uses, uses)).toEqual([])
})

function year(value: string): Named {
  return {
    kind: 'literal',
    literal: { value, datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
  }
}

function asked(premise: RenderedFact, beyond: Beyond, answer?: RenderedFact): readonly string[] {
  return fittingOf(premise, beyond, answer, [fillingOf(premise)]).map(({ template }) => template)
}

function said(concept: string, subject: NamedEntity, object: Named): RenderedFact {
  const entry = lexicon.entries.find((one) => one.concept === concept)
  if (entry === undefined) throw new Error(`the lexicon has no ${concept}`)
  const fact = renderFact({ subject, relation: 'urn:test:r', object }, entry, lexicon)
  if (fact.kind === 'dropped') throw new Error(fact.reason)
  return fact
}
