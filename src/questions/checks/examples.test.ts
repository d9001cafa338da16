import { expect, test } from 'vitest'
import { entity } from '../../../test/support/questions/drawn-row.ts'
import { exchanges, optionSets } from '../../../test/support/questions/examples-of-exchanges.ts'
import {
  bornIn,
  end,
  fact,
  literal,
  measured,
  naming,
  year,
} from '../../../test/support/questions/seen-by-checks.ts'
import type { RenderedFact } from '../rendered.ts'
import type { Check, Stage, Stages } from './check.ts'
import { checks } from './checks.ts'

/** Each example of each check, as the check sees it. */
const seen: { readonly [S in Stage]: Readonly<Record<string, Stages[S]>> } = {
  end: {
    'how high a state rises, of a state that nothing shows to be a mountain': end(
      'elevation-above-sea-level',
      'subject',
      { label: 'Alder', types: [] },
    ),
    'how high a mountain rises': end(
      'elevation-above-sea-level',
      'subject',
      entity('Alder', 'mountain'),
    ),
    'a fellow of a society, as an award': end('award-received', 'object', {
      label: 'Fellow of the Alder Society',
      types: [],
    }),
    'the Green Party as somebody’s mother': end('mother', 'object', {
      label: 'Green Party',
      types: [],
    }),
    'the Academy Award for Best Director': end('award-received', 'object', {
      label: 'Academy Award for Best Director',
      types: [],
    }),
    'a brook of which a graph has two facts': end('mouth', 'subject', {
      ...entity('Alder Brook', 'river'),
      popularity: { third: 'tail', value: 2, measure: 'degree' },
    }),
    'the team Alder 2019': end('league', 'subject', entity('Alder 2019', 'team')),
    'the 2019 Alder season as a team': end(
      'league',
      'subject',
      entity('2019 Alder season', 'team'),
    ),
    'the team Alder': end('league', 'subject', entity('Alder', 'team')),
    'the Danube': end('mouth', 'subject', {
      ...entity('Danube', 'river'),
      popularity: { third: 'head', value: 40, measure: 'degree' },
    }),
  },
  naming: {
    'James Smith, of whom a graph has one': naming(
      'birthplace',
      'subject',
      entity('James Smith', 'human'),
    ),
    '“The Kiss”': naming('painter', 'subject', entity('The Kiss', 'painting')),
    'Marie Curie': naming('birthplace', 'subject', entity('Marie Curie', 'human')),
    '“Crazy Love”, of common words': naming('director', 'subject', {
      ...entity('Crazy Love', 'film'),
      id: 'urn:test:1',
    }),
    'the band Nirvana, where an encyclopedia adds to the name that it is one': naming(
      'performer',
      'object',
      { ...entity('Nirvana', 'band'), id: 'http://dbpedia.org/resource/Nirvana_(band)' },
    ),
    '“Citizen Kane”': naming('director', 'subject', entity('Citizen Kane', 'film')),
    'Who published the 2013 novel “Americanah” in 2013?': naming('publication-year', 'subject', {
      ...entity('Americanah', 'novel'),
      name: 'shared',
      description: '2013 novel by Chimamanda Ngozi Adichie',
    }),
    'Who wrote the 2013 novel “Americanah”?': naming('author', 'subject', {
      ...entity('Americanah', 'novel'),
      name: 'shared',
      description: '2013 novel',
    }),
  },
  statement: {
    'Was Ethel Kennedy the wife of Robert F. Kennedy?': fact(
      'spouse',
      entity('Robert F. Kennedy', 'human'),
      entity('Ethel Kennedy', 'human'),
    ),
    'Was Irène Joliot-Curie a daughter of Marie Curie?': fact(
      'child',
      entity('Marie Curie', 'human'),
      entity('Irène Joliot-Curie', 'human'),
    ),
    'Honolulu, in the Republic of Hawaii': fact('within-country', entity('Honolulu', 'city'), {
      ...entity('Republic of Hawaii', 'country'),
      ended: true,
    }),
    'Honolulu, in the United States': fact(
      'within-country',
      entity('Honolulu', 'city'),
      entity('United States', 'country'),
    ),
    'a doctoral adviser of Newton’s': fact(
      'doctoral-advisor',
      { ...entity('Isaac Newton', 'human'), years: { from: 1643, to: 1727 } },
      entity('Ada Lind', 'human'),
    ),
    'a doctoral adviser of Feynman’s': fact(
      'doctoral-advisor',
      { ...entity('Richard Feynman', 'human'), years: { from: 1918, to: 1988 } },
      entity('John Archibald Wheeler', 'human'),
    ),
    'a singer, of whom one song is in a film, as its composer': fact(
      'film-composer',
      entity('Barton Hood', 'film'),
      { ...entity('Ada Lind', 'human'), description: 'Norwegian singer' },
    ),
    'a film composer': fact('film-composer', entity('Barton Hood', 'film'), {
      ...entity('Ada Lind', 'human'),
      description: 'Norwegian film composer',
    }),
  },
  fact: {
    'where a saint of the sixth century was born': fact(
      'birthplace',
      { ...entity('Saint Alder', 'human'), years: { from: 540 } },
      entity('Rome', 'city'),
    ),
    'where Shakespeare was born': fact(
      'birthplace',
      { ...entity('William Shakespeare', 'human'), years: { from: 1564 } },
      entity('Stratford-upon-Avon', 'city'),
    ),
    'a film by Cora Dahl, described as “1969 film by Ada Lind”': fact(
      'director',
      { ...entity('Barton Hood', 'film'), description: '1969 film by Ada Lind' },
      entity('Cora Dahl', 'human'),
    ),
    'the same by Ada Lind': fact(
      'director',
      { ...entity('Barton Hood', 'film'), description: '1969 film by Ada Lind' },
      entity('Ada Lind', 'human'),
    ),
    'an area without a unit of the truthy dump': fact(
      'area',
      entity('Lake Alder', 'lake'),
      literal('300'),
    ),
    'an area in hectares': fact('area', entity('Lake Alder', 'lake'), measured('300', 'Q35852')),
    'an area in square kilometres': fact(
      'area',
      entity('Lake Alder', 'lake'),
      measured('300', 'Q712226'),
    ),
    'a population of the truthy dump': fact('population', entity('Alder', 'city'), literal('300')),
    'the AK-47, invented in 1947': fact(
      'invention-year',
      entity('AK-47', 'invention'),
      year('1947'),
    ),
    'the telephone, invented in 1876': fact(
      'invention-year',
      entity('telephone', 'invention'),
      year('1876'),
    ),
    'Aarau, of the canton of Aargau': fact(
      'capital',
      entity('Aargau', 'region'),
      entity('Aarau', 'city'),
    ),
    'Olympia, Washington, as the capital of Washington': fact(
      'capital',
      entity('Washington', 'region'),
      entity('Olympia, Washington', 'city'),
    ),
    'Delémont, of the canton of Jura': fact(
      'capital',
      entity('Jura', 'region'),
      entity('Delémont', 'city'),
    ),
    'that Joel Coen directed “Barton Fink”, of two directors': fact(
      'director',
      entity('Barton Fink', 'film'),
      entity('Joel Coen', 'human'),
      { isOneOfSeveral: true },
    ),
    'that Verna Fields edited “Jaws”': fact(
      'film-editor',
      entity('Jaws', 'film'),
      entity('Verna Fields', 'human'),
    ),
    'that Steven Spielberg directed “Jaws”': fact(
      'director',
      entity('Jaws', 'film'),
      entity('Steven Spielberg', 'human'),
    ),
    'that Orson Welles directed “Citizen Kane”': fact(
      'director',
      entity('Citizen Kane', 'film'),
      entity('Orson Welles', 'human'),
    ),
  },
  answer: {
    'Kent, of somebody’s birthplace: whoever says Dover is right, too': fact(
      'birthplace',
      entity('Ada Lind', 'human'),
      { ...entity('Kent', 'place'), types: [] },
    ),
    Dover: fact('birthplace', entity('Ada Lind', 'human'), entity('Dover', 'city')),
    'Marylebone, of somebody’s birthplace: London is as right': fact(
      'birthplace',
      entity('Ada Lind', 'human'),
      entity('Marylebone', 'city'),
    ),
    London: fact('birthplace', entity('Ada Lind', 'human'), entity('London', 'city')),
  },
  exchange: exchanges,
  options: optionSets,
  open: {
    'one person who worked in the field of acting': openly(
      fact('field-of-work', entity('Ada Lind', 'human'), entity('acting', 'field')),
    ),
    'one athlete of the United Kingdom': openly(
      fact('country-for-sport', entity('Ada Lind', 'human'), entity('United Kingdom', 'country')),
    ),
    'one battle of Austria': openly(
      fact('battle-place', entity('Alder Hill', 'battle'), entity('Austria', 'country')),
    ),
    'one person who studied at the University of Oxford': openly(
      fact(
        'educated-at',
        entity('Ada Lind', 'human'),
        entity('University of Oxford', 'university'),
      ),
    ),
  },
  aside: {
    'In what year did Stanisław Lem, who was born in Lviv, die?': {
      premise: bornIn(entity('Lviv', 'city')),
      asked: fact('death-date', entity('Stanisław Lem', 'human'), literal('2006-03-27')),
    },
    'In what year was zinc, whose symbol is Zn, discovered?': {
      premise: fact('symbol', entity('zinc', 'element'), literal('Zn')),
      asked: fact('discovery-year', entity('zinc', 'element'), literal('1746')),
    },
    'Who directed “The Third Man”, in which Orson Welles plays Harry Lime?': {
      premise: fact(
        'cast-member',
        entity('The Third Man', 'film'),
        entity('Orson Welles', 'human'),
      ),
      asked: fact('director', entity('The Third Man', 'film'), entity('Carol Reed', 'human')),
    },
  },
}

/** Asked for the subject. */
function openly({ object, entry }: RenderedFact): Stages['open'] {
  return { place: 'subject', given: object, entry }
}

// each example is of its check's stage, which the table is typed by
const all = Object.values(checks).flat() as unknown as readonly Check[]
const examples = all.flatMap((check) => [
  ...check.examples.caught.map((words) => ({ check, words, isCaught: true })),
  ...check.examples.passed.map((words) => ({ check, words, isCaught: false })),
])

test.for(examples)('$check.id, “$words”: objects $isCaught', ({ check, words, isCaught }) => {
  const example = (seen[check.stage] as Readonly<Record<string, Stages[Stage]>>)[words]

  expect(example, 'stands in the table above').toBeDefined()
  if (example !== undefined) expect(check.test(example)).toBe(isCaught)
})

test('each example of the table is one of a check', () => {
  const known = examples.map(({ check, words }) => `${check.stage}: ${words}`)
  const told = Object.entries(seen).flatMap(([stage, own]) =>
    Object.keys(own).map((words) => `${stage}: ${words}`),
  )

  expect(told.filter((example) => !known.includes(example))).toEqual([])
})
