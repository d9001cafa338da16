import type { ErrorPriors, RatePrior } from './error-priors.ts'
import { type Counted, logitNormal } from './logit-normal.ts'
import { normalDistribution } from './normal-distribution.ts'
import { normalQuantile } from './normal-quantile.ts'

const errorDrawsMade = 20_000

/** People's judgements of one model's replies to one kind of question; `doublings`: log2 of the words a reply over 20. */
export interface JudgedTable {
  readonly kind: string
  readonly doublings: number
  readonly passed: Counted
  readonly blamed: Counted
}

/** Seeded, independent streams by name, uniform in [0, 1). */
export type Streams = (...name: readonly (string | number)[]) => { readonly next: () => number }

/** One rate in each draw, in [0, 1]. */
export type RateDraws = Float64Array

/** The assessor's error rates in equally likely draws: effects of kind, length and style are those of all models, a model's are its own. */
export interface ErrorDraws {
  readonly ratesOf: (
    model: string,
    kind: string,
    doublings: number,
  ) => { readonly passed: RateDraws; readonly blamed: RateDraws }
}

/**
 * Draws from what is known of the assessor's error after `judged`: importance sampling, weighted by the likelihood of the judgements with the
 * models' effects integrated out, then resampled to equal weights (Rubin 1988; Gelman and others, "Bayesian data analysis", 10.4). Same
 * arguments, same draws.
 */
export function errorDraws(
  priors: ErrorPriors,
  judged: readonly JudgedTable[],
  kinds: readonly string[],
  streams: Streams,
): ErrorDraws {
  const rates = (['passed', 'blamed'] as const).map((rate) => {
    const tables = judged.map((table) => ({ ...table, counted: table[rate] }))
    const named: Streams = (...name) => streams(rate, ...name)
    return [rate, rateDraws(priors[rate], tables, kinds, named)] as const
  })
  const { passed, blamed } = Object.fromEntries(rates)
  const none = () => new Float64Array(errorDrawsMade)
  return {
    ratesOf: (model, kind, doublings) => ({
      passed: passed?.(model, kind, doublings) ?? none(),
      blamed: blamed?.(model, kind, doublings) ?? none(),
    }),
  }
}

interface Table extends Pick<JudgedTable, 'kind' | 'doublings'> {
  readonly counted: Counted
}

function rateDraws(
  prior: RatePrior,
  tables: readonly Table[],
  kinds: readonly string[],
  stream: Streams,
) {
  const slopes = drawn(
    stream('slope'),
    (next) =>
      prior.slope.mean + prior.slope.deviation * normalQuantile(above0(prior.slope, next())),
  )
  const logWeights = new Float64Array(errorDrawsMade)
  const effects = new Map<string, Float64Array>()
  for (const kind of [...new Set(kinds)].toSorted()) {
    const ofKind = tables.filter((table) => table.kind === kind && table.counted.of > 0)
    effects.set(kind, kindEffects(stream('kind', kind), prior, ofKind, slopes, logWeights))
  }
  const chosen = resampled(logWeights, stream('resample'))
  const styles = drawn(stream('style'), (next) => prior.style.scale * studentOfFour(next()))
  const ofModel = new Map<string, Float64Array>()
  return (model: string, kind: string, doublings: number): RateDraws => {
    const own =
      ofModel.get(model) ??
      drawn(stream('model', model), (next) => prior.model.deviation * normalQuantile(next()))
    ofModel.set(model, own)
    const effect = effects.get(kind)
    if (effect === undefined) throw new Error(`no kind ${kind}`)
    return Float64Array.from({ length: errorDrawsMade }, (_, draw) => {
      const from = chosen[draw] ?? 0
      const logit =
        (effect[from] ?? 0) +
        (slopes[from] ?? 0) * doublings +
        (styles[draw] ?? 0) +
        (own[draw] ?? 0)
      return 1 / (1 + Math.exp(-logit))
    })
  }
}

/** Proposed near what the judgements say, for otherwise few draws would carry all weight. Adds the log weights. */
function kindEffects(
  { next }: Stream,
  prior: RatePrior,
  tables: readonly Table[],
  slopes: Float64Array,
  logWeights: Float64Array,
): Float64Array {
  const near = proposalOf(prior, tables)
  const likelihoods = tables.map((table) => logitNormal(table.counted, prior.model.deviation))
  return Float64Array.from({ length: errorDrawsMade }, (_, draw) => {
    const effect = near.location + near.scale * studentOfFour(next())
    if (tables.length === 0) return effect
    let weight = logStudentOfFour(effect, prior.kind) - logStudentOfFour(effect, near)
    for (const [place, { doublings }] of tables.entries()) {
      weight += likelihoods[place]?.(effect + (slopes[draw] ?? 0) * doublings) ?? 0
    }
    logWeights[draw] = (logWeights[draw] ?? 0) + weight
    return effect
  })
}

/** The normal approximation to what is known of a kind, by empirical logits. */
function proposalOf({ kind, slope, model }: RatePrior, tables: readonly Table[]) {
  if (tables.length === 0) return kind
  let precision = 1 / (2 * kind.scale ** 2)
  let sum = kind.location * precision
  for (const { counted, doublings } of tables) {
    const [count, others] = [counted.count + 0.5, counted.of - counted.count + 0.5]
    const known =
      1 / (1 / count + 1 / others + model.deviation ** 2 + (slope.deviation * doublings) ** 2)
    precision += known
    sum += known * (Math.log(count / others) - slope.mean * doublings)
  }
  return { location: sum / precision, scale: 1.2 / Math.sqrt(precision) }
}

/** A probability above that of 0, so that the slope is positive. */
function above0({ mean, deviation }: RatePrior['slope'], probability: number): number {
  const below = normalDistribution(-mean / deviation)
  return below + (1 - below) * probability
}

/** Systematic resampling: the indices of equally likely draws. */
function resampled(logWeights: Float64Array, { next }: Stream): Int32Array {
  const most = logWeights.reduce((one, other) => Math.max(one, other))
  const weights = logWeights.map((log) => Math.exp(log - most))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const chosen = new Int32Array(errorDrawsMade)
  const start = next()
  let [place, reached] = [0, weights[0] ?? 0]
  for (let draw = 0; draw < errorDrawsMade; draw++) {
    const wanted = ((draw + start) / errorDrawsMade) * total
    while (reached < wanted && place < errorDrawsMade - 1) reached += weights[++place] ?? 0
    chosen[draw] = place
  }
  return chosen
}

type Stream = ReturnType<Streams>

function drawn({ next }: Stream, one: (next: () => number) => number): Float64Array {
  // a stream may give 0, which has no quantile
  const inside = () => (next() * 4294967296 + 0.5) / 4294967296
  return Float64Array.from({ length: errorDrawsMade }, () => one(inside))
}

/** The quantile of Student's t with four degrees of freedom, in closed form (Shaw 2006). */
function studentOfFour(probability: number): number {
  const inside = Math.min(1 - 1e-10, Math.max(1e-10, probability))
  const root = Math.sqrt(4 * inside * (1 - inside))
  const size = 2 * Math.sqrt(Math.max(0, Math.cos(Math.acos(root) / 3) / root - 1))
  return inside < 0.5 ? -size : size
}

function logStudentOfFour(
  value: number,
  { location, scale }: { readonly location: number; readonly scale: number },
): number {
  return -2.5 * Math.log1p(((value - location) / scale) ** 2 / 4) - Math.log(scale)
}
