import { expect, test } from 'vitest'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { isWordy } from './is-wordy.ts'

const { kinds } = loadLexicon()

test.for([
  ['the German noble Duchess Frederica of Württemberg', 'Duchess Frederica of Württemberg', true],
  ['the Russian grand duchess Olga Feodorovna of Baden', 'Olga Feodorovna of Baden', true],
  ['the German politician Peter Altmaier', 'Peter Altmaier', false],
  ['the Prussian general Prince Henry of Prussia', 'Prince Henry of Prussia', false],
  ['the king Akbar', 'Akbar', false],
  ['Eleanor of Austria, the Queen of France', 'Eleanor of Austria', false],
  ['Maria of Austria', 'Maria of Austria', false],
] as const)('"%s" is too much for %s: %s', ([text, plain, wordy]) => {
  const types = ['http://www.wikidata.org/entity/Q5']

  const kindOf = kinds.among({ types }, ['human'])
  if (kindOf === undefined) throw new Error('nobody is human')

  expect(isWordy({ text, plain, kindOf })).toBe(wordy)
})
