import { isOpenList } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { dimensions } from '../dimensions.ts'
import { explain } from '../explanation.ts'
import type { Named, QuestionRow } from '../frame/question-row.ts'
import { labelOf, sayObject } from '../labels.ts'
import { provenStatements } from './proven-statements.ts'
import type { TranscriptDimension, TranscriptLink, TranscriptQuestion } from './transcript.ts'

/** Ways to divide a list of questions: those of the report, and two that are only looked for. */
const divisions: readonly Division[] = [
  ...dimensions,
  { id: 'language', title: 'Language', partsOf: (_, { language }) => named(language) },
  { id: 'date', title: 'As of', partsOf: (_, { date }) => named(date) },
]

interface Division extends Pick<TranscriptDimension, 'id' | 'title'> {
  readonly partsOf: (
    row: QuestionRow,
    question: Pick<TranscriptQuestion, 'language' | 'date'>,
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
    question: Pick<TranscriptQuestion, 'language' | 'date'>,
  ): readonly (readonly number[])[] {
    return divisions.map(({ partsOf }, index) =>
      partsOf(row, question).map((part) => this.#numberOf(index, part)),
    )
  }

  dimensions(): readonly TranscriptDimension[] {
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

export function transcriptQuestion(
  question: Question,
  parts: TranscriptQuestion['parts'],
  disputed: boolean,
): TranscriptQuestion {
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

function dateOf({ asOf, change }: Question): Pick<TranscriptQuestion, 'date'> {
  const date = asOf ?? change?.snapshot
  return date === undefined ? {} : { date }
}

function swapsOf(question: Question): NonNullable<TranscriptQuestion['swaps']> {
  const { premise } = question
  if (premise.status !== false) return []
  return premise.exchanges.map(({ original, replacement }) => ({
    wrong: labelOf(question, replacement),
    ...(original !== undefined && { right: labelOf(question, original) }),
  }))
}

/** More edges than these are no small graph any more; the certificates name all facts. */
const mostLinks = 8

function linksOf(question: Question): readonly TranscriptLink[] {
  return provenStatements(question)
    .slice(0, mostLinks)
    .map(({ statement, named, holds }) => ({
      from: labelOf(named, statement.subject),
      relation: labelOf(named, statement.relation),
      to: sayObject(named, statement),
      holds,
    }))
}

/** Drops empty lists: 20,000 rows must fit into an email. */
function filled<T extends Readonly<Record<string, readonly unknown[]>>>(lists: T): Partial<T> {
  return Object.values(lists).some((list) => list.length > 0) ? lists : {}
}
