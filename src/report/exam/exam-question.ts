import { isOpenList } from '../../domain/expected.ts'
import type { Statement } from '../../domain/fact.ts'
import { factKeyOf } from '../../domain/fact-key.ts'
import type { Question } from '../../domain/question.ts'
import { dimensions } from '../dimensions.ts'
import { explain, withNames } from '../explanation.ts'
import type { Named, QuestionRow } from '../frame/question-row.ts'
import { labelOf, sayObject } from '../labels.ts'
import type { ExamDimension, ExamLink, ExamQuestion } from './exam.ts'

/** Numbers the parts of each dimension in order of appearance. */
export class PartNumbers {
  readonly #numbers = dimensions.map(() => new Map<string, number>())
  readonly #parts = dimensions.map((): Named[] => [])

  of(row: QuestionRow): readonly (readonly number[])[] {
    return dimensions.map((dimension, index) =>
      dimension.partsOf(row).map((part) => this.#numberOf(index, part)),
    )
  }

  dimensions(): readonly ExamDimension[] {
    return dimensions.map(({ id, title }, index) => ({
      id,
      title,
      parts: this.#parts[index] ?? [],
    }))
  }

  #numberOf(dimension: number, { key, label }: Named): number {
    const numbers = this.#numbers[dimension]
    const known = numbers?.get(key)
    if (known !== undefined) return known
    const parts = this.#parts[dimension] ?? []
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
