import { isOpenList } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { dimensions } from '../dimensions.ts'
import { explain } from '../explanation.ts'
import type { Named, QuestionRow } from '../frame/question-row.ts'
import { labelOf, sayObject } from '../labels.ts'
import { provenStatements } from './proven-statements.ts'
import type { TranscriptDimension, TranscriptLink, TranscriptQuestion } from './transcript.ts'

/** Numbers the parts of each dimension in order of appearance. */
export class PartNumbers {
  readonly #numbers = dimensions.map(() => new Map<string, number>())
  readonly #parts = dimensions.map((): Named[] => [])

  of(row: QuestionRow): readonly (readonly number[])[] {
    return dimensions.map((dimension, index) =>
      dimension.partsOf(row).map((part) => this.#numberOf(index, part)),
    )
  }

  dimensions(): readonly TranscriptDimension[] {
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
