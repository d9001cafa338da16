import { quantile } from './quantile.ts'
import type { Interval } from './wilson-interval.ts'

/** How sure a model is of its answer, in [0, 1], and whether it gives it. */
export interface Answering {
  readonly sureness: number
  readonly answers: boolean
  /** Number of the cluster that it is drawn with. */
  readonly cluster: number
}

export interface AnsweringThreshold extends Interval {
  readonly threshold: number
  readonly clusters: number
}

/**
 * The sureness from which a model answers: the mean of its thresholds, which is the area above the share of answers as a function of sureness
 * (the Spearman-Kärber estimator; Finney 1978, 18.7; Miller and Ulrich 2001). The function is monotone (pool adjacent violators; Ayer and
 * others 1955). Between two neighbours it is unknown where it rises: the estimate halves the difference, the interval has all of it, so that a
 * sharp threshold, too, is covered; its ends are percentiles of a bootstrap over clusters. `undefined` with fewer than two clusters.
 */
export function answeringThreshold(
  observed: readonly Answering[],
  { below, draws = 1000 }: { readonly below: (bound: number) => number; readonly draws?: number },
): AnsweringThreshold | undefined {
  const byCluster = new Map<number, Answering[]>()
  for (const one of observed) {
    byCluster.set(one.cluster, [...(byCluster.get(one.cluster) ?? []), one])
  }
  const clusters = [...byCluster.values()]
  if (clusters.length < 2) return undefined
  const whole = areaAbove(observed)
  const [lows, highs]: [number[], number[]] = [[], []]
  for (let draw = 0; draw < draws; draw++) {
    const drawn = clusters.flatMap(() => clusters[below(clusters.length)] ?? [])
    const { low, high } = areaAbove(drawn)
    lows.push(low)
    highs.push(high)
  }
  return {
    threshold: (whole.low + whole.high) / 2,
    low: quantile(lows.sort(byValue), 0.025),
    high: quantile(highs.sort(byValue), 0.975),
    clusters: clusters.length,
  }
}

/** Least and greatest area: the function rises just before, or just after, each gap between two values. */
function areaAbove(observed: readonly Answering[]): Interval {
  const steps = monotone(observed)
  let [low, high, from, share] = [0, 0, 0, 0]
  for (const step of steps) {
    const width = step.from - from
    low += width * (1 - step.share)
    high += width * (1 - share)
    low += (step.to - step.from) * (1 - step.share)
    high += (step.to - step.from) * (1 - step.share)
    from = step.to
    share = step.share
  }
  return { low, high: high + (1 - from) * (1 - share) }
}

interface Step {
  readonly from: number
  readonly to: number
  readonly share: number
  readonly count: number
}

/** The increasing function that is nearest to the answers, as steps. */
function monotone(observed: readonly Answering[]): readonly Step[] {
  const steps: Step[] = []
  for (const { sureness, answers } of observed.toSorted((a, b) => a.sureness - b.sureness)) {
    let step: Step = { from: sureness, to: sureness, share: answers ? 1 : 0, count: 1 }
    let last = steps.at(-1)
    while (last !== undefined && (last.share >= step.share || last.to === step.from)) {
      steps.pop()
      const count = last.count + step.count
      const share = (last.share * last.count + step.share * step.count) / count
      step = { from: last.from, to: step.to, share, count }
      last = steps.at(-1)
    }
    steps.push(step)
  }
  return steps
}

function byValue(one: number, other: number): number {
  return one - other
}
