import type { QuestionForm } from '../../domain/question.ts'
import type { DateAnswer } from './date-answer.ts'
import type { QuantityAnswer } from './quantity-answer.ts'

/** One record of somebody else's file: a line's object, an array's element, a table's row by its header. */
export type ImportRecord = Readonly<Record<string, unknown>>

/** What their labels say of the premise; `correction` is their answer to a false one. */
export type ImportedPremise =
  | { readonly status: true }
  | { readonly status: 'unknown' }
  | { readonly status: false; readonly correction: string; readonly assumption?: string }

/**
 * What a right answer is, in their words. `open`: a text that no name or number sums up, so only the stance on the premise
 * can be judged; `none`: they give no answer.
 */
export type ImportedAnswer =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | DateAnswer
  | QuantityAnswer
  | {
      readonly kind: 'option'
      readonly options: readonly string[]
      /** Its place among the options, from 0. */
      readonly right: number
    }
  | { readonly kind: 'open'; readonly text: string }
  | { readonly kind: 'none' }

export interface ImportedQuestion {
  readonly text: string
  readonly premise: ImportedPremise
  readonly answer: ImportedAnswer
  readonly form?: QuestionForm
  readonly hops?: number
  readonly topic?: string
  readonly split?: string
  /** The probe of another question of the same record: "Did Mark Zuckerberg found Google?" */
  readonly role?: 'probe'
  /** What they say beside it and nobody here reads: kept under their names. */
  readonly extra?: ImportRecord
}

/** The questions of one record; what is wrong with it, for the message that names its row. */
export type ReadRecord =
  | { readonly kind: 'questions'; readonly questions: readonly ImportedQuestion[] }
  /** Nothing can be asked with it, as it stands: counted. */
  | { readonly kind: 'left-out'; readonly reason: string }
  | { readonly kind: 'broken'; readonly reason: string; readonly fix?: string }

/** One way in which people write down their questions. */
export interface ImportLayout {
  readonly id: string
  readonly description: string
  /** Whether a file's first record is of this layout. */
  readonly recognises: (record: ImportRecord) => boolean
  /** Their own number or name of a record, where they give one. */
  readonly idOf?: (record: ImportRecord) => string | undefined
  readonly read: (record: ImportRecord) => ReadRecord
  /** The layout as these records have it, where one alone does not tell. */
  readonly settled?: (records: readonly ImportRecord[]) => ImportLayout
  /**
   * The places of twins: pairs of (false premise, true one). The questions are those of all records, in order.
   */
  readonly twins?: (
    questions: readonly ImportedQuestion[],
  ) => readonly (readonly [number, number])[]
}
