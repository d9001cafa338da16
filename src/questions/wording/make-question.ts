import type { Certificate } from '../../domain/certificate.ts'
import type { DrawnFact } from '../../domain/draws.ts'
import type { AcceptedEntity, Expected } from '../../domain/expected.ts'
import type { Fact, Statement } from '../../domain/fact.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import type { Premise } from '../../domain/premise.ts'
import type { Option, Popularity, Question, QuestionForm } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'
import { type Entry, literalKindOf } from '../../lexicon/lexicon.ts'
import { isPerson } from '../checks/features/end-sorts.ts'
import type { RenderedEnd } from '../rendered.ts'
import { isCode } from './is-code.ts'
import { isAnotherName } from './is-descriptive.ts'

/** What a rule decides; the rest of a question's record follows from it. */
export interface QuestionParts {
  readonly rule: string
  readonly form: QuestionForm
  readonly language: string
  readonly text: string
  readonly template: string
  readonly options?: readonly Option[]
  readonly premise?: Premise
  readonly expected: Expected
  readonly statements: readonly Statement[]
  readonly facts: readonly DrawnFact[]
  readonly certificates: readonly Certificate[]
  readonly entries: readonly Entry[]
  /** Further facts in a correction. */
  readonly told?: readonly DrawnFact[]
  /** Everything named in it except the facts: wrong options, replacements. */
  readonly others?: readonly Named[]
  /** Wrong answers that its certificates exclude but its text does not show. */
  readonly excluded?: readonly Named[]
  /** Facts on the way to the answer; 1 unless given. */
  readonly hops?: number
  /** How many values a replacement shares with what it takes the place of. */
  readonly confusability?: number
  /** Checks of taste that object to any part of it. */
  readonly doubts: readonly string[]
}

export function makeQuestion(parts: QuestionParts): Question {
  const [first] = parts.entries
  const base = {
    language: parts.language,
    form: parts.form,
    text: parts.text,
    options: parts.options,
    expected: parts.expected,
  }
  return {
    id: questionId(base),
    ...base,
    premise: parts.premise ?? { status: true },
    statements: parts.statements,
    facts: [...parts.facts, ...(parts.told ?? [])].map(factOf),
    certificates: parts.certificates,
    rule: parts.rule,
    template: parts.template,
    concepts: parts.entries.map((entry) => entry.concept),
    relations: [...new Set(parts.facts.map((fact) => fact.relation))],
    hops: parts.hops ?? 1,
    ...(first === undefined ? {} : { topic: first.field }),
    ...(parts.confusability === undefined ? {} : { confusability: parts.confusability }),
    popularity: popularityOf(parts),
    ...(parts.doubts.length === 0 ? {} : { doubts: [...new Set(parts.doubts)].toSorted() }),
    origin: { kind: 'knowledge' },
    labels: labelsOf(parts),
  }
}

/** A statement like a drawn fact, with one end exchanged. */
export function exchanged(fact: DrawnFact, place: 'subject' | 'object', value: Named): Statement {
  const { subject, relation, object } = factOf(fact)
  return place === 'subject'
    ? { subject: `${termOf(value)}`, relation, object }
    : { subject, relation, object: termOf(value) }
}

export function statementOf(fact: DrawnFact): Statement {
  return { subject: fact.subject.id, relation: fact.relation, object: termOf(fact.object) }
}

/** What is right when an end is asked for. */
export function expectedOf(end: RenderedEnd, entry: Entry): Expected {
  if (end.named.kind === 'entity') {
    return { kind: 'entities', answers: [acceptedEntity(end.named, end)], need: 'any' }
  }
  switch (literalKindOf(entry)) {
    case 'year':
      return { kind: 'date', value: isoYear(end.number ?? 0), precision: 'year' }
    case 'date':
      return dateOf(end)
    case 'integer':
    case 'quantity':
      return {
        kind: 'quantity',
        value: end.number ?? 0,
        unit: entry.unit,
        tolerance:
          entry.tolerance === undefined ? undefined : Math.abs(end.number ?? 0) * entry.tolerance,
      }
    case 'truth':
      return { kind: 'boolean', value: end.plain === 'yes' }
    case 'text':
    case undefined: {
      const answer = { id: end.plain, label: end.plain, aliases: [] }
      return { kind: 'entities', answers: [answer], need: 'any' }
    }
  }
}

/** Names that are neither descriptions nor codes. */
export function acceptedEntity(
  { id, label, aliases }: NamedEntity,
  end: RenderedEnd | undefined,
): AcceptedEntity {
  const isOfPerson = end !== undefined && isPerson(end)
  const names = aliases.filter(
    (alias) => isAnotherName(alias, label, isOfPerson) && !isCode(alias, label),
  )
  return { id, label, aliases: names }
}

/** As fine as it was said. */
function dateOf({ named, number, precision = 'year' }: RenderedEnd): Expected {
  const year = isoYear(number ?? 0)
  const written = named.kind === 'literal' ? named.literal.value : ''
  const [, month = '', day = ''] = /^[+-]?\d{4,6}(-\d{2})?(-\d{2})?/.exec(written) ?? []
  const value = { year, month: year + month, day: year + month + day }[precision]
  return { kind: 'date', value, precision }
}

function isoYear(year: number): string {
  return `${year < 0 ? '-' : ''}${`${Math.abs(year)}`.padStart(4, '0')}`
}

function factOf(fact: DrawnFact): Fact {
  return {
    ...statementOf(fact),
    ...(fact.from === undefined ? {} : { from: fact.from }),
    ...(fact.to === undefined ? {} : { to: fact.to }),
    ...(fact.sources === undefined ? {} : { sources: fact.sources }),
  }
}

function termOf(named: Named): Iri | Extract<Fact['object'], object> {
  return named.kind === 'entity' ? named.id : named.literal
}

/** Of every entity that is named, once, by what it is there. */
function popularityOf({ facts, others = [] }: QuestionParts): readonly Popularity[] {
  const named = [
    ...facts.flatMap((fact) => [
      { role: 'subject', one: fact.subject as Named },
      { role: 'object', one: fact.object },
    ]),
    ...others.map((one) => ({ role: 'replacement', one })),
  ]
  const known = named.flatMap(({ role, one }) =>
    one.kind === 'entity' && one.popularity !== undefined
      ? [{ entity: one.id, role, ...one.popularity }]
      : [],
  )
  const seen = new Set<string>()
  return known.filter(({ entity }) => !seen.has(entity) && seen.add(entity))
}

function labelsOf(parts: QuestionParts): Record<string, string> {
  const named = [
    ...[...parts.facts, ...(parts.told ?? [])].flatMap((fact) => [fact.subject, fact.object]),
    ...(parts.others ?? []),
    ...(parts.excluded ?? []),
  ]
  const entities = named.flatMap((one) => (one.kind === 'entity' ? [[one.id, one.label]] : []))
  const relations = parts.facts.map((fact, index) => {
    const concept = (parts.entries[index] ?? parts.entries[0])?.concept ?? fact.relation
    return [fact.relation, concept.replace(/^grammar:/, '').replaceAll('-', ' ')]
  })
  return Object.fromEntries([...entities, ...relations])
}
