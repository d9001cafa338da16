import type { DimensionId } from '../dimensions.ts'
import type { ExplainedCertificate } from '../explanation.ts'
import type { Ending } from '../frame/cell.ts'
import type { Named } from '../frame/question-row.ts'
import type { MeasureId } from '../measures/measures.ts'
import type { GroupTag } from '../parts/groups.ts'

/** Every question and reply behind a report, in readable form: plain data, nothing escaped yet. */
export interface Transcript {
  readonly dimensions: readonly TranscriptDimension[]
  readonly measures: readonly { readonly id: MeasureId; readonly title: string }[]
  readonly questions: readonly TranscriptQuestion[]
  /** One per run, in the report's order. */
  readonly answers: readonly (readonly TranscriptAnswer[])[]
  /** Number of replies omitted for space; they are in the file beside the page, if it has a name. */
  readonly leftOut?: { readonly replies: number; readonly file?: string }
}

export interface TranscriptDimension {
  /** The report is not divided by the two last ones. */
  readonly id: DimensionId | 'language' | 'date'
  readonly title: string
  readonly parts: readonly Named[]
}

export interface TranscriptQuestion {
  readonly id: string
  readonly text: string
  readonly language: string
  /** The day that it asks about. */
  readonly date?: string
  readonly options?: readonly string[]
  readonly expected: string
  /** For each dimension, the indexes of its parts. */
  readonly parts: readonly (readonly number[])[]
  readonly exchanges?: readonly string[]
  readonly supposes?: readonly string[]
  readonly facts?: readonly string[]
  readonly certificates?: readonly ExplainedCertificate[]
  /** Each wrong name in the sentence, and the right one. */
  readonly swaps?: readonly { readonly wrong: string; readonly right?: string }[]
  /** Its facts and falsehoods as edges. */
  readonly links?: readonly TranscriptLink[]
  /** Of a false premise. */
  readonly correction?: string
  readonly groups?: readonly { readonly id: string; readonly role: string }[]
  readonly disputed?: true
  /** May have right answers that the set does not list. */
  readonly open?: true
}

/** One statement in names; `holds` is false for what is proved false. */
export interface TranscriptLink {
  readonly from: string
  readonly relation: string
  readonly to: string
  readonly holds: boolean
}

export interface TranscriptAnswer {
  /** Index of its question. */
  readonly question: number
  readonly sample?: number
  readonly became: Became
  /** The verdict's detail, or the failure's message. */
  readonly reason?: string
  readonly step?: string
  readonly reply?: string
  /** The deciding part of the reply: UTF-16 offsets, end exclusive. */
  readonly span?: readonly [number, number]
  readonly confidence?: number
  /** The assessor's reason as a code, or why there was no reply. */
  readonly code?: string
  /** Absent for a whole reply. */
  readonly ending?: Exclude<Ending, 'whole'>
  /** The assessor would leave the verdict to another. */
  readonly unsure?: true
  /** One character per measure: 1 counts, 0 does not, - is excluded. */
  readonly measured: string
  readonly groups?: readonly GroupTag[]
}

/** A verdict's outcome, or the reason there is none. */
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
