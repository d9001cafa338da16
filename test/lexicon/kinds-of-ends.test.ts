import { expect, test } from 'vitest'
import { expandPrefix } from '../../src/domain/prefixes.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { suitable } from '../../src/lexicon/say-wording.ts'
import { fillTemplate } from '../../src/lexicon/template.ts'

const lexicon = loadLexicon()

test('a musical has a book, and an opera a libretto', () => {
  const entry = lexicon.entryOf(expandPrefix('wdt:P87'))
  const wordings = (type: string) => {
    const kindOf = entry && lexicon.kinds.among({ types: [expandPrefix(type)] }, entry.subject)
    const S = { text: '“Big Deal”', ...(kindOf && { kindOf }) }
    const filling = { S, O: 'Bob Fosse' }
    const all = [...(entry?.check ?? []), ...(entry?.noun ?? []), ...(entry?.suppose ?? [])]
    const asked = suitable(all, [filling]).map(({ say }) => say)
    return [...asked, entry?.state ?? ''].map((say) => fillTemplate(say, filling))
  }

  expect(wordings('wd:Q2743')).toContain('Did Bob Fosse write the book of “Big Deal”?')
  expect(wordings('wd:Q2743')).toContain('The book of “Big Deal” was written by Bob Fosse')
  expect(wordings('wd:Q2743').join()).not.toContain('librett')
  expect(wordings('wd:Q1344').join()).toContain('libretto')
})

test.for([
  ['dbo:city', 'dbo:SportsTeam', false],
  ['dbo:city', 'dbo:University', true],
  ['wdt:P740', 'wd:Q4830453', false],
  ['wdt:P740', 'wd:Q215380', true],
] as const)('%s is asked of what is %s: %s', ([relation, type, isAsked]) => {
  const entry = lexicon.entryOf(expandPrefix(relation))

  const kindOf = entry && lexicon.kinds.among({ types: [expandPrefix(type)] }, entry.subject)

  expect(kindOf !== undefined).toBe(isAsked)
})

test.for([
  ['wdt:P112', 'dbo:foundedBy'],
  ['wdt:P676', 'dbo:lyrics'],
  ['wdt:P179', 'dbo:series'],
] as const)('%s is asked only where all suppose what they speak of', ([one, other]) => {
  for (const relation of [one, other]) {
    expect(lexicon.entryOf(expandPrefix(relation))?.vague).toBe('supposable')
  }
})

test('in what a graph enters loosely is one of the relations that mean it', () => {
  const loose = lexicon.entries.filter(({ loosely }) => loosely !== undefined)

  expect(loose.map(({ concept }) => concept)).toEqual(
    expect.arrayContaining(['spouse', 'highest-point']),
  )
  for (const { loosely = [], relations } of loose) {
    expect(relations).toEqual(expect.arrayContaining([...loosely]))
  }
})

test('nobody is asked where somebody died in a year, nor which part somebody played', () => {
  const asked = (relation: string) =>
    (lexicon.entryOf(expandPrefix(relation))?.presuppose ?? []).flatMap(({ ask }) =>
      ask.map(({ say }) => say),
    )

  expect(asked('wdt:P570')).not.toContain('Where did {S} die in {O}?')
  expect(asked('dbo:starring').join()).not.toMatch(/\bpart\b/)
})

test('a treaty is signed, and takes place in no sentence', () => {
  expect(lexicon.entryOf(expandPrefix('atlas:signing-year'))?.state).toBe('{S} was signed in {O}')
})

test.for(['dbp:story', 'dbo:narrator', 'wdt:P1249', 'wdt:P361', 'wdt:P974'])(
  '%s is asked only where it is named',
  (relation) => {
    expect(lexicon.entryOf(expandPrefix(relation))?.vague).toBe(true)
  },
)

test.for(['wdt:P1327', 'wdt:P4552', 'wdt:P6886', 'wdt:P495', 'dbo:twinCountry'])(
  'by default nothing is asked about %s',
  (relation) => {
    expect(lexicon.entryOf(expandPrefix(relation))?.vague).toBe(true)
  },
)

test.for([
  ...['dbo:associatedMusicalArtist', 'dbo:associatedBand', 'dbo:related', 'wdt:P355'],
  ...['wdt:P115', 'dbo:commander'],
])('of %s nothing that is mined certifies a falsehood', (relation) => {
  expect(lexicon.entryOf(expandPrefix(relation))?.partial).toBe('both')
})

test('who created what is asked only of those who are known to be people', () => {
  expect(lexicon.entryOf(expandPrefix('wdt:P170'))?.known).toContain('object')
})

test('nobody is asked for what somebody is known, but where all suppose what they speak of', () => {
  expect(lexicon.entryOf(expandPrefix('dbo:knownFor'))).toMatchObject({
    vague: 'supposable',
    object: ['work', 'theory', 'invention'],
  })
})

test('of nobody a sport is supposed', () => {
  expect(lexicon.entryOf(expandPrefix('wdt:P641'))?.vague).toBe(true)
})

test('which city was the capital of a state of the past is no choice', () => {
  const wordings = lexicon.entryOf(expandPrefix('wdt:P1376'))?.choose.subject ?? []

  expect(wordings.filter(({ tense }) => tense !== 'present')).toEqual([])
})

test.for([
  ['dbo:formerBandMember', 'object'],
  ['dbo:formerBandMember', 'subject'],
  ['wdt:P87', 'object'],
  ['wdt:P610', 'object'],
  ['dbo:narrator', 'subject'],
] as const)('no choice is made of %s by its %s', ([relation, end]) => {
  expect(lexicon.entryOf(expandPrefix(relation))?.choose[end]).toBeUndefined()
})
