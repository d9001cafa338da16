import type { Share } from '../../src/domain/share.ts'
import { betweenGroups } from '../../src/statistics/between-groups.ts'
import type { TranscriptIndex } from './transcript-index.ts'

/** Below so many judged answers, a relation has no colour. */
export const fewestJudged = 10

export interface RelationRate {
  /** Of the relation, as the report has it. */
  readonly key: string
  readonly label: string
  /** As the report has it; of *invents*, the rest of its `attempted`. */
  readonly share: Share
  /** Towards the mean of all relations, the more the fewer its answers; absent for too few. */
  readonly shrunk?: number
}

/** What a model does with a relation, and its questions in the list. */
export const ratedMeasures = [
  { id: 'accuracy', title: 'knows: right, of those judged', counted: 'accuracy' },
  { id: 'invents', title: 'invents: wrong, of those it attempted', counted: 'attempted.no' },
  {
    id: 'hallucination',
    title: 'goes along with a false premise',
    counted: 'hallucination.yes',
  },
  { id: 'abstention', title: "says that it doesn't know", counted: 'abstention.yes' },
] as const

export type RatedMeasure = (typeof ratedMeasures)[number]

/** A run's rates by relation, from the report's slices. */
export function relationRates(
  { report }: Pick<TranscriptIndex, 'report'>,
  run: number,
  measure: RatedMeasure['id'],
): readonly RelationRate[] {
  const slices = report.runs[run]?.slices.relation ?? []
  const shares = slices.map(({ accuracy, attempted = empty, ...slice }) => {
    if (measure === 'accuracy') return accuracy
    return measure === 'invents' ? restOf(attempted) : (slice[measure] ?? empty)
  })
  const groups = shares.map((share) => ({
    happened: share.status === 'empty' ? 0 : share.count,
    trials: share.status === 'empty' ? 0 : share.of,
  }))
  const { mean, deviation } = betweenGroups(groups)
  return slices.map(({ key, label }, place) => {
    const { happened, trials } = groups[place] ?? { happened: 0, trials: 0 }
    return {
      ...{ key, label, share: shares[place] ?? empty },
      ...(trials >= fewestJudged && { shrunk: shrunkRate(happened, trials, mean, deviation) }),
    }
  })
}

const empty: Share = { status: 'empty' }

function restOf(share: Share): Share {
  if (share.status === 'empty') return share
  const { count, of, rate, low, high, levels: _, ofQuestions: __, ...others } = share
  return { ...others, of, count: of - count, rate: 1 - rate, low: 1 - high, high: 1 - low }
}

/** The posterior mean on the logit scale, of normal priors and errors (Efron and Morris 1975), with half a count in each cell. */
function shrunkRate(happened: number, trials: number, mean: number, deviation: number): number {
  const [some, others] = [happened + 0.5, trials - happened + 0.5]
  const own = Math.log(some / others)
  const between = deviation ** 2
  const weight = between / (between + 1 / some + 1 / others)
  return 1 / (1 + Math.exp(-(weight * own + (1 - weight) * mean)))
}
