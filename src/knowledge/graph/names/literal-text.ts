import type { Literal } from '../../../domain/literal.ts'
import { sayLiteral } from '../../../lexicon/say-literal.ts'
import { sayDate } from '../../../text/say-date.ts'

const isDate = /[#/](?:date|dateTime|gYear|gYearMonth)$/

/** A literal as text in a sentence: a date's year, which is all that questions ask for, or a number without its plus sign. */
export function literalText({ value, datatype }: Literal): string {
  if (isDate.test(datatype)) {
    return sayLiteral({ value: value.replace(/^\+/, ''), datatype }, 'year')?.text ?? value
  }
  if (/[#/](?:decimal|integer)$/.test(datatype)) return value.replace(/^\+/, '')
  return value
}

/** The same with a date's day and month, if known: dumps write a year as January 1. */
export function preciseText(literal: Literal): string {
  const { value } = literal
  if (!isDate.test(literal.datatype) || /^[+-]?\d{4,}-01-01(?:T|$)/.test(value)) {
    return literalText(literal)
  }
  const [, date = value, time = ''] = /^(.*?)(?:-00)*(T.*)?$/.exec(value) ?? []
  return sayDate(date + time)
}
