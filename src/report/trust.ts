import type { QuestionForm } from '../domain/question.ts'
import type { MeasureId } from './measures/measures.ts'

/** `source`: the shipped figures, or the user's own (`report --agreement`). */
export interface AssessorCard {
  readonly source: 'shipped' | 'own'
  readonly measures: readonly CardMeasure[]
}

/** `corrected`: with the assessor's own error, which differs from model to model; absent where it is not known of every kind. */
export interface CardMeasure {
  readonly measure: MeasureId
  readonly parts: readonly CardPart[]
  readonly corrected?: {
    readonly estimate: number
    readonly low: number
    readonly high: number
    /** Variance of `estimate` from model to model, known as well as by so many `degrees`. */
    readonly between: number
    readonly degrees: number
    /** How many points of people's one point of the assessor's is. */
    readonly stretch: number
  }
}

/** Questions of one kind. `sensitivity`: of what people call an error, found; `specificity`: of what they call none, let pass. */
export type CardPart = {
  readonly form: QuestionForm
  readonly premise: string
  readonly answers: number
} & (
  | { readonly status: 'unknown' }
  | {
      readonly status: 'known'
      /** Answers that people judged, of so many models. */
      readonly judged: number
      readonly models: number
      readonly sensitivity?: number
      readonly specificity?: number
    }
)

/** `checked`: answers that people judged; from the failures alone nothing is known of the whole. */
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
