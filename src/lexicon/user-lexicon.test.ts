import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expandPrefix } from '../domain/prefixes.ts'
import { loadLexicon } from './load-lexicon.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-own-lexicon-'))
afterAll(() => rmSync(folder, { recursive: true }))

const built = 'https://example.org/builtAt'
const shipyard = entryOf('shipyard', built)

test('one file adds its entries to the lexicon that is shipped', () => {
  const own = written('own.yaml', shipyard)

  const lexicon = loadLexicon(own)

  expect(lexicon.entryOf(built)).toMatchObject({ concept: 'shipyard', field: 'own' })
  expect(lexicon.entryOf(expandPrefix('wdt:P19'))?.concept).toBe('birthplace')
  expect(lexicon.entries).toHaveLength(loadLexicon().entries.length + 1)
  expect(lexicon.declarations().find(({ relation }) => relation === built)).toMatchObject({
    concept: 'shipyard',
    functional: true,
  })
})

test('so does a folder, whatever its files are called', () => {
  const own = mkdtempSync(join(folder, 'several-'))
  writeFileSync(join(own, 'ships.yml'), shipyard)
  writeFileSync(join(own, 'crews.yaml'), entryOf('captain', 'https://example.org/captain'))

  const lexicon = loadLexicon(own)

  expect(lexicon.entries.slice(-2).map(({ field }) => field)).toEqual(['crews', 'ships'])
  expect(lexicon.entryOf(expandPrefix('wdt:P19'))).toBeDefined()
})

test('a concept of the same name takes the place of the one that is shipped', () => {
  const own = written('birth.yaml', entryOf('birthplace', 'wdt:P19'))

  const lexicon = loadLexicon(own)

  expect(lexicon.entries.filter(({ concept }) => concept === 'birthplace')).toHaveLength(1)
  expect(lexicon.entryOf(expandPrefix('wdt:P19'))?.state).toBe('{S} was built in {O}')
  expect(lexicon.entryOf(expandPrefix('dbo:birthPlace'))).toBeUndefined()
})

test('a relation that is described anew is taken from the concept that had it, and from what is not asked', () => {
  const [left] = loadLexicon().notAsked.keys()
  const own = written('taken.yaml', entryOf('cradle', 'wdt:P19', `${left}`))

  const lexicon = loadLexicon(own)

  expect(lexicon.entryOf(expandPrefix('wdt:P19'))?.concept).toBe('cradle')
  expect(lexicon.entryOf(expandPrefix('dbo:birthPlace'))?.concept).toBe('birthplace')
  expect(lexicon.notAsked.has(`${left}`)).toBe(false)
  expect(lexicon.entryOf(`${left}`)?.concept).toBe('cradle')
})

test('kinds and what is not asked may stand beside concepts', () => {
  const types = '[https://example.org/Spaceship, wd:Q5]'
  const own = written(
    'mixed.yaml',
    `- kind: spaceship\n  noun: spaceship\n  plural: spaceships\n  types: ${types}\n${shipyard.replace('[place]', '[spaceship]')}- because: is a code\n  relations: [wdt:P20]\n`,
  )

  const lexicon = loadLexicon(own)

  expect(lexicon.kinds.ofTypes(['https://example.org/Spaceship'])?.kind).toBe('spaceship')
  expect(lexicon.kinds.ofTypes([expandPrefix('wd:Q5')])?.kind).toBe('spaceship')
  expect(
    lexicon.kinds.list().filter(({ types: all }) => all.includes(expandPrefix('wd:Q5'))),
  ).toHaveLength(1)
  expect(lexicon.notAsked.get(expandPrefix('wdt:P20'))).toBe('is a code')
  expect(lexicon.entryOf(expandPrefix('wdt:P20'))).toBeUndefined()
})

test('a kind that is to stand below none is refused where it says so', () => {
  const own = written(
    'kinds.yaml',
    '- kind: spaceship\n  noun: spaceship\n  plural: spaceships\n  parent: vehicel\n  types: []\n',
  )

  expect(() => loadLexicon(own)).toThrow(
    `${own}:4:11 parent: there is no kind "vehicel"; did you mean vehicle?`,
  )
})

test('what it may speak of is what is shipped as well', () => {
  const inverse = shipyard.replace('  ask:', '  inverse: birthplace\n  ask:')

  expect(() => loadLexicon(written('inverse.yaml', inverse))).not.toThrow()
  expect(() => loadLexicon({ path: written('inverse.yaml', inverse), alone: true })).toThrow(
    'inverse.yaml:8:12 inverse: there is no concept "birthplace"',
  )
})

test('a trade of what is no person is refused where it stands', () => {
  const trade = shipyard.replace('  ask:', '  trade: { called: [shipwright] }\n  ask:')
  const unsaid = trade.replace('called', 'caled')
  const ofPeople = trade.replace('[place]', '[human, place]')

  expect(() => loadLexicon(written('trade.yaml', trade))).toThrow(
    'trade.yaml:8:10 trade: a trade is of people, and no object is of a kind of them',
  )
  expect(() => loadLexicon(written('trade.yaml', unsaid))).toThrow(
    'trade.caled: there is no such key; did you mean called?',
  )
  expect(() => loadLexicon(written('trade.yaml', ofPeople))).not.toThrow()
})

test('alone it is all there is, but for the kinds', () => {
  const lexicon = loadLexicon({ path: written('own.yaml', shipyard), alone: true })

  expect(lexicon.entries.map(({ concept }) => concept)).toEqual(['shipyard'])
  expect(lexicon.kinds.get('river')).toBeDefined()
})

test('a folder without YAML is refused, and what is no list too', () => {
  const empty = mkdtempSync(join(folder, 'empty-'))

  expect(() => loadLexicon(empty)).toThrow(`${empty} contains no YAML file.`)
  expect(() => loadLexicon(written('facts.tsv', 'subject\trelation\n'))).toThrow(
    'facts.tsv:1:1 expected a list',
  )
})

test('the examples of docs/lexicon.md are entries as they stand', () => {
  const page = readFileSync('docs/lexicon.md', 'utf8')
  const examples = [...page.matchAll(/^```yaml\n(- .*?)^```/gms)].map(([, text = '']) => text)

  expect(examples).toHaveLength(2)
  for (const example of examples) {
    expect(() => loadLexicon(written('example.yaml', example))).not.toThrow()
  }
})

function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function entryOf(concept: string, ...relations: readonly string[]): string {
  return `- concept: ${concept}
  relations: [${relations.map((relation) => JSON.stringify(relation)).join(', ')}]
  subject: [thing]
  object: [place]
  one: object
  because: it is built in one place
  state: "{S} was built in {O}"
  ask:
    object: ["Where was {S} built?"]
  check: ["Was {S} built in {O}?"]
  choose: {}
`
}
