import { expect, test } from 'vitest'
import { entity, provenBy } from '../../../test/support/questions/drawn-row.ts'
import type { Certificate } from '../../domain/certificate.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { Reason } from '../../domain/reason.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { inWordsOf } from './in-words-of.ts'
import { renderFact } from './render-fact.ts'

const lexicon = loadLexicon()
const reason: Reason = { kind: 'nearly-one-value', trials: 9, exceptions: 0 }
const because = ', and of the 9 of which the graph says so, none have another one besides'

test.for([
  [
    'its verb in the number of the name',
    'formation-place',
    'The Rolling Stones',
    'London',
    'The Rolling Stones were formed in London',
  ],
  ['an article where the name has one', 'mouth', 'Aare', 'Rhine', 'The Aare flows into the Rhine'],
] as const)(
  'a sentence about what takes the subject’s place has %s',
  ([, concept, wrong, own, said]) => {
    const sort = concept === 'mouth' ? ['river', 'river'] : ['band', 'city']
    const [kind = '', other = ''] = sort
    const fact = factOf(concept, entity('Inn', kind), entity('Danube', other))
    const exchanged = factOf(concept, entity(wrong, kind), entity('Danube', other)).subject
    const certificate = provenBy(relationOf(concept), entity(wrong, kind), entity(own, other), {
      reason,
    })

    expect(inWordsOf(fact, certificate, lexicon, exchanged).sentence).toBe(said + because)
    expect(inWordsOf(fact, certificate, lexicon)).toBe(certificate)
  },
)

test('so has one about the fact itself, where nothing says why there is one value', () => {
  const [inn, danube] = [entity('Inn', 'river'), entity('Danube', 'river')]
  const certificate = provenBy(relationOf('mouth'), inn, danube, { reason })

  expect(inWordsOf(factOf('mouth', inn, danube), certificate, lexicon).sentence).toBe(
    `The Inn flows into the Danube${because}`,
  )
})

test('a day has another preposition than a year', () => {
  const beatles = entity('The Beatles', 'band')
  const certificate = provenBy(relationOf('inception'), beatles, literal('6 July 1960'), { reason })

  expect(
    inWordsOf(factOf('inception', beatles, literal('1960')), certificate, lexicon).sentence,
  ).toBe(`The Beatles were established on 6 July 1960${because}`)
})

test('what is declared of a relation is said in place of what was counted', () => {
  const [kraftwerk, detroit] = [entity('Kraftwerk', 'band'), entity('Detroit', 'city')]
  const certificate = provenBy(relationOf('formation-place'), kraftwerk, detroit, { reason })
  const fact = factOf('formation-place', kraftwerk, detroit)

  expect(inWordsOf(fact, certificate, lexicon).sentence).toBe(
    'Kraftwerk was formed in Detroit, and an organisation is founded in one place',
  )
})

test('a certificate of an older version, which has no values, stays as it is', () => {
  const [inn, danube] = [entity('Inn', 'river'), entity('Danube', 'river')]
  const { names, reason: gone, ...old }: Certificate = provenBy(relationOf('mouth'), inn, danube)

  expect(inWordsOf(factOf('mouth', inn, danube), old, lexicon)).toBe(old)
})

function relationOf(concept: string): string {
  const [relation = ''] = lexicon.entries.find((one) => one.concept === concept)?.relations ?? []
  return expandPrefix(relation)
}

function literal(value: string): Named {
  return {
    kind: 'literal',
    literal: { value, datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
  }
}

function factOf(concept: string, subject: NamedEntity, object: Named) {
  const entry = lexicon.entries.find((one) => one.concept === concept)
  if (entry === undefined) throw new Error(`the lexicon has no ${concept}`)
  const fact = renderFact({ subject, relation: relationOf(concept), object }, entry, lexicon)
  if (fact.kind === 'dropped') throw new Error(fact.reason)
  return fact
}
