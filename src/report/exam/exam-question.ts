import { isOpenList } from '../../domain/expected.ts'
import type { Statement } from '../../domain/fact.ts'
import type { Question } from '../../domain/question.ts'
import { dimensions } from '../dimensions.ts'
import { explain, withNames } from '../explanation.ts'
import { factKeyOf } from '../fact-key.ts'
import type { Named, QuestionRow } from '../frame/question-row.ts'
import { labelOf, sayObject } from '../labels.ts'
import type { ExamDimension, ExamLink, ExamQuestion } from './exam.ts'

/** Ways to divide a list of questions: those of the report, and two that are only looked for. */
const divisions: readonly Division[] = [
  ...dimensions.map(
    ({ id, title, partsOf }): Division => ({ id, title, partsOf: (row) => partsOf(row) }),
  ),
  { id: 'language', title: 'Language', partsOf: (_, { language }) => named(language) },
  { id: 'date', title: 'As of', partsOf: (_, { date }) => named(date) },
]

interface Division extends Pick<ExamDimension, 'id' | 'title'> {
  readonly partsOf: (
    row: QuestionRow,
    question: Pick<ExamQuestion, 'language' | 'date'>,
  ) => readonly Named[]
}

function named(key: string | undefined): readonly Named[] {
  return key === undefined ? [] : [{ key, label: key }]
}

/** Numbers the parts of each division in order of appearance. */
export class PartNumbers {
  readonly #numbers = divisions.map(() => new Map<string, number>())
  readonly #parts = divisions.map((): Named[] => [])

  of(
    row: QuestionRow,
    question: Pick<ExamQuestion, 'language' | 'date'>,
  ): readonly (readonly number[])[] {
    return divisions.map(({ partsOf }, index) =>
      partsOf(row, question).map((part) => this.#numberOf(index, part)),
    )
  }

  dimensions(): readonly ExamDimension[] {
    return divisions.map(({ id, title }, index) => ({ id, title, parts: this.#parts[index] ?? [] }))
  }

  #numberOf(division: number, { key, label }: Named): number {
    const numbers = this.#numbers[division]
    const known = numbers?.get(key)
    if (known !== undefined) return known
    const parts = this.#parts[division] ?? []
    numbers?.set(key, parts.length)
    return parts.push({ key, label }) - 1
  }
}

export function examQuestion(
  question: Question,
  parts: ExamQuestion['parts'],
  disputed: boolean,
): ExamQuestion {
  const { options, expected, exchanges, supposes, facts, certificates } = explain({ question })
  return {
    id: question.id,
    text: question.text,
    language: question.language,
    ...dateOf(question),
    ...filled({ options }),
    expected,
    parts,
    ...filled({ exchanges }),
    ...filled({ supposes }),
    ...filled({ facts }),
    ...filled({ certificates }),
    ...filled({ swaps: swapsOf(question) }),
    ...filled({ links: linksOf(question) }),
    ...(question.expected.kind === 'rejection' && { correction: question.expected.correction }),
    ...filled({ groups: (question.groups ?? []).map(({ id, role }) => ({ id, role })) }),
    ...(disputed && { disputed }),
    ...(isOpenList(question.expected) && { open: true }),
  }
}

function dateOf({ asOf, change }: Question): Pick<ExamQuestion, 'date'> {
  const date = asOf ?? change?.snapshot
  return date === undefined ? {} : { date }
}

function swapsOf(question: Question): NonNullable<ExamQuestion['swaps']> {
  const { premise } = question
  if (premise.status !== false) return []
  return premise.exchanges.map(({ original, replacement }) => ({
    wrong: labelOf(question, replacement),
    ...(original !== undefined && { right: labelOf(question, original) }),
  }))
}

/** More edges than these are no small graph any more; the certificates name all facts. */
const mostLinks = 8

/** What is proved false, then the facts of the question and of its proofs, each once. */
function linksOf(question: Question): readonly ExamLink[] {
  const { facts, certificates } = question
  const known = new Set(facts.map(factKeyOf))
  const falsehoods = certificates.filter(({ statement }) => !known.has(factKeyOf(statement)))
  const edges = [
    ...falsehoods.map(({ statement }) => edgeOf(question, statement, false)),
    ...facts.map((fact) => edgeOf(question, fact, true)),
    ...certificates.flatMap(({ facts: proof, names = [] }) =>
      proof.map((fact, place) => edgeOf(withNames(question, fact, names[place]), fact, true)),
    ),
  ]
  const once = new Map<string, ExamLink>()
  for (const [key, link] of edges) if (!once.has(key)) once.set(key, link)
  return [...once.values()].slice(0, mostLinks)
}

function edgeOf(
  named: Pick<Question, 'labels'>,
  statement: Statement,
  holds: boolean,
): readonly [string, ExamLink] {
  const { subject, relation } = statement
  const link = {
    from: labelOf(named, subject),
    relation: labelOf(named, relation),
    to: sayObject(named, statement),
    holds,
  }
  return [factKeyOf(statement), link]
}

/** Drops empty lists: 20,000 rows must fit into an email. */
function filled<T extends Readonly<Record<string, readonly unknown[]>>>(lists: T): Partial<T> {
  return Object.values(lists).some((list) => list.length > 0) ? lists : {}
}
