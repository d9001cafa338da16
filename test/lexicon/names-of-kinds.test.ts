import { expect, test } from 'vitest'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'
import { fitsByName } from '../../src/questions/checks/name-against-kind.ts'

const lexicon = loadLexicon()

// nor by a number of a catalogue, which two readers sent back
test.for([
  ['Gamma Piscium', false],
  ['Omega Centauri', false],
  ['NGC 2196', false],
  ['Lalande 21185', false],
  ['Whirlpool Galaxy', true],
  ['Betelgeuse', true],
] as const)('%s may be asked for by its constellation: %s', ([name, isSo]) => {
  const kind = lexicon.kinds.get('astronomical-object')
  const kindOf = kind && lexicon.kinds.among({ types: [] }, [kind.kind])

  expect(kindOf && fitsByName(name, { ...kindOf, known: true }, lexicon)).toBe(isSo)
})

test.for([
  ['Dutchman Run', false],
  ['Moselle', true],
  ['Fishing Creek', true],
] as const)('%s is a river of which something is asked: %s', ([name, isSo]) => {
  const kind = lexicon.kinds.get('river')
  const kindOf = kind && lexicon.kinds.among({ types: [] }, [kind.kind])

  expect(kindOf && fitsByName(name, { ...kindOf, known: true }, lexicon)).toBe(isSo)
})
