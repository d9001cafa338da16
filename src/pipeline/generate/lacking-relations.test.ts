import { expect, test } from 'vitest'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { rulesOf } from '../../questions/rules/presets.ts'
import { lackingRelations } from './lacking-relations.ts'

const lexicon = loadLexicon()
const graphOf = (name: string) => [{ relation: expandPrefix(`atlas:${name}`), facts: 5 }]

test('for a graph without any relation of a preset, the relations are named', () => {
  expect(lackingRelations(rulesOf('invite'), lexicon, graphOf('nothing-known'))).toContain('author')
})

test('a graph with one of them lacks none', () => {
  expect(lackingRelations(rulesOf('invite'), lexicon, graphOf('author'))).toEqual([])
})
