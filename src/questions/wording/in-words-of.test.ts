import { expect, test } from 'vitest'
import type { NamedEntity } from '../../domain/named.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { certificateOf, entity } from '../testing/drawn-row.ts'
import { inWordsOf } from './in-words-of.ts'
import { renderFact } from './render-fact.ts'

const lexicon = loadLexicon()
const city = entity('Detroit', 'city')

test('a sentence about what takes the subject’s place has its verb in the number of the name', () => {
  const fact = said('formation-place', entity('Kraftwerk', 'band'))
  const stones = said('formation-place', entity('The Rolling Stones', 'band')).subject
  const resting = (subject: string, sentence: string) => ({
    ...certificateOf(fact.drawn.relation, city),
    facts: [{ subject, relation: fact.drawn.relation, object: 'urn:test:London' }],
    sentence,
  })
  const mined =
    'The Rolling Stones was founded in London; of the 9 of which the graph says so, none has two'

  expect(
    inWordsOf(fact, resting('urn:test:The-Rolling-Stones', mined), lexicon, stones).sentence,
  ).toBe(
    'The Rolling Stones were formed in London; of the 9 of which the graph says so, none has two',
  )
  expect(inWordsOf(fact, resting('urn:test:other', mined), lexicon, stones).sentence).toBe(mined)
  expect(inWordsOf(fact, resting(fact.drawn.subject.id, mined), lexicon).sentence).toBe(
    'Kraftwerk was formed in Detroit, and an organisation is founded in one place',
  )
})

test('so has one about the subject itself, where nothing says why there is one value', () => {
  const fact = said('inception', entity('The Beatles', 'band'))
  const certificate = {
    ...certificateOf(fact.drawn.relation, city),
    facts: [{ subject: 'urn:test:The-Beatles', relation: fact.drawn.relation, object: 'x' }],
    sentence: 'The Beatles was established on 6 July 1960; of the 9 …',
  }

  expect(inWordsOf(fact, certificate, lexicon).sentence).toBe(
    'The Beatles were established on 6 July 1960; of the 9 …',
  )
})

function said(concept: string, subject: NamedEntity, value: NamedEntity = city) {
  const entry = lexicon.entries.find((one) => one.concept === concept)
  if (entry === undefined) throw new Error(`the lexicon has no ${concept}`)
  const year = {
    kind: 'literal',
    literal: { value: '1960', datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
  } as const
  const object = concept === 'inception' ? year : value
  const fact = renderFact({ subject, relation: 'urn:test:r', object }, entry, lexicon)
  if (fact.kind === 'dropped') throw new Error(fact.reason)
  return fact
}

test('the object has its article too, where it is the fact’s own', () => {
  const fact = said('mouth', entity('Inn', 'river'), entity('Danube', 'river'))
  const certificate = {
    ...certificateOf(fact.drawn.relation, city),
    facts: [{ subject: fact.drawn.subject.id, relation: fact.drawn.relation, object: 'x' }],
    sentence: 'Inn flows into Danube; of the 9 …',
  }

  expect(inWordsOf(fact, certificate, lexicon).sentence).toBe(
    'The Inn flows into the Danube; of the 9 …',
  )
})

test('what else is true is named as it would be in a question, too', () => {
  const fact = said('mouth', entity('Inn', 'river'), entity('Danube', 'river'))
  const wrong = said('mouth', entity('Aare', 'river'), entity('Rhine', 'river')).subject
  const certificate = {
    ...certificateOf(fact.drawn.relation, city),
    facts: [{ subject: 'urn:test:Aare', relation: fact.drawn.relation, object: 'urn:test:Rhine' }],
    sentence: 'Aare flows into Rhine; of the 9 …',
  }

  expect(inWordsOf(fact, certificate, lexicon, wrong).sentence).toBe(
    'The Aare flows into the Rhine; of the 9 …',
  )
})
