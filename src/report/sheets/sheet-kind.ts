import type { Judgement } from '../../domain/judgement.ts'
import type { Question } from '../../domain/question.ts'
import type { RunEntry } from '../run-evidence.ts'

/** One kind of sheet: its units, what people read, and what they are asked. */
export interface SheetKind {
  readonly id: SheetKindId
  readonly description: string
  /** What a row is: an answer in a run, or a question in a set. */
  readonly unit: 'answer' | 'question'
  /** The columns to fill in. */
  readonly aspects: readonly Judgement['aspect'][]
  /** The question for each of them, for the sheet's instructions. */
  readonly asks: readonly string[]
  /** What can be said of a row, in the order of the keys 1 to 5: a value for each aspect. */
  readonly choices: readonly Choice[]
  /** What the annotator reads, by column. */
  readonly shows: (shown: Shown) => Readonly<Record<string, string>>
  /** Whether a question (and for answers its result) belongs in this kind of sheet. */
  readonly takes: (question: Question, entry?: RunEntry) => boolean
}

export interface Choice {
  readonly says: string
  readonly values: readonly (boolean | '?')[]
}

export type SheetKindId = 'answers' | 'questions' | 'premises' | 'lookups' | 'errors' | 'open'

export interface Shown {
  readonly question: Question
  /** Empty if the unit is a question. */
  readonly answer: string
}
