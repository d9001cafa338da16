import { prefixes } from '../../domain/prefixes.ts'
import { matches, quoted, startsWith } from './dialect.ts'
import { literalSort } from './schema.ts'

const dateTypes = ['date', 'dateTime', 'dateTimeStamp', 'gYear', 'gYearMonth']
const numberTypes = [
  'decimal',
  'integer',
  'double',
  'float',
  'int',
  'long',
  'short',
  'byte',
  'nonNegativeInteger',
  'positiveInteger',
  'negativeInteger',
  'nonPositiveInteger',
  'unsignedInt',
  'unsignedLong',
  'unsignedShort',
  'unsignedByte',
]

/**
 * SQL for the columns sort, comparable and number of a literal whose datatype is `dated` or `numbered`. A date keeps its own
 * precision: dumps write a year as its first of January and a month as its first day, so those are years and months here.
 */
export function comparableColumns(value: string, dated: string, numbered: string): string {
  const sort = `CASE WHEN ${dated} AND ${isPlainDate(value)} THEN ${literalSort.date}
    WHEN ${dated} AND ${yearOf(value)} <> '' THEN ${literalSort.date}
    WHEN ${numbered} AND TRY_CAST(${value} AS DOUBLE) IS NOT NULL THEN ${literalSort.number}
    ELSE ${literalSort.text} END`
  return `${sort},
    CASE WHEN ${dated} AND ${isPlainDate(value)} THEN ${plainDateOf(value)}
      WHEN ${dated} AND ${yearOf(value)} <> '' THEN ${dateOf(value)} ELSE lower(${value}) END,
    CASE WHEN ${numbered} THEN TRY_CAST(${value} AS DOUBLE) END`
}

/** Whether a datatype's values are dates. */
export function isDate(datatype: string): string {
  return `${datatype} IN (${listed(dateTypes)})`
}

/** Whether a datatype's values are numbers: a numeric type or a unit. Wikidata's units are entities, DBpedia's are below `datatype/`. */
export function isNumber(datatype: string): string {
  const units = [`${prefixes.wd}Q`, 'http://dbpedia.org/datatype/']
  const ofUnit = units.map((base) => startsWith(datatype, quoted(base))).join(' OR ')
  return `(${datatype} IN (${listed(numberTypes)}) OR ${ofUnit})`
}

function listed(names: readonly string[]): string {
  return names.map((name) => quoted(`${prefixes.xsd}${name}`)).join(', ')
}

/** The form of most dates; fixed positions are three times as fast as searching. */
function isPlainDate(value: string): string {
  return matches(value, '^[0-9]{4}-[0-9]{2}-[0-9]{2}')
}

function plainDateOf(value: string): string {
  const [month, day] = [`substr(${value}, 6, 2)`, `substr(${value}, 9, 2)`]
  return `CASE WHEN ${month} = '00' OR (${month} = '01' AND ${day} IN ('00', '01')) THEN substr(${value}, 1, 4)
    WHEN ${day} IN ('00', '01') THEN substr(${value}, 1, 7)
    ELSE substr(${value}, 1, 10) END`
}

function yearOf(value: string): string {
  return `regexp_extract(${value}, '^[+]?(-?[0-9]{4,})', 1)`
}

function dateOf(value: string): string {
  const month = `regexp_extract(${value}, '^[+]?-?[0-9]{4,}-([0-9]{2})', 1)`
  const day = `regexp_extract(${value}, '^[+]?-?[0-9]{4,}-[0-9]{2}-([0-9]{2})', 1)`
  return `CASE WHEN ${month} IN ('', '00') OR (${month} = '01' AND ${day} IN ('00', '01')) THEN ${yearOf(value)}
    WHEN ${day} IN ('', '00', '01') THEN concat(${yearOf(value)}, '-', ${month})
    ELSE concat(${yearOf(value)}, '-', ${month}, '-', ${day}) END`
}
