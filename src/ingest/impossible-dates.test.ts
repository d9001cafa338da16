import { expect, test } from 'vitest'
import { ingestedFiles } from '../../test/support/knowledge/ingested-files.ts'
import { isPossibleDate } from './is-possible-date.ts'

const xsd = 'http://www.w3.org/2001/XMLSchema#'

const dates = [
  ['1999-02-30', 'date', false],
  ['1999-02-29', 'date', false],
  ['2000-02-29', 'date', true],
  ['1900-02-29', 'date', false],
  ['1500-02-29', 'date', true],
  ['-0044-02-29', 'date', true],
  ['1999-04-31', 'date', false],
  ['1999-13-01', 'date', false],
  ['1999-12-31', 'date', true],
  ['1999-02-31T10:00:00Z', 'dateTime', false],
  ['99999999999', 'gYear', false],
  ['-13798000000', 'gYear', true],
  ['1999-02', 'gYearMonth', true],
  ['1999-00-00T00:00:00Z', 'dateTime', true],
  ['0000-00-00', 'date', true],
] as const

test('a day that no calendar has and a year far ahead are left out of triples, and counted', async () => {
  const lines = dates.map(
    ([value, type], number) => `<e:${number}> <e:on> "${value}"^^<${xsd}${type}> .`,
  )

  const { facts, result } = await ingestedFiles({ 'dates.nt': lines.join('\n') })

  const kept = dates.filter(([, , possible]) => possible).map(([value]) => value)
  expect(facts.map((fact) => fact.split(' ')[2]).toSorted()).toEqual(kept.toSorted())
  expect(result.setAside).toEqual([
    { reason: 'date that there is none of', count: dates.length - kept.length },
  ])
})

test.for(dates)('%s as a %s is possible: %s', ([value, , possible]) => {
  expect(isPossibleDate(value)).toBe(possible)
})

test('a table of 30 February says so', async () => {
  const { facts, result } = await ingestedFiles(
    { 't.csv': 'Name,born,from\nAda,1999-02-30,\nBo,1999-02-28,\nCy,1999-01-01,1999-02-30\n' },
    { '*': { base: 'a:', table: { subject: 'Name' } } },
  )

  expect(facts).toEqual(['a:Bo a:born 1999-02-28 (date)'])
  expect(result.setAside).toEqual([{ reason: 'date that there is none of', count: 1 }])
  expect(result.sources[0]?.leftOut).toEqual([{ reason: 'broken date', count: 1, lines: [4] }])
})
