import type { ConfusionTable } from '../../statistics/confusion-table.ts'
import type { Interval } from '../../statistics/wilson-interval.ts'
import type { AssessorCost } from '../assessor-entry.ts'
import type { AnswerAspect, Aspect } from './aspects.ts'

export const agreementVersion = 1

/** How well assessors, metrics and annotators agree with human judgements, as plain data. */
export interface Agreement {
  readonly kind: 'agreement'
  readonly version: typeof agreementVersion
  readonly elenchus: string
  readonly judgements: readonly JudgementFile[]
  readonly assessors: readonly AssessorAgreement[]
  readonly metrics: readonly MetricAgreement[]
  readonly annotators: readonly AnnotatorAgreement[]
  readonly wanted?: Wanted
}

export interface JudgementFile {
  readonly path: string
  readonly rows: number
  readonly aspects: Readonly<Partial<Record<Aspect, number>>>
  readonly broken: number
  /** The first of the broken lines. */
  readonly brokenLines: readonly { readonly line: number; readonly reason: string }[]
}

export interface AssessorAgreement {
  readonly assessor: { readonly id: string; readonly version: number }
  readonly cost: AssessorCost
  readonly aspects: readonly AspectAgreement[]
}

export interface AspectAgreement {
  readonly aspect: AnswerAspect
  readonly rows: number
  /** Rows where the assessor failed, by reason; not counted in `measured`. */
  readonly unassessed: Readonly<Record<string, number>>
  readonly measured: Measured
  /** The same with unassessed rows counted as *wrong*; absent when there are none. */
  readonly asWrong?: Measured
  readonly byLength: readonly MeasuredSlice[]
  readonly byModel: readonly MeasuredSlice[]
  /** By kind of question and, within each kind, by model; a report weights its scores by these. */
  readonly byKind: readonly KindAgreement[]
}

export interface KindAgreement {
  readonly form: string
  readonly premise: 'true' | 'false' | 'unknown'
  readonly models: readonly { readonly model: string; readonly table: ConfusionTable }[]
}

export interface MeasuredSlice extends Measured {
  readonly slice: string
}

/** The positive class is the error. A number is absent when its denominator is zero. */
export interface Measured {
  readonly table: ConfusionTable
  /** Share of answers without the error, according to people and according to the assessor. */
  readonly people?: number
  readonly assessor?: number
  readonly accuracy?: number
  readonly balancedAccuracy?: number
  readonly precision?: number
  readonly recall?: number
  readonly f1?: number
  readonly kappa?: number
  /** 95 %, clustered by question. */
  readonly kappaInterval?: Interval
}

export interface MetricAgreement {
  readonly metric: string
  /** The model whose weights it uses. */
  readonly model?: string
  readonly aspects: readonly MetricAspect[]
}

export interface MetricAspect extends Ranked {
  readonly aspect: AnswerAspect
  readonly rows: number
  /** Rows that the metric could not score, by reason. */
  readonly unscored: Readonly<Record<string, number>>
  readonly byModel: readonly (Ranked & { readonly slice: string; readonly rows: number })[]
}

/** How a metric's scores rank answers compared with people's values; an error should score lower. */
export interface Ranked {
  readonly auroc?: number
  readonly spearman?: number
  readonly kendall?: number
}

export interface AnnotatorAgreement {
  readonly aspect: Aspect
  readonly annotators: readonly string[]
  /** Items judged by at least two annotators. */
  readonly items: number
  readonly pairs: readonly {
    readonly annotators: readonly [string, string]
    readonly items: number
    readonly cohen?: number
  }[]
  /** Over the items that every annotator judged. */
  readonly fleiss?: number
  readonly krippendorff?: number
}

/** For each aspect, the cheapest assessor that reaches the requested agreement. */
export interface Wanted {
  readonly measure: WantedMeasure
  readonly value: number
  readonly aspects: readonly { readonly aspect: AnswerAspect; readonly assessor?: string }[]
}

export const wantedMeasures = ['kappa', 'accuracy', 'balanced-accuracy', 'f1'] as const
export type WantedMeasure = (typeof wantedMeasures)[number]
