import type { Literal } from '../../domain/literal.ts'
import { sayLiteral } from '../../lexicon/say-literal.ts'

/** A literal in a sentence: a date as its year, which is all that is ever asked of one; a number without its plus sign. */
export function literalText({ value, datatype }: Literal): string {
  if (/[#/](?:date|dateTime|gYear|gYearMonth)$/.test(datatype)) {
    return sayLiteral({ value: value.replace(/^\+/, ''), datatype }, 'year')?.text ?? value
  }
  if (/[#/](?:decimal|integer)$/.test(datatype)) return value.replace(/^\+/, '')
  return value
}
