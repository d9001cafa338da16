import type { Fact, Statement } from '../domain/fact.ts'
import type { Literal } from '../domain/literal.ts'
import { contractPrefix } from '../domain/prefixes.ts'
import type { Question } from '../domain/question.ts'
import { sayDate } from '../text/say-date.ts'
import { sayNumber } from '../text/say-number.ts'

/** The row's label, or else the shortest form of the IRI. */
export function labelOf(question: Pick<Question, 'labels'>, iri: string): string {
  const label = Object.hasOwn(question.labels, iri) ? question.labels[iri] : undefined
  return label ?? contractPrefix(iri)
}

/** "Marie Curie, place of birth: Warsaw"; a fact with its validity: "(from 1911 to 1934)". */
export function sayFact(question: Pick<Question, 'labels'>, fact: Fact): string {
  return `${sayStatement(question, fact)}${sayValidity(fact)}`
}

export function sayStatement(question: Pick<Question, 'labels'>, statement: Statement): string {
  const { subject, relation } = statement
  return `${labelOf(question, subject)}, ${labelOf(question, relation)}: ${sayObject(question, statement)}`
}

/** The name of a statement's value. */
export function sayObject(question: Pick<Question, 'labels'>, { object }: Statement): string {
  return typeof object === 'string' ? labelOf(question, object) : sayLiteral(object)
}

/** As in questions. Midnight as the time of day is an artefact of sources and dropped. */
function sayLiteral({ value, datatype }: Literal): string {
  if (/[#/](?:date|dateTime|gYear|gYearMonth|year)$/.test(datatype)) return sayDate(value)
  const isNumber = /#(?:integer|decimal|double|float|int|long|nonNegativeInteger)$/.test(datatype)
  // values with more digits than a number can represent stay as written
  return isNumber && /^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(value) ? sayNumber(Number(value)) : value
}

function sayValidity({ from, to }: Fact): string {
  if (from !== undefined && to !== undefined) return ` (from ${from} to ${to})`
  if (from !== undefined) return ` (from ${from})`
  return to === undefined ? '' : ` (until ${to})`
}
