import { expect, test } from 'vitest'
import type { NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { whRule } from '../rules/wh.ts'
import { entity, rowOf, said } from '../testing/drawn-row.ts'
import { disambiguate } from './disambiguate.ts'
import { datedKind } from './kind-of-work.ts'

const versailles = entity('Versailles', 'city')

test.for([
  "Louis d'Orléans, Duke of Orléans",
  'Louis, Dauphin of France',
  'John, Duke of Burgundy',
  'Vladimir Smirnov',
  'Maria Alexandrovna',
  'Ruprecht of the Palatinate',
])('nobody can know who is meant by %s', (name) => {
  const row = rowOf('birthplace', { ...entity(name, 'human'), id: 'urn:test:Q1' }, versailles, [])

  expect(said(whRule('object'), 'birthplace', row)).toBe('many bear the name')
})

test.for(['Maximilian I, Elector of Bavaria', 'Philip William, Prince of Orange'])(
  'there is one %s',
  (name) => {
    const row = rowOf('birthplace', { ...entity(name, 'human'), id: 'urn:test:Q1' }, versailles, [])

    expect(said(whRule('object'), 'birthplace', row)).toContain(name)
  },
)

test('which bridge of a road is meant nobody can know, but which of a river', () => {
  const bridge = (name: string) =>
    rowOf(
      'crosses',
      { ...entity(name, 'bridge'), id: 'urn:test:Q1' },
      entity('Kansas River', 'river'),
      [],
    )
  const asked = (name: string) => said(whRule('object'), 'crosses', bridge(name))

  for (const name of [
    ...['Interstate 435 Bridge', 'Union Pacific Bridge', 'U.S. Route 169 Bridge'],
    ...['Fourteenth Street Bridge', 'U.S. 40 and 59 Bridges'],
  ]) {
    expect(asked(name), name).toBe('many bear the name')
  }
  expect(asked('Golden Gate Bridge')).toContain('Golden Gate Bridge')
})

test('a film that was made again is told by its year', () => {
  const film = { ...entity('Titanic', 'film'), description: '1997 film by James Cameron' }

  expect(
    said(
      whRule('object'),
      'director',
      rowOf('director', film, entity('James Cameron', 'human'), []),
    ),
  ).toMatch(/1997 film “Titanic”/)
})

test('no woman is told by what only a man is', () => {
  const elizabeth = { ...entity('Elizabeth Alexeievna', 'human'), id: 'urn:test:Q1' }
  const asked = (description: string) =>
    said(
      whRule('object'),
      'birthplace',
      rowOf('birthplace', { ...elizabeth, description }, versailles, []),
    )

  expect(asked('Russian emperor')).toBe('many bear the name')
  expect(asked('Russian empress')).toContain('the Russian empress Elizabeth Alexeievna')
})

test('a film is told by the year that its title has in an encyclopedia', () => {
  const id = 'http://dbpedia.org/resource/The_Stepford_Wives_(2004_film)'
  const asked = (film: NamedEntity) =>
    said(whRule('object'), 'director', rowOf('director', film, entity('Ada Doe', 'human'), []))
  const film = entity('The Stepford Wives', 'film')

  expect(asked({ ...film, id })).toMatch(/the 2004 film “The Stepford Wives”/)
  expect(asked({ ...film, id, name: 'dominant' })).toMatch(/the 2004 film “The Stepford Wives”/)
  expect(asked(film)).not.toContain('2004')
})

test('a title that has its article by habit is told by nothing else', () => {
  const aeneid = { ...entity('Aeneid', 'poem'), description: 'epic poem' }
  const asked = said(
    whRule('object'),
    'author',
    rowOf('author', aeneid, entity('Virgil', 'human'), []),
  )

  expect(asked).toContain('the “Aeneid”')
  expect(asked).not.toContain('poem')
})

test('and as a film, where its title has to say so', () => {
  const id = 'http://dbpedia.org/resource/Speed_Racer_(film)'
  const asked = (film: NamedEntity) =>
    said(whRule('object'), 'director', rowOf('director', film, entity('Ada Doe', 'human'), []))
  const film = entity('Speed Racer', 'film')

  expect(asked({ ...film, id })).toContain('the film “Speed Racer”')
  expect(asked({ ...film, id, name: 'dominant' })).toContain('the film “Speed Racer”')
  expect(asked(film)).not.toContain('the film')
})

test.for([
  ['2010 Japanese animated film directed by Hiromasa Yonebayashi', '2010 animated film'],
  ['2003 Hindi-language film', '2003 film'],
  ['2006 American crime thriller film', '2006 film'],
  ['2005 U.S. TV series', '2005 TV series'],
  ['1994 film', '1994 film'],
] as const)('“%s” is told as a %s', ([description, told]) => {
  expect(datedKind({ ...entity('Arrietty', 'film'), description })).toBe(told)
})

test('who bears a common name is told by a film, and not by a birthplace, though an encyclopedia has one of the name alone', () => {
  const evans = {
    ...entity('Robert Evans', 'human'),
    id: 'http://dbpedia.org/resource/Robert_Evans',
  }
  const film = entity('Urban Cowboy', 'film')
  const born = rowOf('birthplace', evans, entity('New York City', 'city'), [])
  const directed = rowOf('director', film, evans, [])

  expect(said(whRule('object'), 'birthplace', born)).toBe('many bear the name')
  expect(said(whRule('subject'), 'director', directed)).toContain('Robert Evans')
})

test('of what is a film, a novel and a song it is said which is meant', () => {
  const film = entity('Red Dragon', 'film')
  const music = rowOf('film-composer', film, entity('Danny Elfman', 'human'), [])
  const directed = rowOf('director', film, entity('Brett Ratner', 'human'), [])
  const book = rowOf('librettist', entity('Big Deal', 'work'), entity('Bob Fosse', 'human'), [])

  expect(said(whRule('object'), 'film-composer', music)).toContain('the film “Red Dragon”')
  expect(said(whRule('object'), 'director', directed)).toContain('“Red Dragon”')
  expect(said(whRule('object'), 'director', directed)).not.toContain('the film')
  expect(said(whRule('object'), 'librettist', book)).toContain('“Big Deal”')
  expect(said(whRule('object'), 'librettist', book)).not.toContain('the work')
})

test.for([
  ['Kaliningrad', 1958, 'asked'],
  ['Moscow', 1824, 'asked'],
  ['Athens', 86, 'a name'],
] as const)('born in %s in %s', ([town, from, outcome]) => {
  const person = { ...entity('Gustav Kirchhoff', 'human'), years: { from } }
  const text = said(
    whRule('object'),
    'birthplace',
    rowOf('birthplace', person, entity(town, 'city'), []),
  )

  expect(text.includes('Kirchhoff')).toBe(outcome === 'asked')
})

test('a king of a number is told by his rank, and not asked of where nothing tells him', () => {
  const leopold = { ...entity('Leopold III', 'human'), id: 'urn:test:Q1' }
  const of = (description: string) =>
    said(
      whRule('object'),
      'birthplace',
      rowOf('birthplace', { ...leopold, description }, entity('Melk', 'city'), []),
    )

  const bare = (name: string) => {
    const king = { ...entity(name, 'human'), id: 'urn:test:Q2' }
    return said(
      whRule('object'),
      'birthplace',
      rowOf('birthplace', king, entity('Melk', 'city'), []),
    )
  }

  expect(of('Margrave of Austria')).toContain('Leopold III, Margrave of Austria, ')
  expect(of('1073–1136')).toBe('many bear the name')
  expect(bare('Charles III Philip')).toBe('many bear the name')
  expect(bare('John III Sobieski')).toContain('John III Sobieski')
})

test('the symbol of mercury is asked for, though a planet is called so', () => {
  const mercury = {
    ...entity('mercury', 'element'),
    name: 'shared' as const,
    description: 'chemical element',
  }
  const symbol = { kind: 'literal' as const, literal: { value: 'Hg', datatype: 'xsd:string' } }

  expect(said(whRule('object'), 'symbol', rowOf('symbol', mercury, symbol, []))).toMatch(
    / (?:of|for) mercury\?$|mercury's/,
  )
})

test('a creek has no article, and its river has one', () => {
  const flows = (name: string) =>
    said(
      whRule('object'),
      'tributary-of',
      rowOf('tributary-of', entity(name, 'river'), entity('Susquehanna', 'river'), []),
    )

  expect(flows('Fishing Creek')).toContain('Fishing Creek')
  expect(flows('Fishing Creek')).not.toMatch(/the Fishing Creek/i)
  expect(flows('Moselle')).toMatch(/the Moselle/i)
})

test('a trade is written small, however a source begins it', () => {
  const rossi = {
    ...entity('Franco Rossi', 'human'),
    id: 'urn:test:Q1',
    description: 'Film director',
  }

  expect(
    said(whRule('object'), 'birthplace', rowOf('birthplace', rossi, entity('Ulm', 'city'), [])),
  ).toBe('Where was the film director Franco Rossi born?')
})

test('of a river that many speak of nobody adds in which country it is', () => {
  const marne = (third: 'head' | 'tail') => ({
    ...entity('Marne', 'river'),
    name: 'shared' as const,
    description: 'river in France',
    popularity: { third, value: 1, measure: 'degree' as const },
  })
  const flows = (third: 'head' | 'tail') =>
    said(
      whRule('object'),
      'tributary-of',
      rowOf('tributary-of', marne(third), entity('Seine', 'river'), []),
    )

  expect(flows('head')).toContain('Marne')
  expect(flows('head')).not.toContain('France')
  expect(flows('tail')).toContain('France')
})

test('that a title of one word is an episode’s is not said of episodes twice', () => {
  const episode: NamedEntity = {
    ...entity('The Supremes', 'work'),
    id: 'http://www.wikidata.org/entity/Q1',
    types: [],
    aliases: ['episode of The West Wing'],
  }
  const lexicon = loadLexicon()
  const entryOf = (relation: string) => lexicon.entryOf(expandPrefix(relation))
  const said = (relation: string) => {
    const entry = entryOf(relation)
    if (entry === undefined) throw new Error(`the lexicon has no ${relation}`)
    const kindOf = lexicon.kinds.among(episode, ['work'])
    return kindOf && disambiguate(episode, kindOf, entry, lexicon).mention?.text
  }

  expect(said('wdt:P179')).toBeUndefined()
  expect(said('wdt:P86')).toBe('the episode “The Supremes”')
})

test('of kin nobody is told by a given name alone', () => {
  const victoria = entity('Queen Victoria', 'human')
  const asked = (name: string) =>
    said(
      whRule('object'),
      'mother',
      rowOf('mother', { ...entity(name, 'human'), id: 'urn:test:Q1', ended: true }, victoria, []),
    )

  expect(asked('Alfred')).toBe('many bear the name')
  expect(asked('Alfred Hitchcock')).toContain('Alfred Hitchcock')
})

test.for([
  ['Sugarloaf Mountain', 'many bear the name'],
  ['Santa Maria delle Grazie', 'many bear the name'],
  ["St George's Chapel", 'many bear the name'],
  ['Table Mountain', 'Table Mountain'],
  ["St Paul's Cathedral", "St Paul's Cathedral"],
  ['Santa Maria della Vittoria', 'Santa Maria della Vittoria'],
])('which of several places is meant nobody can know: %s', ([name, asked]) => {
  const church = { ...entity(name ?? '', 'building'), id: 'urn:test:Q1' }

  expect(
    said(whRule('object'), 'architect', rowOf('architect', church, entity('Ada Doe', 'human'), [])),
  ).toContain(asked)
})
