import type { QuestionForm } from '../domain/question.ts'
import type { MeasureId } from './measures/measures.ts'

/** `source`: the shipped figures, or the user's (`report --agreement`). */
export interface AssessorCard {
  readonly source: 'shipped' | 'own'
  readonly measures: readonly CardMeasure[]
}

/** `corrected`: allowing for the assessor's own error, which varies between models; absent unless known for every kind. */
export interface CardMeasure {
  readonly measure: MeasureId
  readonly parts: readonly CardPart[]
  readonly corrected?: {
    readonly estimate: number
    readonly low: number
    readonly high: number
    /** Variance of `estimate` between models, known with this many `degrees` of freedom. */
    readonly between: number
    readonly degrees: number
    /** Human points per assessor point. */
    readonly stretch: number
  }
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
  | { readonly measure: MeasureId; readonly status: 'failures alone'; readonly checked: number }
  | {
      readonly measure: MeasureId
      readonly status: 'measured'
      readonly checked: number
      readonly estimate: number
      readonly low: number
      readonly high: number
      readonly weight: number
    }
