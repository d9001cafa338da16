import type { Share } from '../../src/domain/share.ts'
import { betweenGroups } from '../../src/statistics/between-groups.ts'
import { wilsonInterval } from '../../src/statistics/wilson-interval.ts'
import { answersOf, type TranscriptIndex } from './transcript-index.ts'

/** Below so many judged answers, a relation has no colour. */
export const fewestJudged = 10

export interface RelationRate {
  /** Of the relation, as the report has it. */
  readonly key: string
  readonly label: string
  readonly share: Share
  /** Towards the mean of all relations, the more the fewer its answers; absent for too few. */
  readonly shrunk?: number
}

export type RatedMeasure = 'accuracy' | 'hallucination' | 'abstention'

/**
 * How often a run was right (as the report's slices have it, with their intervals), went along with a false premise, or said
 * that it doesn't know (with Wilson's interval), by relation. Disputed questions and answers that do not count are left out, as in the report.
 */
export function relationRates(
  index: TranscriptIndex,
  run: number,
  measure: RatedMeasure,
): readonly RelationRate[] {
  const shares = measure === 'accuracy' ? ofSlices(index, run) : ofAnswers(index, run, measure)
  const groups = shares.map(({ share }) => ({
    happened: share.status === 'empty' ? 0 : share.count,
    trials: share.status === 'empty' ? 0 : share.of,
  }))
  const { mean, deviation } = betweenGroups(groups)
  return shares.map((each, place) => {
    const { happened, trials } = groups[place] ?? { happened: 0, trials: 0 }
    if (trials < fewestJudged) return each
    return { ...each, shrunk: shrunkRate(happened, trials, mean, deviation) }
  })
}

/** The posterior mean on the logit scale, of normal priors and errors (Efron and Morris 1975), with half a count in each cell. */
function shrunkRate(happened: number, trials: number, mean: number, deviation: number): number {
  const [some, others] = [happened + 0.5, trials - happened + 0.5]
  const own = Math.log(some / others)
  const between = deviation ** 2
  const weight = between / (between + 1 / some + 1 / others)
  return 1 / (1 + Math.exp(-(weight * own + (1 - weight) * mean)))
}

type Unshrunk = Pick<RelationRate, 'key' | 'label' | 'share'>

function ofSlices({ report }: TranscriptIndex, run: number): readonly Unshrunk[] {
  return (report.runs[run]?.slices.relation ?? []).map(({ key, label, accuracy }) => ({
    key,
    label,
    share: accuracy,
  }))
}

function ofAnswers(
  index: TranscriptIndex,
  run: number,
  measure: RatedMeasure,
): readonly Unshrunk[] {
  const { transcript } = index
  const dimension = transcript.dimensions.findIndex(({ id }) => id === 'relation')
  const measured = transcript.measures.findIndex(({ id }) => id === measure)
  const parts = transcript.dimensions[dimension]?.parts ?? []
  const counts = parts.map(() => ({ count: 0, of: 0 }))
  const add = (place: number, value: string | undefined) => {
    if (value !== '1' && value !== '0') return
    for (const part of [transcript.questions.parts[dimension]?.[place] ?? []].flat()) {
      const own = counts[part]
      if (own === undefined) continue
      own.of += 1
      own.count += Number(value)
    }
  }
  for (let place = 0; place < index.size; place++) {
    for (const { measured: values } of answersOf(index, place, run)) add(place, values[measured])
  }
  return parts.map(({ key, label }, part) => {
    const { count = 0, of = 0 } = counts[part] ?? {}
    const interval = wilsonInterval(count, of)
    return {
      ...{ key, label },
      share: interval
        ? { status: 'measured', count, of, rate: count / of, ...interval }
        : { status: 'empty' },
    }
  })
}
