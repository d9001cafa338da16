import type { Iri } from '../../domain/iri.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { isPossibleDate } from '../is-possible-date.ts'
import { type JsonObject, textAt } from '../json-values.ts'

/** A date at Wikidata's precision, in its calendar. */
export interface WikidataTime {
  /** `1867`, `1867-11`, `1867-11-07`; 44 BC is `-0044`. */
  readonly value: string
  readonly datatype: Iri
}

// https://www.wikidata.org/wiki/Help:Dates: 9 year, 10 month, 11 day, 12 and more parts of a day
const precisions = { year: 9, month: 10, day: 11 } as const

/**
 * Reads a value of the datatype time; `coarse` for a decade, a century and more. A Julian date stays the day that the
 * sources of its time have, and a year before Christ the one that people say, as everywhere in Elenchus: the RDF dumps
 * turn both into the proleptic Gregorian calendar with a year 0.
 */
export function wikidataTime(value: JsonObject): WikidataTime | 'coarse' | 'broken' {
  const precision = Number(value.precision)
  const match = /^([+-]?)(\d{1,16})-(\d{2})-(\d{2})T/.exec(textAt(value, 'time') ?? '')
  if (match === null || !Number.isInteger(precision)) return 'broken'
  if (precision < precisions.year) return 'coarse'

  const [, sign, digits = '', month = '', day = ''] = match
  const number = digits.replace(/^0+(?=\d)/, '')
  if (number === '0') return 'broken'
  const year = (sign === '-' ? '-' : '') + number.padStart(4, '0')
  if (precision === precisions.year || month === '00') return dateOf(year, 'gYear')
  if (precision === precisions.month || day === '00')
    return dateOf(`${year}-${month}`, 'gYearMonth')
  return dateOf(`${year}-${month}-${day}`, 'date')
}

function dateOf(value: string, type: string): WikidataTime | 'broken' {
  if (!isPossibleDate(value)) return 'broken'
  return { value, datatype: prefixes.xsd + type }
}
