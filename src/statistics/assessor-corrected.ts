import { studentQuantile } from './student-t.ts'
import type { Interval } from './wilson-interval.ts'

/** Human and assessor judgements of one model's answers: counts. */
export interface JudgedModel {
  readonly bothRight: number
  readonly onlyPeopleRight: number
  readonly onlyAssessorRight: number
  readonly bothWrong: number
}

/** A share that varies between models: its mean, its uncertainty, and the variance `between` models. */
interface VaryingShare {
  readonly mean: number
  readonly variance: number
  readonly between: number
}

/** `passed`: share of human-judged wrong answers that pass; `blamed`: share of right answers that are called wrong. `between` is known with this many `degrees` of freedom. */
export interface AssessorErrors {
  readonly passed: VaryingShare
  readonly blamed: VaryingShare
  readonly degrees: number
}

/** The assessor's result for one kind of question: its share right, and the kind's weight. */
export interface AssessedPart {
  readonly weight: number
  readonly rate: number
  readonly errors: AssessorErrors
}

/** `between`: variance of the estimate between models; `stretch`: human points per assessor point. */
export interface Corrected extends Interval {
  readonly estimate: number
  readonly between: number
  readonly degrees: number
  readonly stretch: number
}

/**
 * Prior for how much both shares vary between models, worth this many models. Rounded from what the
 * cascade passed (5 to 20 %) and blamed (2 to 6 %) of the answers of five models to open questions (weights/assessors.json).
 */
const usual = { passed: 0.06, blamed: 0.03, models: 4 }

/** An assessor hardly better than a coin can't be corrected for. */
const leastTold = 0.1

/** `undefined` unless people judged some answers right and some wrong. */
export function assessorErrors(judged: readonly JudgedModel[]): AssessorErrors | undefined {
  const wrong = judged.map((counts) => ({
    count: counts.onlyAssessorRight,
    of: counts.onlyAssessorRight + counts.bothWrong,
  }))
  const right = judged.map((counts) => ({
    count: counts.onlyPeopleRight,
    of: counts.onlyPeopleRight + counts.bothRight,
  }))
  const passed = varyingShare(wrong, usual.passed)
  const blamed = varyingShare(right, usual.blamed)
  if (passed === undefined || blamed === undefined) return undefined
  return { passed, blamed, degrees: usual.models + judged.length - 1 }
}

/**
 * Estimates the human share right from the assessor's: (rate - passed) / (1 - passed - blamed), for each kind (Rogan and Gladen 1978;
 * a constant assessor error shifts good and poor models by different amounts). The interval includes the sampling of questions (`first`:
 * the interval of the assessor's overall share right), the uncertainty of the assessor's error rates, and their variation to a new model (a
 * prediction interval; Higgins, Thompson and Spiegelhalter 2009). `undefined` if the assessor is too weak.
 */
export function assessorCorrected(
  parts: readonly AssessedPart[],
  first: Interval,
  confidence = 0.95,
): Corrected | undefined {
  let [estimate, known, between, stretch] = [0, 0, 0, 0]
  let degrees = Number.POSITIVE_INFINITY
  for (const { weight, rate, errors } of parts) {
    const { passed, blamed } = errors
    const told = 1 - passed.mean - blamed.mean
    if (told < leastTold) return undefined
    const right = clamped((rate - passed.mean) / told)
    const spread = (of: 'variance' | 'between') =>
      ((1 - right) ** 2 * passed[of] + right ** 2 * blamed[of]) / told ** 2
    estimate += weight * right
    known += weight ** 2 * spread('variance')
    between += weight ** 2 * spread('between')
    stretch += weight / told
    degrees = Math.min(degrees, errors.degrees)
  }
  const probability = (1 + confidence) / 2
  const fromAssessor = studentQuantile(probability, degrees) * Math.sqrt(known + between)
  const rate = sumOf(parts.map((part) => part.weight * part.rate))
  // each side has its own distance, because they differ near 0 and 1 (Zou and Donner 2008)
  const margin = (end: number) => Math.hypot((end - rate) * stretch, fromAssessor)
  return {
    estimate,
    low: clamped(estimate - margin(first.low)),
    high: clamped(estimate + margin(first.high)),
    between,
    degrees,
    stretch,
  }
}

interface Counted {
  readonly count: number
  readonly of: number
}

/**
 * A random effect: the moment estimate of DerSimonian and Laird (1986) for the variance between models, shrunk to a prior because few models
 * are judged (a scaled inverse chi-square, as in Gelman and others, "Bayesian data analysis", 5.4). `undefined` without counts.
 */
function varyingShare(models: readonly Counted[], deviation: number): VaryingShare | undefined {
  const counted = models.filter(({ of }) => of > 0)
  if (counted.length === 0) return undefined
  // half a case each keeps the variance above 0; uses the pooled share, because few answers of one model say little about it
  const all = sumOf(counted.map(({ of }) => of))
  const pooled = (sumOf(counted.map(({ count }) => count)) + 0.5) / (all + 1)
  const effects = counted.map(({ count, of }) => ({
    share: count / of,
    variance: (pooled * (1 - pooled)) / of,
  }))
  const degrees = usual.models + models.length - 1
  const seen = (effects.length - 1) * betweenOf(effects)
  const between = ((degrees - effects.length + 1) * deviation ** 2 + seen) / degrees

  const weights = effects.map(({ variance }) => 1 / (variance + between))
  const total = sumOf(weights)
  const mean = sumOf(effects.map(({ share }, index) => share * (weights[index] ?? 0))) / total
  return { mean, variance: 1 / total, between }
}

interface Effect {
  readonly share: number
  readonly variance: number
}

function betweenOf(effects: readonly Effect[]): number {
  if (effects.length < 2) return 0
  const weights = effects.map(({ variance }) => 1 / variance)
  const total = sumOf(weights)
  const fixed = sumOf(effects.map(({ share }, index) => share * (weights[index] ?? 0))) / total
  const spread = sumOf(
    effects.map(({ share }, index) => (weights[index] ?? 0) * (share - fixed) ** 2),
  )
  const scale = total - sumOf(weights.map((weight) => weight ** 2)) / total
  return Math.max(0, (spread - (effects.length - 1)) / scale)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function clamped(rate: number): number {
  return Math.min(1, Math.max(0, rate))
}
