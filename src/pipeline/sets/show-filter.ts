import { alternativesOf } from '../../domain/alternatives.ts'
import { localName } from '../../domain/iri.ts'
import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import { labelOf } from '../../report/labels.ts'
import { nearest } from '../../text/nearest.ts'
import type { QuestionSet } from '../../workspace/question-set.ts'

/** Conditions for a question to be shown; absent ones let everything through. */
export interface ShowFilter {
  readonly form?: string
  readonly rule?: string
  /** An IRI, its last segment, or the name of a concept, in any spelling; several with `|` between them. */
  readonly relation?: string
  readonly topic?: string
  readonly premise?: string
  readonly ground?: string
  readonly hops?: number
  readonly third?: string
  readonly split?: string
  /** Words in the question, its options or its expected answer; case-insensitive. */
  readonly search?: string
}

type Name = Exclude<keyof ShowFilter, 'search'>

/** A question's values for each named filter. */
const valuesOf: { readonly [Key in Name]: (question: Question) => readonly string[] } = {
  form: ({ form }) => [form],
  rule: ({ rule }) => [rule],
  relation: (question) => [
    ...question.concepts,
    ...question.relations.flatMap(otherNames(question)),
  ],
  topic: ({ topic = '', domain = '' }) => [topic, domain],
  premise: ({ premise }) => [`${premise.status}`],
  ground: ({ certificates }) => certificates.map(({ ground }) => ground),
  hops: ({ hops }) => [`${hops}`],
  third: ({ popularity = [] }) => popularity.map(({ third }) => third),
  split: ({ split = '' }) => [split],
}
const names = [
  'form',
  'rule',
  'relation',
  'topic',
  'premise',
  'ground',
  'hops',
  'third',
  'split',
] as const

export function passes(question: Question, filter: ShowFilter): boolean {
  return (
    names.every((name) => has(question, name, filter)) &&
    (filter.search === undefined || textOf(question).includes(filter.search.toLowerCase()))
  )
}

/**
 * Matching no question is a valid result, unless nothing in the set has the named value; `labels` are the graph's
 * relation labels similar to the requested one. Throws `no-such-question`.
 */
export async function refuseUnknown(
  { questions }: QuestionSet,
  file: string,
  filter: ShowFilter,
  labels: readonly string[] = [],
): Promise<void> {
  const missing = new Set(names.filter((name) => filter[name] !== undefined))
  for await (const question of questions()) {
    for (const name of missing) if (has(question, name, filter)) missing.delete(name)
  }
  const [name] = missing
  if (name === undefined) return
  const values = new Set<string>()
  for await (const question of questions()) {
    // a relation has several names
    const own = name === 'relation' ? question.concepts : valuesOf[name](question)
    for (const value of own) values.add(value)
  }
  values.delete('')
  throw new ElenchusError(
    'no-such-question',
    `No question of ${file} has the ${name === 'hops' ? 'number of hops' : name} "${filter[name]}".`,
    {
      fix: sayValues(`${filter[name]}`, [...values].toSorted(), name === 'relation' ? labels : []),
    },
  )
}

function has(question: Question, name: Name, filter: ShowFilter): boolean {
  const wanted = filter[name]
  if (wanted === undefined) return true
  const values = valuesOf[name](question)
  if (name !== 'relation')
    return values.some((value) => value.toLowerCase() === `${wanted}`.toLowerCase())
  const names = alternativesOf(`${wanted}`).map(spelt)
  return values.some((value) => names.includes(spelt(value)))
}

/** `deathPlace`, `death-place` and "Death place" are the same name; in a full IRI every character counts. */
function spelt(name: string): string {
  return name.includes('/')
    ? name
    : name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[-_\s]+/gu, '').toLowerCase()
}

/** Maximum number of values in a message. */
const mostListed = 30

function sayValues(wanted: string, values: readonly string[], labels: readonly string[]): string {
  // a number is not a typo for another number
  const [similar] = /\D/.test(wanted) ? nearest(wanted, [...labels, ...values], 1) : []
  const guess = similar === undefined ? '' : `Did you mean ${similar}? `
  if (values.length === 0) return 'Leave it out: none of them has any.'
  const more = values.length - mostListed
  const rest = more > 0 ? `, and ${more} more` : ''
  return `${guess}They have: ${values.slice(0, mostListed).join(', ')}${rest}.`
}

function otherNames(question: Question) {
  return (relation: string) => [relation, localName(relation), labelOf(question, relation)]
}

function textOf({ text, options = [], expected, labels }: Question): string {
  const parts = [
    text,
    ...options.map((option) => option.text),
    JSON.stringify(expected),
    ...Object.values(labels),
  ]
  return parts.join(' ').toLowerCase()
}
