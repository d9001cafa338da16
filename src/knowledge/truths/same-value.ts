import { prefixes } from '../../domain/prefixes.ts'
import { quoted, startsWith } from '../store/dialect.ts'
import { literalSort } from '../store/schema.ts'

/**
 * SQL: the value `held` makes the value `stated` true: the same text, number or date in another notation, or a date known more
 * precisely. Stated more precisely than known is not known. The tables are `literals`, their terms `held_term`, `stated_term`.
 */
export const sameValue = `(held.sort = stated.sort AND CASE stated.sort
  WHEN ${literalSort.date} THEN ${writtenDate('stated_term.value')} = ${writtenDate('held_term.value')}
    OR ${startsWith("concat(held.comparable, '-')", `concat(${writtenDate('stated_term.value')}, '-')`)}
  WHEN ${literalSort.number} THEN held.number = stated.number
    AND ${unitOf('held_term.datatype')} = ${unitOf('stated_term.datatype')}
  ELSE held_term.value = stated_term.value END)`

/**
 * As precise as it is written: 1867-01-01 states a day, although a graph that writes so may know the year alone. What has no
 * figures but noughts for month or day does not state them.
 */
function writtenDate(value: string): string {
  return `regexp_extract(regexp_replace(${value}, '(-00)+(T.*)?$', ''), '^[+]?(-?[0-9]{4,}(?:-[0-9]{2}){0,2})', 1)`
}

function unitOf(datatype: string): string {
  return `CASE WHEN ${startsWith(datatype, quoted(prefixes.xsd ?? ''))} THEN '' ELSE ${datatype} END`
}
