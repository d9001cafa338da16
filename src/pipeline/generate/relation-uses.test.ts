import { expect, test } from 'vitest'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { relationUses } from './relation-uses.ts'

const lexicon = loadLexicon()
const wikidata = ['wdt:P19', 'wdt:P86', 'wdt:P162'].map((relation) => ({
  relation: expandPrefix(relation),
  facts: 1,
}))

test.for<[string, string[], string[]]>([
  ['P19', ['birthplace'], []],
  ['dbo:birthPlace', ['birthplace'], []],
  ['birthPlace', ['birthplace'], []],
  ['producer', ['producer'], []],
  ['dbo:musicComposer | wdt:P86', ['music-by'], []],
  ['dbo:team', [], ['team']],
])('%s resolves to the relation with its meaning, or is missing', ([name, concepts, missing]) => {
  const found = relationUses(wikidata, lexicon, [name], 'allowed')

  expect(found.uses.map(({ entry }) => entry.concept)).toEqual(concepts)
  expect(found.missing).toEqual(missing)
})

test.for([
  ['producr', 'allowed'],
  ['team', 'refused'],
] as const)('%s is a mistake when missing relations are %s', ([name, missing]) => {
  expect(() => relationUses(wikidata, lexicon, [name], missing)).toThrow(
    `The graph has no relation "${name}".`,
  )
})
