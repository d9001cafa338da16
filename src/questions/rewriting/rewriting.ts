import type { Question } from '../../domain/question.ts'
import type { RelationWords } from './relation-words.ts'

/** A wording that a model proposes for a question. */
export interface Rewriting {
  readonly question: Question
  /** The wording that it had; where a model has only seen the facts, what it must ask all the same. */
  readonly before: string
  readonly text: string
  readonly words: RelationWords
}

/** One thing that a rewriting must keep. `fault`: what is wrong with it, in words, else `undefined`. */
export interface Guard {
  readonly id: string
  readonly keeps: string
  readonly fault: (rewriting: Rewriting) => string | undefined
}
