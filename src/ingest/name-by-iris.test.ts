import { expect, test } from 'vitest'
import { ingestedFiles } from '../../test/support/knowledge/ingested-files.ts'
import { readableName } from './name-by-iris.ts'

test.for([
  ['http://m.example/id/BlueVase', 'Blue Vase'],
  ['http://m.example/id/blue_vase', 'blue vase'],
  ['http://m.example/id#blue-vase', 'blue vase'],
  ['http://m.example/id/A4%20Paper', 'A4 Paper'],
  ['http://m.example/id/HTMLPage', 'HTML Page'],
  ['http://m.example/id/Q42', undefined],
  ['http://m.example/id/a7f3-11', undefined],
  ['http://m.example/id/0017', undefined],
] as const)('%s is called %s', ([iri, name]) => {
  expect(readableName(iri)).toBe(name)
})

const vase = (relation: string, more = '') =>
  `<http://m.example/BlueVase> <${relation}> <http://m.example/EastWing> .\n${more}`
const label =
  '<http://m.example/BlueVase> <http://www.w3.org/2000/01/rdf-schema#label> "The vase" .\n'

test.for([
  ['of one’s own', vase('http://m.example/locatedIn'), 2],
  ['that names something', vase('http://m.example/locatedIn', label), 1],
  ['of a public vocabulary', vase('http://schema.org/location'), 0],
] as const)('a graph %s has so many names', async ([, text, names]) => {
  const { result } = await ingestedFiles({ 'm.nt': text }, {})

  expect(result.names).toBe(names)
})
