import type { ExplainedCertificate } from '../explanation.ts'
import type { GroupTag } from '../parts/groups.ts'
import type { Became, Exam, ExamDimension } from './exam.ts'

/** The exam as a page lists, filters and counts it, column by column; what only one question's own page shows is in `QuestionDetails`. */
export interface ExamTable extends Pick<Exam, 'measures' | 'leftOut'> {
  readonly dimensions: readonly ExamDimension[]
  readonly questions: QuestionColumns
  /** What an answer can have become; answers name theirs by its place. */
  readonly kinds: readonly AnswerKind[]
  /** One a run, in the report's order. */
  readonly answers: readonly AnswerColumns[]
}

export interface QuestionColumns {
  readonly ids: readonly string[]
  readonly texts: readonly string[]
  readonly expected: readonly string[]
  /** For each dimension, the place of each question's part; a list where it is in several, or in none. */
  readonly parts: readonly (readonly (number | readonly number[])[])[]
  /** The groups of each question, by numbers, and what it is in them. */
  readonly groups: readonly (readonly (readonly [number, string])[])[]
  /** Places of those that are left out, and of those that may have more right answers than their set knows. */
  readonly disputed: readonly number[]
  readonly open: readonly number[]
}

export interface AnswerKind {
  readonly became: Became
  readonly step?: string
  /** A character a measure: 1 counts, 0 does not, - is no part of it. */
  readonly measured: string
  readonly groups?: readonly GroupTag[]
}

export interface AnswerColumns {
  /** How far each answer's question lies behind that of the answer before. */
  readonly steps: readonly number[]
  readonly samples: readonly number[]
  readonly kinds: readonly number[]
}

/** What proves one question, and what was said to it. */
export interface QuestionDetails {
  readonly language: string
  readonly options?: readonly string[]
  readonly exchanges?: readonly string[]
  readonly supposes?: readonly string[]
  readonly facts?: readonly string[]
  readonly certificates?: readonly ExplainedCertificate[]
  readonly said: readonly Said[]
}

/** One answer's words; a `reply` that is absent was left out for want of room, or there was none. */
export interface Said {
  readonly run: number
  readonly sample: number
  readonly reply?: string
  readonly reason?: string
  readonly span?: readonly [number, number]
  readonly confidence?: number
}
