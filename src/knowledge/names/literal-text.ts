import type { Literal } from '../../domain/literal.ts'

/** A literal in a sentence: a date without its time of day, a number without its plus sign. */
export function literalText({ value, datatype }: Literal): string {
  if (/[#/](?:date|dateTime)$/.test(datatype)) return value.replace(/^\+/, '').replace(/T.*$/, '')
  if (/[#/](?:decimal|integer)$/.test(datatype)) return value.replace(/^\+/, '')
  return value
}
