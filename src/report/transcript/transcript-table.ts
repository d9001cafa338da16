import type { ExplainedCertificate } from '../explanation.ts'
import type { GroupTag } from '../parts/groups.ts'
import type {
  Became,
  Transcript,
  TranscriptAnswer,
  TranscriptDimension,
  TranscriptQuestion,
} from './transcript.ts'

/** The transcript as columns that a page lists, filters and counts; what only a question's own view shows is in `QuestionDetails`. */
export interface TranscriptTable extends Pick<Transcript, 'measures' | 'leftOut'> {
  readonly dimensions: readonly TranscriptDimension[]
  readonly questions: QuestionColumns
  /** The possible outcomes; answers refer to them by index. */
  readonly kinds: readonly AnswerKind[]
  /** One per run, in the report's order. */
  readonly answers: readonly AnswerColumns[]
}

export interface QuestionColumns {
  readonly ids: readonly string[]
  readonly texts: readonly string[]
  readonly expected: readonly string[]
  /** For each dimension, the index of each question's part; a list if there are several or none. */
  readonly parts: readonly (readonly (number | readonly number[])[])[]
  /** The group numbers of each question, and its role in them. */
  readonly groups: readonly (readonly (readonly [number, string])[])[]
  /** Indexes of excluded questions, and of those with an open list. */
  readonly disputed: readonly number[]
  readonly open: readonly number[]
}

/** Where the bands of a stated confidence begin, in percent. */
export const confidenceBands: readonly number[] = [0, 50, 80, 95]

export interface AnswerKind extends Pick<TranscriptAnswer, 'code' | 'ending' | 'unsure'> {
  readonly became: Became
  readonly step?: string
  /** How sure the model said it was, in percent: where its band begins. */
  readonly sure?: number
  /** One character per measure: 1 counts, 0 does not, - is excluded. */
  readonly measured: string
  readonly groups?: readonly GroupTag[]
}

export interface AnswerColumns {
  /** Distance of each answer's question from the previous answer's. */
  readonly steps: readonly number[]
  readonly samples: readonly number[]
  readonly kinds: readonly number[]
}

/** The evidence for one question, and the replies to it. */
export interface QuestionDetails
  extends Pick<TranscriptQuestion, 'swaps' | 'links' | 'correction'> {
  readonly language: string
  readonly options?: readonly string[]
  readonly exchanges?: readonly string[]
  readonly supposes?: readonly string[]
  readonly facts?: readonly string[]
  readonly certificates?: readonly ExplainedCertificate[]
  readonly said: readonly Said[]
}

/** The text of one answer; `reply` is absent if it was omitted for space, or if there was none. */
export interface Said {
  readonly run: number
  readonly sample: number
  readonly reply?: string
  readonly reason?: string
  readonly span?: readonly [number, number]
  readonly confidence?: number
}
