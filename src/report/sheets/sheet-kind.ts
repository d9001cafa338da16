import type { Judgement } from '../../domain/judgement.ts'
import type { Question } from '../../domain/question.ts'
import type { RunEntry } from '../run-evidence.ts'

/** One kind of sheet: what its rows are about, what people read there, and what they are asked. */
export interface SheetKind {
  readonly id: SheetKindId
  readonly description: string
  /** What one row is: an answer of a run, or a question of a set. */
  readonly unit: 'answer' | 'question'
  /** The columns to be filled in. */
  readonly aspects: readonly Judgement['aspect'][]
  /** What is asked in each of them, for whoever hands the sheets out. */
  readonly asks: readonly string[]
  /** What the annotator reads, by column. */
  readonly shows: (shown: Shown) => Readonly<Record<string, string>>
  /** Whether a question, and where the unit is an answer what became of it, is of this kind. */
  readonly takes: (question: Question, entry?: RunEntry) => boolean
}

export type SheetKindId = 'answers' | 'questions' | 'premises' | 'lookups' | 'errors' | 'open'

export interface Shown {
  readonly question: Question
  /** Empty where the unit is a question. */
  readonly answer: string
}
