import { expect, test } from 'vitest'
import { entity } from '../../../test/support/questions/drawn-row.ts'
import type { NamedEntity } from '../../domain/named.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { renderEnd } from './render-end.ts'

const lexicon = loadLexicon()
const untyped = { types: [] }

test.for<[string, string, Partial<NamedEntity>, string | undefined]>([
  // a creator's work is a painting, or a person of a novel
  ['wdt:P170', 'Lucien Chardon', untyped, '“Lucien Chardon”'],
  ['wdt:P170', 'Lucien Chardon', { types: [expandPrefix('wd:Q3658341')] }, 'Lucien Chardon'],
  ['wdt:P170', 'Olympia', { types: [expandPrefix('wd:Q3305213')] }, '“Olympia”'],
  // a work or an episode: both are in the list
  ['wdt:P179', 'Full Disclosure', untyped, '“Full Disclosure”'],
  ['wdt:P179', 'Full Disclosure', { types: [expandPrefix('wd:Q21191270')] }, '“Full Disclosure”'],
  ['wdt:P19', 'Jane Austen', untyped, 'Jane Austen'],
  // an annotation after a name
  ['wdt:P19', 'Jane Austenq Pacha', { aliases: ['Jane Austen'] }, undefined],
])('of %s %s, whose types are %o, is said to be %s', ([relation, label, details, text]) => {
  const entry = lexicon.entryOf(expandPrefix(relation))
  if (entry === undefined) throw new Error(`the lexicon does not have ${relation}`)

  const said = renderEnd({ ...entity(label, ''), ...details }, 'subject', entry, lexicon)

  expect(said.kind === 'end' ? said.text.replace(/^the /, '') : undefined).toBe(text)
})
