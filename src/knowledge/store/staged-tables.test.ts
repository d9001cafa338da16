import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'

test('terms of tables and of triples are one, whichever is read first', async () => {
  const files = {
    'a.csv': 'Town,Mayor\nLeeds,Ada\nYork,Bo\n',
    'b.nt': '<a:Leeds> <a:Mayor> <a:Ada> .\n<a:Leeds> <a:twin> <a:York> .\n',
  }
  const base = { '*': { base: 'a:' } }

  const { facts, result } = await ingestedFiles(files, base)
  const turned = Object.fromEntries(Object.entries(files).toReversed())
  const other = await ingestedFiles(turned, base)

  expect(facts).toEqual([
    'a:Leeds a:Mayor a:Ada',
    'a:Leeds a:twin a:York',
    'a:Leeds rdf:type a:Town',
    'a:York a:Mayor a:Bo',
    'a:York rdf:type a:Town',
  ])
  expect(other.result.fingerprint).toBe(result.fingerprint)
})
