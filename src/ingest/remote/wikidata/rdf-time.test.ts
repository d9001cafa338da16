import { expect, test } from 'vitest'
import { jsonTime } from './rdf-time.ts'

const gregorian = 'http://www.wikidata.org/entity/Q1985727'
const julian = 'http://www.wikidata.org/entity/Q1985786'

test.for([
  ['1879-03-14T00:00:00Z', 11, gregorian, '+1879-03-14T00:00:00Z'],
  // Newton: 4 January 1643 by the Gregorian calendar, 25 December 1642 by the Julian one
  ['1643-01-04T00:00:00Z', 11, julian, '+1642-12-25T00:00:00Z'],
  // the day before the Gregorian calendar began, 4 October 1582
  ['1582-10-14T00:00:00Z', 11, julian, '+1582-10-04T00:00:00Z'],
  // Caesar's death, 15 March 44 BC: year -43 in RDF
  ['-0043-03-13T00:00:00Z', 11, julian, '-0044-03-15T00:00:00Z'],
  ['0000-01-01T00:00:00Z', 9, gregorian, '-0001-01-01T00:00:00Z'],
  // no day to convert
  ['1500-01-01T00:00:00Z', 9, julian, '+1500-01-01T00:00:00Z'],
  ['+12000-01-01T00:00:00Z', 9, gregorian, '+12000-01-01T00:00:00Z'],
] as const)(
  '%s with precision %i is told as it is in JSON',
  ([value, precision, calendar, time]) => {
    expect(jsonTime(value, precision, calendar)).toEqual({
      time,
      precision,
      calendarmodel: calendar,
    })
  },
)

test('what is no date is none', () => {
  expect(jsonTime('soon', 11, gregorian)).toBeUndefined()
})
