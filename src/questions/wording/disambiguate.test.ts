import { expect, test } from 'vitest'
import { entity, rowOf, said, saidAll, text } from '../../../test/support/questions/drawn-row.ts'
import type { NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { whRule } from '../rules/wh.ts'
import { yesNo } from '../rules/yes-no.ts'
import { disambiguate } from './disambiguate.ts'

const many = 'many bear the name'
const onDBpedia = (title: string) => ({ id: `http://dbpedia.org/resource/${title}` })
const described = (description: string) => ({ description })
const best = { popularity: { third: 'head', value: 90, measure: 'sitelinks' } } as const
const tail = { popularity: { third: 'tail', value: 1, measure: 'degree' } } as const
const river = { name: 'shared', description: 'river in France' } as const

/** The other end of each relation. */
const others: Readonly<Record<string, NamedEntity>> = {
  architect: entity('Ada Doe', 'human'),
  author: entity('Virgil', 'human'),
  birthplace: entity('Ulm', 'city'),
  commander: entity('Leonidas', 'human'),
  crosses: entity('Kansas River', 'river'),
  director: entity('Ada Doe', 'human'),
  'film-composer': entity('Danny Elfman', 'human'),
  librettist: entity('Bob Fosse', 'human'),
  mother: entity('Queen Victoria', 'human'),
  'premiere-place': entity('Moscow', 'city'),
  'tributary-of': entity('Seine', 'river'),
}

interface Told {
  readonly rule: string
  readonly relation: string
  readonly type: string
  /** Names with what is known of them, and what a question calls them, or why it is not asked. */
  readonly cases: readonly (readonly [
    name: string,
    outcome: string,
    known?: Partial<NamedEntity>,
  ])[]
}

const rules: readonly Told[] = [
  {
    rule: 'a title that went from father to son tells nobody, one that was borne once does',
    relation: 'birthplace',
    type: 'human',
    cases: [
      ["Louis d'Orléans, Duke of Orléans", many],
      ['Louis, Dauphin of France', many],
      ['John, Duke of Burgundy', many],
      ['Ruprecht of the Palatinate', many],
      ['Maximilian I, Elector of Bavaria', 'Maximilian I, Elector of Bavaria'],
      ['Philip William, Prince of Orange', 'Philip William, Prince of Orange'],
      ['Mary II of England', 'Mary II of England'],
      [
        'Catherine of Aragon',
        'the Spanish princess Catherine of Aragon',
        described('Spanish princess and English queen'),
      ],
      ['Eleanor of Austria', many, { years: { from: 1598, to: 1658 } }],
      [
        'Eleanor of Austria',
        'Eleanor of Austria',
        { ...described('Queen of France'), years: { from: 1598 } },
      ],
    ],
  },
  {
    rule: 'a king of a number is told by his realm or rank',
    relation: 'birthplace',
    type: 'human',
    cases: [
      ['Mary I', 'Mary I of England', described('English queen')],
      ['Leopold III', 'Leopold III, Margrave of Austria, ', described('Margrave of Austria')],
      ['Leopold III', many, described('1073–1136')],
      ['Charles III Philip', many],
      ['John III Sobieski', 'John III Sobieski'],
    ],
  },
  {
    rule: 'who has a common name or a patronymic is told by a trade that fits the sex, unless best known',
    relation: 'birthplace',
    type: 'human',
    cases: [
      ['Vladimir Smirnov', many],
      ['Maria Alexandrovna', many],
      ['Michael Higgins', many],
      ['Michael Higgins', 'born', best],
      [
        'Michael Higgins',
        'the American actor Michael Higgins',
        described('American actor (1920–2008)'),
      ],
      ['Ivor Kranz', 'the producer Ivor Kranz', onDBpedia('Kranz_(producer)')],
      ['Robert Evans', many, onDBpedia('Robert_Evans')],
      ['Franco Rossi', 'the film director Franco Rossi', described('Film director')],
      ['Elizabeth Alexeievna', many, described('Russian emperor')],
      ['Elizabeth Alexeievna', 'the Russian empress Elizabeth', described('Russian empress')],
    ],
  },
  {
    rule: 'of kin nobody is told by a given name alone',
    relation: 'mother',
    type: 'human',
    cases: [
      ['Alfred', many, { ended: true }],
      ['Alfred Hitchcock', 'Alfred Hitchcock', { ended: true }],
    ],
  },
  {
    rule: 'a film that was made again is told by its year, be it that of its title in an encyclopedia',
    relation: 'director',
    type: 'film',
    cases: [
      ['Titanic', 'the 1997 film “Titanic”', described('1997 film by Ada Doe')],
      [
        'The Stepford Wives',
        'the 2004 film “The Stepford Wives”',
        onDBpedia('The_Stepford_Wives_(2004_film)'),
      ],
      ['Speed Racer', 'the film “Speed Racer”', onDBpedia('Speed_Racer_(film)')],
      [
        'Speed Racer',
        'the film “Speed Racer”',
        { ...onDBpedia('Speed_Racer_(film)'), name: 'dominant' },
      ],
    ],
  },
  {
    rule: 'a work of one word is told by its kind and year',
    relation: 'premiere-place',
    type: 'ballet',
    cases: [
      ['Cinderella', 'the 1945 ballet “Cinderella”', { years: { from: 1945 } }],
      ['Cinderella', 'Soviet ballet', described('Soviet ballet on a fairy tale')],
    ],
  },
  {
    rule: 'a battle is told by its year',
    relation: 'commander',
    type: 'battle',
    cases: [['Battle of Ulm', 'the Battle of Ulm (480 BC)', { years: { from: -480 } }]],
  },
  {
    rule: 'a bridge is told by a name that no other road or railway has',
    relation: 'crosses',
    type: 'bridge',
    cases: [
      ['Interstate 435 Bridge', many],
      ['Union Pacific Bridge', many],
      ['U.S. Route 169 Bridge', many],
      ['Fourteenth Street Bridge', many],
      ['U.S. 40 and 59 Bridges', many],
      ['Golden Gate Bridge', 'Golden Gate Bridge'],
    ],
  },
  {
    rule: 'a church or a mountain of a name that stands everywhere is not told, the best known is',
    relation: 'architect',
    type: 'building',
    cases: [
      ['Sugarloaf Mountain', many],
      ['Santa Maria delle Grazie', many],
      ["St George's Chapel", many],
      ['Table Mountain', 'Table Mountain'],
      ["St Paul's Cathedral", "St Paul's Cathedral"],
      ['Santa Maria della Vittoria', 'Santa Maria della Vittoria'],
    ],
  },
  {
    rule: 'a river has its article, a creek none; in which country is said of those that few speak of',
    relation: 'tributary-of',
    type: 'river',
    cases: [
      ['Moselle', 'the Moselle'],
      ['Marne', 'France', { ...river, ...tail }],
    ],
  },
]

const named = ([name, , known = {}]: Told['cases'][number], type: string): NamedEntity => ({
  ...entity(name, type),
  id: 'urn:test:Q1',
  ...known,
})

test.for(rules.flatMap(({ cases, ...rule }) => cases.map((each) => ({ ...rule, each }))))(
  '$rule: $each.0',
  ({ relation, type, each }) => {
    const row = rowOf(relation, named(each, type), others[relation] ?? entity('Ulm', 'city'), [])

    expect(said(whRule('object'), relation, row)).toContain(each[1])
  },
)

test.for([
  ['American track and field athlete', 'American track and field athlete'],
  ['Trinidad and Tobago footballer (born 1971)', 'Trinidad and Tobago footballer'],
  ['rock and roll singer', 'rock and roll singer'],
  ['English singer and dancer', 'English singer'],
  ['Welsh actor, director and writer (1920–2008)', 'Welsh actor'],
] as const)('of the trades of “%s” the first is said', ([description, trade]) => {
  const davis = { ...entity('Chris Davis', 'human'), id: 'urn:test:Q1', description }
  const row = rowOf('birthplace', davis, entity('Ulm', 'city'), [])

  expect(said(whRule('object'), 'birthplace', row)).toContain(`the ${trade} Chris Davis`)
})

test.for<[string, string, string, string, Partial<NamedEntity>?]>([
  ['a title that has its article by habit', 'author', 'poem', 'Aeneid', described('epic poem')],
  ['a film whose director is asked of', 'director', 'film', 'Red Dragon'],
  ['a title of no kind that English says', 'librettist', 'work', 'Big Deal'],
  ['a title without note in an encyclopedia', 'director', 'film', 'Speed Racer'],
  ['a name of one alone', 'birthplace', 'human', 'Mary Shelley', described('English novelist')],
  ['a river of which many speak', 'tributary-of', 'river', 'Marne', { ...river, ...best }],
  ['a creek', 'tributary-of', 'river', 'Fishing Creek'],
])('%s is told by nothing more', ([, relation, type, name, known]) => {
  const who = { ...entity(name, type), ...known }
  const row = rowOf(relation, who, others[relation] ?? who, [])
  const asked = said(whRule('object'), relation, row)

  expect(asked).toContain(name)
  expect(asked).not.toMatch(/\b(?:poem|film|work|novelist|France)\b|the Fishing Creek/i)
})

test('of what is a film, a novel and a song it is said which is meant, where the relation tells it of none', () => {
  const row = rowOf('film-composer', entity('Red Dragon', 'film'), entity('Ada Doe', 'human'), [])

  expect(said(whRule('object'), 'film-composer', row)).toContain('the film “Red Dragon”')
})

test('who bears a common name is told by a work, and not by a birthplace', () => {
  const evans = { ...entity('Robert Evans', 'human'), ...onDBpedia('Robert_Evans') }
  const directed = rowOf('director', entity('Urban Cowboy', 'film'), evans, [])

  expect(said(whRule('subject'), 'director', directed)).toContain('Robert Evans')
})

test('an encyclopedia’s title tells by itself, any other work of one word leaves a doubt', () => {
  const doubts = (known: Partial<NamedEntity>) => {
    const work = { ...entity('Swanilda', 'creative-work'), ...known }
    return saidAll(whRule('object'), 'premiere-place', rowOf('premiere-place', work, moscow, []))[0]
      ?.doubts
  }
  const moscow = entity('Moscow', 'city')

  expect(doubts({ id: 'urn:test:Q1' })).toEqual(['common-title'])
  expect(doubts(onDBpedia('Swanilda'))).toBeUndefined()
})

test.for([
  ['Burlington', many, {}],
  ['Burlington', many, { years: { from: 1783 } }],
  ['Burlington', 'Burlington, Iowa', described('city in Iowa, United States')],
] as const)(
  'a town whose name many bear is told by its state: %s, %s',
  ([name, outcome, known]) => {
    const place = (label: string, more: Partial<NamedEntity>) => ({
      ...entity(label, 'city'),
      id: `urn:test:Q-${label}`,
      ...more,
    })
    const wrong = place('Clinton', described('city in Iowa, United States'))
    const row = rowOf('birthplace', entity('Ada Lovelace', 'human'), place(name, known), [wrong])

    expect(said(yesNo, 'birthplace', row)).toContain(outcome)
  },
)

test('an element is asked for by its name, though a planet is called so', () => {
  const mercury = {
    ...entity('mercury', 'element'),
    name: 'shared',
    ...described('chemical element'),
  } as const

  expect(said(whRule('object'), 'symbol', rowOf('symbol', mercury, text('Hg'), []))).toMatch(
    / (?:of|for) mercury\?$|mercury's/,
  )
})

test('that a title of one word is an episode’s is not said of episodes twice', () => {
  const episode: NamedEntity = {
    ...entity('The Supremes', 'work'),
    id: 'http://www.wikidata.org/entity/Q1',
    types: [],
    aliases: ['episode of The West Wing'],
  }
  const lexicon = loadLexicon()
  const told = (relation: string) => {
    const entry = lexicon.entryOf(expandPrefix(relation))
    const kindOf = lexicon.kinds.among(episode, ['work'])
    return kindOf && entry && disambiguate(episode, kindOf, entry, lexicon).mention?.text
  }

  expect(told('wdt:P179')).toBeUndefined()
  expect(told('wdt:P86')).toBe('the episode “The Supremes”')
})
