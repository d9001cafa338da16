import { normalQuantile } from './normal-quantile.ts'
import { studentQuantile } from './student-t.ts'
import type { Interval } from './wilson-interval.ts'

/** How one model's answers were judged by people and by the assessor: counts. */
export interface JudgedModel {
  readonly bothRight: number
  readonly onlyPeopleRight: number
  readonly onlyAssessorRight: number
  readonly bothWrong: number
}

/** Differences people - assessor of a model's rate, pooled. `between`: variance from model to model, known as well as by so many `degrees`. */
export interface AssessorBias {
  readonly bias: number
  readonly variance: number
  readonly between: number
  readonly degrees: number
  readonly models: number
}

/**
 * What is assumed before any model is judged: by how much an assessor's error differs from model to model, worth so many models. Chosen, not
 * measured; the cascade's rates lay within 2 points of people's for nine pairs of model and set (docs/assessors/cascade.md).
 */
const usual = { deviation: 0.04, models: 4 }

/**
 * By how much an assessor's rates lie beside people's, as a random effect that differs from model to model: the moment estimate of DerSimonian
 * and Laird (1986) for the variance between models, shrunk to a usual one because judged models are few (a scaled inverse chi-square, as
 * in Gelman and others, "Bayesian data analysis", 5.4). `undefined` with no judgement at all.
 */
export function assessorBias(judged: readonly JudgedModel[]): AssessorBias | undefined {
  const effects = judged.map(effectOf).filter((effect) => effect !== undefined)
  const models = effects.length
  if (models === 0) return undefined
  const degrees = usual.models + models - 1
  const seen = (models - 1) * betweenOf(effects)
  const between = (usual.models * usual.deviation ** 2 + seen) / degrees

  const weights = effects.map(({ variance }) => 1 / (variance + between))
  const weighted = sumOf(effects.map(({ bias }, index) => bias * (weights[index] ?? 0)))
  const bias = weighted / sumOf(weights)
  return { bias, variance: 1 / sumOf(weights), between, degrees, models }
}

/**
 * What people would say of a rate that the assessor gave, with an interval that carries the assessor's own error: the pooled bias, how
 * well it is known, and how far another model may lie from it (a prediction interval; Higgins, Thompson and Spiegelhalter 2009).
 * `error`: the standard error of the assessor's rate, from the questions.
 */
export function assessorCorrected(
  rate: number,
  error: number,
  known: AssessorBias,
  confidence = 0.95,
): Interval & { readonly estimate: number } {
  const estimate = clamped(rate + known.bias)
  const probability = (1 + confidence) / 2
  const fromQuestions = normalQuantile(probability) * error
  const fromAssessor =
    studentQuantile(probability, known.degrees) * Math.sqrt(known.variance + known.between)
  const margin = Math.hypot(fromQuestions, fromAssessor)
  return { estimate, low: clamped(estimate - margin), high: clamped(estimate + margin) }
}

interface Effect {
  readonly bias: number
  readonly variance: number
}

function betweenOf(effects: readonly Effect[]): number {
  if (effects.length < 2) return 0
  const weights = effects.map(({ variance }) => 1 / variance)
  const total = sumOf(weights)
  const fixed = sumOf(effects.map(({ bias }, index) => bias * (weights[index] ?? 0))) / total
  const spread = sumOf(
    effects.map(({ bias }, index) => (weights[index] ?? 0) * (bias - fixed) ** 2),
  )
  const scale = total - sumOf(weights.map((weight) => weight ** 2)) / total
  return Math.max(0, (spread - (effects.length - 1)) / scale)
}

function effectOf(counts: JudgedModel): Effect | undefined {
  const total =
    counts.bothRight + counts.onlyPeopleRight + counts.onlyAssessorRight + counts.bothWrong
  if (total === 0) return undefined
  // half a case each keeps the variance above 0 where the two never differ
  const [up, down] = [counts.onlyPeopleRight + 0.5, counts.onlyAssessorRight + 0.5]
  const size = total + 1
  const bias = (counts.onlyPeopleRight - counts.onlyAssessorRight) / total
  return { bias, variance: ((up + down) / size - ((up - down) / size) ** 2) / size }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function clamped(rate: number): number {
  return Math.min(1, Math.max(0, rate))
}
