import type { Stages } from '../../../src/questions/checks/check.ts'
import type { RenderedFact } from '../../../src/questions/rendered.ts'
import { entity } from './drawn-row.ts'
import { bornIn, exchange, fact, literal, measured, options, year } from './seen-by-checks.ts'

/** The examples of the checks of exchanges, as these see them. */
export const exchanges: Readonly<Record<string, Stages['exchange']>> = {
  'hectares beside square kilometres': exchange(
    fact('area', entity('Lake Alder', 'lake'), measured('300', 'Q712226')),
    'object',
    measured('900', 'Q35852'),
  ),
  'square kilometres beside square kilometres': exchange(
    fact('area', entity('Lake Alder', 'lake'), measured('300', 'Q712226')),
    'object',
    measured('900', 'Q712226'),
  ),
  '1912 in the place of 1911': exchange(
    fact('publication-year', entity('Barton Hood', 'novel'), year('1911')),
    'object',
    year('1912'),
  ),
  '1925 in the place of 1911': exchange(
    fact('publication-year', entity('Barton Hood', 'novel'), year('1911')),
    'object',
    year('1925'),
  ),
  'the Academy Award in the place of the Academy Award for Best Actor': exchange(
    awarded('Academy Award for Best Actor'),
    'object',
    entity('Academy Award', 'award'),
  ),
  'the Tony Award in the place of the Academy Award': exchange(
    awarded('Academy Award'),
    'object',
    entity('Tony Award', 'award'),
  ),
  'Delhi in the place of New Delhi': exchange(
    bornIn(entity('New Delhi', 'city')),
    'object',
    entity('Delhi', 'city'),
  ),
  'Kyiv in the place of Kiev': exchange(
    bornIn(entity('Kiev', 'city')),
    'object',
    entity('Kyiv', 'city'),
  ),
  'Parma in the place of Paris': exchange(
    bornIn(entity('Paris', 'city')),
    'object',
    entity('Parma', 'city'),
  ),
  'Beverly Hills in the place of Los Angeles': exchange(
    bornIn(entity('Los Angeles', 'city')),
    'object',
    entity('Beverly Hills', 'city'),
  ),
  'San Diego in the place of Los Angeles': exchange(
    bornIn(entity('Los Angeles', 'city')),
    'object',
    entity('San Diego', 'city'),
  ),
  'a song among films': exchange(
    fact('follows', entity('Barton Hood', 'film'), entity('Ada', 'film')),
    'object',
    entity('Bel', 'song'),
    { as: 'option' },
  ),
  'Prussia in the place of Denmark': exchange(
    bornIn(entity('Denmark', 'country')),
    'object',
    { ...entity('Prussia', 'country'), ended: true },
    { as: 'option' },
  ),
  'Switzerland among towns': exchange(
    bornIn(entity('Alder', 'city')),
    'object',
    entity('Switzerland', 'country'),
    { as: 'option' },
  ),
  'what has nothing in common with a place of unknown kind': exchange(
    fact('street', entity('Hotel Alder', 'building'), {
      ...entity('Alder Row', 'street'),
      types: [],
    }),
    'object',
    { ...entity('Birch Lake', 'street'), types: [] },
    { as: 'option', apart: 'kind' },
  ),
  'Denmark in the place of Sweden': exchange(
    bornIn(entity('Sweden', 'country')),
    'object',
    entity('Denmark', 'country'),
    { as: 'option' },
  ),
  'Kent in the place of Dover: who was born in one may have been born in the other': exchange(
    bornIn({ ...entity('Dover', 'city'), types: [] }),
    'object',
    { ...entity('Kent', 'city'), types: [] },
  ),
  'Essex in the place of Kent': exchange(
    bornIn({ ...entity('Kent', 'city'), types: [] }),
    'object',
    { ...entity('Essex', 'city'), types: [] },
  ),
  'Vilnius in the place of Warsaw, of the Polish–Lithuanian Commonwealth': exchange(
    fact(
      'capital',
      { ...entity('Polish–Lithuanian Commonwealth', 'country'), ended: true },
      entity('Warsaw', 'city'),
    ),
    'object',
    entity('Vilnius', 'city'),
  ),
  'Oslo in the place of Stockholm, of Sweden': exchange(
    fact('capital', entity('Sweden', 'country'), entity('Stockholm', 'city')),
    'object',
    entity('Oslo', 'city'),
  ),
  'queen consort in the place of a man’s title': exchange(
    fact('position-held', entity('Ada Lind', 'human'), entity('governor', 'office')),
    'object',
    entity('queen consort', 'office'),
  ),
  'an actress’s prize in the place of an actor’s': exchange(
    awarded('Alder Prize for Best Actor'),
    'object',
    entity('Alder Prize for Best Actress', 'award'),
  ),
  'a director’s prize in the place of an actor’s': exchange(
    awarded('Alder Prize for Best Actor'),
    'object',
    entity('Alder Prize for Best Director', 'award'),
  ),
  'Db in the place of Hs, of hassium': exchange(symbolOfHassium(), 'object', literal('Db'), {
    as: 'option',
  }),
  'Ha in the place of Hs, of hassium': exchange(symbolOfHassium(), 'object', literal('Ha'), {
    as: 'option',
  }),
  'a drummer of our day in the place of Kant’s teacher': exchange(
    taught(),
    'object',
    entity('Ada Lind', 'human'),
    { apart: 'age' },
  ),
  'another philosopher of Königsberg': exchange(taught(), 'object', entity('Ada Lind', 'human')),
  'the 1982 film “Gandhi” in the place of “Hud”': exchange(directed(), 'subject', {
    ...entity('Gandhi', 'film'),
    name: 'shared',
    description: '1982 film',
  }),
  '“Emma” in the place of “Hud”': exchange(directed(), 'subject', entity('Emma', 'film')),
  'a Smith in the place of Sean Penn’s father, who was a Penn': exchange(
    fatherOfPenn(),
    'object',
    entity('Leo Smith', 'human'),
  ),
  'another Penn': exchange(fatherOfPenn(), 'object', entity('Arthur Penn', 'human')),
  'that Freud was born in Freiberg, known only to be born in the Austrian Empire': exchange(
    fact('birthplace', entity('Ada Lind', 'human'), entity('Freiberg', 'city')),
    'subject',
    entity('Sigmund Freud', 'human'),
    { own: 'Austrian Empire' },
  ),
  'that Freud was born in Chicago, known to be born in Freiberg': exchange(
    fact('birthplace', entity('Ada Lind', 'human'), entity('Chicago', 'city')),
    'subject',
    entity('Sigmund Freud', 'human'),
    { own: 'Freiberg' },
  ),
  'a film in whose description another director stands': exchange(
    directed(),
    'subject',
    { ...entity('Barton Hood', 'film'), description: '1969 film by Ada Lind' },
    { own: 'Cora Dahl' },
  ),
  'a film in whose description its director stands': exchange(
    directed(),
    'subject',
    { ...entity('Barton Hood', 'film'), description: '1969 film by Ada Lind' },
    { own: 'Ada Lind' },
  ),
  'holmium, found in 1878, in the place of gallium, found in 1875': exchange(
    fact('discovery-year', entity('gallium', 'element'), year('1875')),
    'subject',
    entity('holmium', 'element'),
    { own: '1878' },
  ),
  'radium, found in 1898': exchange(
    fact('discovery-year', entity('gallium', 'element'), year('1875')),
    'subject',
    entity('radium', 'element'),
    { own: '1898' },
  ),
  '“Fellini’s Casanova”, which everybody sees is by nobody else': exchange(
    directed(),
    'subject',
    entity('Fellini’s Casanova', 'film'),
    { own: 'Federico Fellini' },
  ),
  '“Casanova”': exchange(directed(), 'subject', entity('Casanova', 'film'), {
    own: 'Federico Fellini',
  }),
}

/** The examples of the checks of options. */
export const optionSets: Readonly<Record<string, Stages['options']>> = {
  'Gandhi (1982) beside three films without a year': options('director', 'subject', [
    { ...entity('Gandhi', 'film'), name: 'shared', description: '1982 film' },
    entity('Hud', 'film'),
    entity('Emma', 'film'),
    entity('Bel', 'film'),
  ]),
  'four films with their years': options(
    'director',
    'subject',
    ['Gandhi', 'Hud', 'Emma', 'Bel'].map((label, index) => ({
      ...entity(label, 'film'),
      name: 'shared',
      description: `198${index} film`,
    })),
  ),
  'Van Nuys beside “West Hollywood, California”': options('birthplace', 'object', [
    entity('Van Nuys', 'city'),
    entity('West Hollywood, California', 'city'),
  ]),
  'the Siret River beside Rhine and Danube': options(
    'flows-through',
    'subject',
    ['Siret River', 'Rhine', 'Danube'].map((label) => entity(label, 'river')),
  ),
  'Rhine, Danube, Elbe and Oder': options(
    'flows-through',
    'subject',
    ['Rhine', 'Danube', 'Elbe', 'Oder'].map((label) => entity(label, 'river')),
  ),
  'Delhi beside New Delhi': options('birthplace', 'object', [
    entity('Delhi', 'city'),
    entity('New Delhi', 'city'),
  ]),
  'Delhi beside Mumbai': options('birthplace', 'object', [
    entity('Delhi', 'city'),
    entity('Mumbai', 'city'),
  ]),
  'the Alder Film Prize, of a question about a film, beside two other prizes': {
    ...prizes('Alder Film Prize'),
    wrong: prizes('Alder Film Prize').wrong.slice(0, 2),
  },
  'the Alder Film Prize beside the Elm Film Prize': prizes('Alder Film Prize'),
  '2,814, 2,876, 2,912 and 3,715 metres': options(
    'elevation',
    'object',
    ['3715', '2814', '2876', '2912'].map(literal),
  ),
  '2,814, 2,876, 3,310 and 3,715 metres': options(
    'elevation',
    'object',
    ['3715', '2814', '2876', '3310'].map(literal),
  ),
}

function prizes(right: string): Stages['options'] {
  return options(
    'award-received',
    'object',
    [right, 'Birch Prize', 'Oak Prize', 'Elm Film Prize'].map((label) => entity(label, 'award')),
    'Which of these prizes did the film “Hud” receive?',
  )
}

function awarded(label: string): RenderedFact {
  return fact('award-received', entity('Ada Lind', 'human'), entity(label, 'award'))
}

function directed(): RenderedFact {
  return fact('director', entity('Hud', 'film'), entity('Martin Ritt', 'human'))
}

function taught(): RenderedFact {
  return fact('student-of', entity('Immanuel Kant', 'human'), entity('Martin Knutzen', 'human'))
}

function symbolOfHassium(): RenderedFact {
  return fact('symbol', entity('hassium', 'element'), literal('Hs'))
}

function fatherOfPenn(): RenderedFact {
  return fact('father', entity('Sean Penn', 'human'), entity('Leo Penn', 'human'))
}
