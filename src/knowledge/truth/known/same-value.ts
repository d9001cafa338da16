import { prefixes } from '../../../domain/prefixes.ts'
import type { LiteralValue } from '../../graph/memory/literal-value.ts'
import { quoted, startsWith } from '../../store/dialect.ts'
import { literalSort } from '../../store/schema.ts'

/**
 * The value `held` makes the value `stated` true: the same text, number or date in another notation, or a date known more
 * precisely. Stated more precisely than known is not known.
 */
export function isSameValue(held: LiteralValue, stated: LiteralValue): boolean {
  if (held.sort !== stated.sort) return false
  if (stated.sort === literalSort.number && held.number !== stated.number) return false
  if (held.said === stated.said) return true
  return stated.sort === literalSort.date && `${held.comparable}-`.startsWith(`${stated.said}-`)
}

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
