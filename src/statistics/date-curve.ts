import { nelderMead } from './nelder-mead.ts'

/** An answer that gives the new or the former value of something that changed between two dates, in years (2024.5). */
export interface DatedAnswer {
  readonly from: number
  readonly to: number
  readonly isNew: boolean
  /** Of its subject, on any scale. */
  readonly popularity: number
  /** Answers about one subject are drawn together. */
  readonly subject: number
}

/** P(new) = lapse + (1 - 2 lapse) x logistic((half - date) / spread + slope x popularity), popularity standardised. */
export interface DateCurve {
  /** In years. */
  readonly half: number
  readonly spread: number
  readonly lapse: number
  readonly slope: number
  /** Log likelihood. */
  readonly likelihood: number
}

/**
 * By maximum likelihood; a date known only to lie between two is averaged over (interval censoring). Weak normal priors keep spread, lapse and slope
 * finite where the answers say nothing of them; the likelihood returned is without them. `near`: where to begin.
 */
export function fitDateCurve(answers: readonly DatedAnswer[], near?: DateCurve): DateCurve {
  const points = pointsOf(answers)
  const { centre, range } = extentOf(answers)
  const curveAt = ([half = 0, spread = 0, lapse = 0, slope = 0]: readonly number[]) => ({
    half: centre + range * half,
    spread: range * Math.exp(spread),
    lapse: mostLapse * logistic(lapse),
    slope,
  })
  const penalised = (at: readonly number[]) => {
    const [half = 0, spread = 0, lapse = 0, slope = 0] = at
    const prior =
      (half / 2) ** 2 + ((spread + 2) / 1.5) ** 2 + ((lapse + 1.5) / 1.5) ** 2 + (slope / 2) ** 2
    return prior / 2 - likelihoodOf(points, curveAt(at))
  }
  const steps = [0.15, 0.5, 0.7, 0.3]
  const starts =
    near === undefined
      ? [-0.25, 0.25].map((half) => [half, -2, -1.5, 0])
      : [
          [
            (near.half - centre) / range,
            Math.log(near.spread / range),
            Math.log(near.lapse / (mostLapse - near.lapse)),
            near.slope,
          ],
        ]
  const rounds = near === undefined ? 300 : 80
  const [best] = starts
    .map((start) => nelderMead(penalised, start, { steps, rounds, tolerance: 1e-4 }))
    .toSorted((one, other) => one.value - other.value)
  const curve = curveAt(best?.at ?? [])
  return { ...curve, likelihood: likelihoodOf(points, curve) }
}

/** The log likelihood of the best curve that knows popularity alone. */
export function fitWithoutDate(answers: readonly DatedAnswer[]): number {
  const points = pointsOf(answers)
  const of = ([level = 0, slope = 0]: readonly number[]) =>
    points.reduce(
      (sum, { isNew, popularity }) => sum + logOf(logistic(level + slope * popularity), isNew),
      0,
    )
  return -nelderMead((at) => ((at[1] ?? 0) / 2) ** 2 / 2 - of(at), [0, 0], { steps: [1, 0.3] })
    .value
}

const mostLapse = 0.25
/** Points at which a wide interval is averaged. */
const points = [0.125, 0.375, 0.625, 0.875] as const
const narrow = 1 / 24

interface Point {
  readonly dates: readonly number[]
  readonly isNew: boolean
  readonly popularity: number
}

function pointsOf(answers: readonly DatedAnswer[]): readonly Point[] {
  const mean = answers.reduce((sum, each) => sum + each.popularity, 0) / answers.length
  const squares = answers.reduce((sum, each) => sum + (each.popularity - mean) ** 2, 0)
  const deviation = Math.sqrt(squares / answers.length) || 1
  return answers.map(({ from, to, isNew, popularity }) => ({
    dates:
      to - from < narrow ? [(from + to) / 2] : points.map((share) => from + share * (to - from)),
    isNew,
    popularity: (popularity - mean) / deviation,
  }))
}

function extentOf(answers: readonly DatedAnswer[]) {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { from, to } of answers) {
    first = Math.min(first, from)
    last = Math.max(last, to)
  }
  return { centre: (first + last) / 2, range: last - first || 1 }
}

function likelihoodOf(
  answers: readonly Point[],
  { half, spread, lapse, slope }: Omit<DateCurve, 'likelihood'>,
): number {
  let sum = 0
  for (const { dates, isNew, popularity } of answers) {
    let known = 0
    for (const date of dates) known += logistic((half - date) / spread + slope * popularity)
    sum += logOf(lapse + (1 - 2 * lapse) * (known / dates.length), isNew)
  }
  return sum
}

function logOf(probability: number, isNew: boolean): number {
  return Math.log(Math.max(1e-12, isNew ? probability : 1 - probability))
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
