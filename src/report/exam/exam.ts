import type { DimensionId } from '../dimensions.ts'
import type { ExplainedCertificate } from '../explanation.ts'
import type { Named } from '../frame/question-row.ts'
import type { MeasureId } from '../measures/measures.ts'
import type { GroupTag } from '../parts/groups.ts'

/** Every question and reply behind a report, as people read them: plain data, nothing escaped yet. */
export interface Exam {
  readonly dimensions: readonly ExamDimension[]
  readonly measures: readonly { readonly id: MeasureId; readonly title: string }[]
  readonly questions: readonly ExamQuestion[]
  /** One a run, in the report's order. */
  readonly answers: readonly (readonly ExamAnswer[])[]
  /** Replies without their text, for want of room; they are in the file beside the page, where it has a name. */
  readonly leftOut?: { readonly replies: number; readonly file?: string }
}

export interface ExamDimension {
  readonly id: DimensionId
  readonly title: string
  readonly parts: readonly Named[]
}

export interface ExamQuestion {
  readonly id: string
  readonly text: string
  readonly language: string
  readonly options?: readonly string[]
  readonly expected: string
  /** For each dimension, the places of its parts. */
  readonly parts: readonly (readonly number[])[]
  readonly exchanges?: readonly string[]
  readonly supposes?: readonly string[]
  readonly facts?: readonly string[]
  readonly certificates?: readonly ExplainedCertificate[]
  readonly groups?: readonly { readonly id: string; readonly role: string }[]
  readonly disputed?: true
  /** May have more right answers than its set knows. */
  readonly open?: true
}

export interface ExamAnswer {
  /** Place of its question. */
  readonly question: number
  readonly sample?: number
  readonly became: Became
  /** What the verdict says of it, or the failure's message. */
  readonly reason?: string
  readonly step?: string
  readonly reply?: string
  /** The part of the reply that decided: UTF-16 offsets, end exclusive. */
  readonly span?: readonly [number, number]
  readonly confidence?: number
  /** A character a measure: 1 counts, 0 does not, - is no part of it. */
  readonly measured: string
  readonly groups?: readonly GroupTag[]
}

/** A verdict's outcome, or why there is none. */
export type Became =
  | 'correct'
  | 'corrected'
  | 'wrong'
  | 'accepted'
  | 'abstained'
  | 'unverifiable'
  | 'incoherent'
  | 'unassessed'
  | 'unjudged'
  | 'failed'
