import type { Question } from '../../domain/question.ts'
import type { RelationWords } from './relation-words.ts'

/** A wording that a model proposes for a question. */
export interface Rewriting {
  readonly question: Question
  /** The original wording; for a model that saw only the facts, what it has to ask. */
  readonly before: string
  readonly text: string
  readonly words: RelationWords
}

/** One property that a rewriting must keep. `fault` describes a violation, or is `undefined`. */
export interface Guard {
  readonly id: string
  readonly keeps: string
  readonly fault: (rewriting: Rewriting) => string | undefined
}
