import { expect, test } from 'vitest'
import { entity, text } from '../../../test/support/questions/drawn-row.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { rebuttalOf } from './rebuttal.ts'
import { renderFact } from './render-fact.ts'

const lexicon = loadLexicon()
const marie = { ...entity('Marie Curie', 'human'), years: { from: 1867 } }
const tuvalu = entity('Tuvalu', 'country')
const jungle = {
  ...entity('The Jungle', 'painting'),
  description: '1943 painting',
  name: 'shared' as const,
}
const radon = entity('radon', 'element')

test.for([
  [
    'Marie Curie was born in Warsaw, not Kraków',
    said('deathplace', marie, entity('Passy', 'city')),
    'Marie Curie was born in Warsaw, not Kraków, and died in Passy.',
  ],
  [
    'Marie Curie was born in Warsaw, not Kraków',
    said('deathplace', marie, entity('Warsaw', 'city')),
    'Marie Curie was born in Warsaw, not Kraków, and died there, too.',
  ],
  [
    '“Norma” was finished in 1831, not 1840',
    said('premiere-year', entity('Norma', 'opera'), {
      kind: 'literal',
      literal: { value: '1831', datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
    }),
    '“Norma” was finished in 1831, not 1840, and was first performed in 1831.',
  ],
  [
    '“Norma” was first performed in Milan, not Rome',
    said('premiere-year', entity('Norma', 'opera'), {
      kind: 'literal',
      literal: { value: '1831', datatype: 'http://www.w3.org/2001/XMLSchema#gYear' },
    }),
    '“Norma” was first performed in 1831 in Milan, not Rome.',
  ],
  [
    'Marie Curie died in 1934, not 1939',
    said('deathplace', marie, entity('Passy', 'city')),
    'Marie Curie died in Passy in 1934, not 1939.',
  ],
  [
    'Marie Curie died in 1934, not 1939',
    said('deathplace', marie, entity('Washington, D.C.', 'city')),
    'Marie Curie died in Washington, D.C., in 1934, not 1939.',
  ],
  [
    'Marie Curie was born in Warsaw, not Kraków',
    said('mother', marie, entity('Bronisława Skłodowska', 'human')),
    'Marie Curie, whose mother was Bronisława Skłodowska, was born in Warsaw, not Kraków.',
  ],
  [
    'The capital of Tuvalu is Funafuti, not Majuro',
    said('located-in', tuvalu, entity('Polynesia', 'region')),
    'Tuvalu, whose capital is Funafuti, not Majuro, is in Polynesia.',
  ],
  [
    'Radon was discovered in 1899, not 1811',
    said('symbol', radon, text('Rn')),
    'Radon was discovered in 1899, not 1811; its chemical symbol is Rn.',
  ],
  [
    '“The Jungle” was finished in 1943, not 1948',
    said('collection', jungle, entity('Louvre', 'museum')),
    '“The Jungle” was finished in 1943, not 1948, and is kept in the Louvre.',
  ],
  [
    'The painting “The Jungle” was finished in 1943, not 1948',
    said('painter', { ...jungle, name: 'unique' }, entity('Wifredo Lam', 'human')),
    'The painting “The Jungle” was finished in 1943, not 1948, and was painted by Wifredo Lam.',
  ],
  [
    'Marie Curie was never married to Karl May',
    said('birthplace', marie, entity('Warsaw', 'city')),
    'Marie Curie, who was born in Warsaw, was never married to Karl May.',
  ],
  [
    'The film was made by Karl May, not Marie Curie',
    said('birthplace', marie, entity('Warsaw', 'city')),
    'The film was made by Karl May, not Marie Curie, who was born in Warsaw.',
  ],
  [
    'The score of “The Jungle” is by Karl May, not Ann Lowe',
    said('painter', jungle, entity('Wifredo Lam', 'human')),
    '“The Jungle”, whose score is by Karl May, not Ann Lowe, was painted by Wifredo Lam.',
  ],
  [
    'The first owner of “The Jungle” was Karl May, not Ann Lowe',
    said('painter', jungle, entity('Wifredo Lam', 'human')),
    '“The Jungle”, whose first owner was Karl May, not Ann Lowe, was painted by Wifredo Lam.',
  ],
  [
    'The soundtrack to “The Jungle” was made by Karl May, not Ann Lowe',
    said('painter', jungle, entity('Wifredo Lam', 'human')),
    'The soundtrack to “The Jungle” was made by Karl May, not Ann Lowe. “The Jungle” was painted by Wifredo Lam.',
  ],
  [
    'Emma was no sister of Marie Curie',
    said('mother', marie, entity('Bronisława Skłodowska', 'human')),
    'Emma was no sister of Marie Curie. The mother of Marie Curie was Bronisława Skłodowska.',
  ],
] as const)('"%s" goes on to what was asked', ([truth, asked, whole]) => {
  expect(asked && rebuttalOf(truth, asked, lexicon)).toBe(whole)
})

function said(name: string, subject: NamedEntity, object: Named) {
  const relation = expandPrefix(`atlas:${name}`)
  const entry = lexicon.entryOf(relation)
  const fact = entry && renderFact({ subject, relation, object }, entry, lexicon)
  return fact?.kind === 'fact' ? fact : undefined
}
