import type { QuestionForm } from '../domain/question.ts'
import type { MeasureId } from './measures/measures.ts'

/** `source`: the shipped figures, or the user's (`report --agreement`). */
export interface AssessorCard {
  readonly source: 'shipped' | 'own'
  readonly measures: readonly CardMeasure[]
}

export interface CardMeasure {
  readonly measure: MeasureId
  readonly parts: readonly CardPart[]
}

/**
 * What the interval of the share right knows of the assessor's error: from judgements of these very answers, from the user's agreement of every
 * kind of question here, or *untested*: from the shipped figures and priors alone.
 */
export interface AssessorError {
  readonly basis: 'judgements' | 'agreement' | 'untested'
  /** Judgements of these answers. */
  readonly judged: number
  /** The assessor's part of the interval is the wider one, and fewer than 100 replies were judged: no rank. */
  readonly untested: boolean
  /** What people would call the share right, by their judgements. */
  readonly estimate?: number
  /** The share right if all verdicts that the assessor was not sure of were wrong, and if they were right. */
  readonly unsure: { readonly count: number; readonly low: number; readonly high: number }
  /** Medians of both rates over these answers. */
  readonly passed: number
  readonly blamed: number
}

/** Questions of one kind. `sensitivity`: share of human-judged errors that are found; `specificity`: share of the others that pass. */
export type CardPart = {
  readonly form: QuestionForm
  readonly premise: string
  readonly answers: number
} & (
  | { readonly status: 'unknown' }
  | {
      readonly status: 'known'
      /** Number of judged answers, and of models. */
      readonly judged: number
      readonly models: number
      readonly sensitivity?: number
      readonly specificity?: number
    }
)

/** `checked`: answers that people judged; judgements of failures only say nothing about the whole. */
export type CheckedShare =
  | {
      readonly measure: MeasureId
      readonly status: 'failures alone' | 'too few'
      readonly checked: number
    }
  | {
      readonly measure: MeasureId
      readonly status: 'measured'
      readonly checked: number
      readonly estimate: number
      readonly low: number
      readonly high: number
    }
