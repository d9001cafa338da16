import { expect, test } from 'vitest'
import { localName } from './iri.ts'
import { contractPrefix, expandPrefix } from './prefixes.ts'

test('a known prefix is expanded, and contracted again', () => {
  const iri = expandPrefix('wdt:P19')

  expect(iri).toBe('http://www.wikidata.org/prop/direct/P19')
  expect(contractPrefix(iri)).toBe('wdt:P19')
})

test.for(['urn:x:y', 'nothing', 'constructor:x', ':x'])(
  '%s has no known prefix and stays',
  (text) => {
    expect(expandPrefix(text)).toBe(text)
  },
)

test.for([
  ['http://www.wikidata.org/entity/Q42', 'Q42'],
  ['urn:elenchus:atlas:paris', 'paris'],
  ['http://example.org/a#b', 'b'],
  ['http://example.org/', 'http://example.org/'],
] as const)('the last segment of %s is %s', ([iri, name]) => {
  expect(localName(iri)).toBe(name)
})
