import { prefixes } from '../../domain/prefixes.ts'
import { quoted, startsWith } from './dialect.ts'

/**
 * SQL: as precise as it is written: 1867-01-01 states a day, although a graph that writes so may know the year alone. What has no
 * figures but noughts for month or day does not state them.
 */
export function writtenDate(value: string): string {
  return `regexp_extract(regexp_replace(${value}, '(-00)+(T.*)?$', ''), '^[+]?(-?[0-9]{4,}(?:-[0-9]{2}){0,2})', 1)`
}

/** SQL: numbers of XML Schema's types have none. */
export function unitOf(datatype: string): string {
  return `CASE WHEN ${startsWith(datatype, quoted(prefixes.xsd ?? ''))} THEN '' ELSE ${datatype} END`
}
