import {
  type Beliefs,
  learnBeliefs,
  shrunkBound,
  shrunkMean,
  type Trials,
} from '../../statistics/shrunk-proportions.ts'
import { lowerBound, upperBound } from '../../statistics/upper-bound.ts'
import type { errorUse } from '../truth/error-bounds.ts'
import type { ContradictionCounts, ListContradictionCounts } from './contradiction-counts.ts'
import type { ListCounts } from './count-lists.ts'
import type { Counts } from './count-trials.ts'
import { hiddenShares } from './hidden-shares.ts'
import type { Measurement } from './measure.ts'

/** Of one ground, relation and stratum, and one use, what share of its certificates is wrong. */
export interface ErrorEstimate {
  readonly ground: number
  readonly relation: number
  readonly stratum: number
  readonly declared: boolean
  readonly use: keyof typeof errorUse
  /** What was looked at, and what was wrong of it; averages over several hidings, so not always whole. */
  readonly trials: number
  readonly wrong: number
  /** The share of certificates that are wrong, with one-sided bounds of 95 % each; pooled with the relations of the same ground. */
  readonly error: number
  readonly low: number
  readonly high: number
  /** The upper bound of the ground over all relations of the stratum together, were none worse than another. */
  readonly pooled: number
  /** Whether anything of that was wrong. */
  readonly everWrong: boolean
  /** The share of exchanges or lists that it certifies. */
  readonly yield: number
}

/** The graph is taken to miss as much as was hidden of it: of what a hiding brings to light so much is missing too. */
const known = 1 - hiddenShares.reduce((sum, share) => sum + share, 0) / hiddenShares.length

/** A proportion that was counted, and what makes an error of it. */
interface Counted extends Trials {
  readonly cell: Pick<ErrorEstimate, 'ground' | 'relation' | 'stratum' | 'declared' | 'use'>
  readonly wrong: number
  readonly yield: number
  readonly errorOf: (proportion: number) => number
}

/** Errors of all that was counted, in the order of the counts. */
export function estimateErrors({ statements, lists }: Measurement): readonly ErrorEstimate[] {
  return estimatesOf([
    ...statements.flatMap(exchangeCounts),
    ...statements.flatMap(statementCounts),
    ...lists.map(listCounts),
  ])
}

/** Errors by what a graph tells against declarations, of those that hiding can show nothing of, too. */
export function estimateTold(told: readonly ContradictionCounts[]): readonly ErrorEstimate[] {
  return estimatesOf(told.flatMap(toldCounts))
}

/** Errors of lists by what a graph tells against them. */
export function estimateToldOfLists(
  told: readonly ListContradictionCounts[],
): readonly ErrorEstimate[] {
  return estimatesOf(told.map(toldListCounts))
}

function estimatesOf(counted: readonly Counted[]): readonly ErrorEstimate[] {
  const groups = new Map<string, Counted[]>()
  for (const each of counted) {
    const { ground, stratum, declared, use } = each.cell
    const key = [ground, stratum, declared, use].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const estimates = [...groups.values()].flatMap((group) => {
    const beliefs = learnBeliefs(group)
    const over = { pooled: pooledBound(group), everWrong: group.some(({ wrong }) => wrong > 0) }
    return group.map((each) => ({ ...estimateOf(each, beliefs), ...over }))
  })
  return worstOfEach(estimates)
}

function estimateOf(
  counted: Counted,
  beliefs: Beliefs,
): Omit<ErrorEstimate, 'pooled' | 'everWrong'> {
  const { cell, happened, trials, wrong, errorOf } = counted
  return {
    ...cell,
    trials,
    wrong,
    error: errorOf(shrunkMean(counted, beliefs)),
    low: errorOf(lowerBound(happened, trials)),
    high: errorOf(shrunkBound(counted, beliefs)),
    yield: counted.yield,
  }
}

/** The average error of all certificates, if the proportion were everywhere what it may be at most over all. */
function pooledBound(group: readonly Counted[]): number {
  const sum = (of: (each: Counted) => number) => group.reduce((all, each) => all + of(each), 0)
  const proportion = upperBound(
    sum(({ happened }) => happened),
    sum(({ trials }) => trials),
  )
  const certificates = sum((each) => each.trials * each.yield)
  if (certificates === 0) return 1
  return sum((each) => each.errorOf(proportion) * each.trials * each.yield) / certificates
}

/** Exchanges of the subject and of the object are one use: the worse of both counts. */
function worstOfEach(estimates: readonly ErrorEstimate[]): readonly ErrorEstimate[] {
  const worst = new Map<string, ErrorEstimate>()
  for (const estimate of estimates) {
    const { ground, relation, stratum, use } = estimate
    const key = [ground, relation, stratum, use].join(' ')
    const known = worst.get(key)
    if (known === undefined || estimate.high > known.high) worst.set(key, estimate)
  }
  return [...worst.values()]
}

/**
 * An exchange is wrong when it hits a hidden fact that the ground calls false. That is rare, so it is not waited for: hidden
 * facts that an exchange of a row would have hit are counted, and each has its chance.
 */
function exchangeCounts(counts: Counts): Counted[] {
  return counts.exchanges.flatMap(({ rows, drawn, certified, near, chance, concentration }) => {
    if (rows === 0 || certified === 0) return []
    const each = near === 0 ? concentration : Math.max(chance / near, concentration)
    const share = certified / drawn
    return [
      {
        cell: { ...cellOf(counts), use: 'exchange' as const },
        happened: Math.min(rows, near / known),
        trials: rows,
        wrong: near,
        yield: share,
        errorOf: (proportion: number) => Math.min(1, (proportion * each) / share),
      },
    ]
  })
}

/** As if half of what is asked were true. */
function statementCounts(counts: Counts): Counted[] {
  const drawn = counts.exchanges.reduce((sum, each) => sum + each.drawn, 0)
  const certified = counts.exchanges.reduce((sum, each) => sum + each.certified, 0)
  if (counts.asked === 0 || certified === 0) return []
  const share = certified / drawn
  return [
    {
      cell: { ...cellOf(counts), use: 'statement' },
      happened: counts.refuted,
      trials: counts.asked,
      wrong: counts.refuted,
      yield: share,
      errorOf: (proportion) => proportion / (proportion + share),
    },
  ]
}

/**
 * What breaks a declaration is true although the ground calls its like false. Of statements half are taken to be true, and of the false
 * ones the ground is taken to call as many so as it may of exchanges. What is drawn is false in the graph, but may be missing in it.
 */
function toldCounts({
  ground,
  relation,
  drawn,
  certified,
  ...told
}: ContradictionCounts): Counted[] {
  const called = upperBound(certified, drawn)
  const counts = {
    happened: told.exceptions,
    trials: told.facts,
    wrong: told.exceptions,
    yield: drawn === 0 ? 0 : certified / drawn,
  }
  const cell = { ground, relation, stratum: 0, declared: true }
  return [
    {
      ...counts,
      cell: { ...cell, use: 'exchange' },
      errorOf: (proportion) => Math.min(1, (proportion * (1 - known)) / known),
    },
    {
      ...counts,
      cell: { ...cell, use: 'statement' },
      errorOf: (proportion) => proportion / (proportion + called),
    },
  ]
}

/**
 * Of two values both are there as often as a value is there, squared, and one alone twice as often as one is there and the other is not: so
 * many lists that look complete there are for each that shows not to be.
 */
function toldListCounts({ ground, relation, items, exceptions }: ListContradictionCounts): Counted {
  return {
    cell: { ground, relation, stratum: 0, declared: true, use: 'list' },
    happened: exceptions,
    trials: items,
    wrong: exceptions,
    yield: 1 - exceptions / items,
    errorOf: (proportion) =>
      proportion === 1
        ? 1
        : Math.min(1, ((2 * (1 - known)) / known) * (proportion / (1 - proportion))),
  }
}

function listCounts(counts: ListCounts): Counted {
  const { items, certified, wrong } = counts
  return {
    cell: { ...cellOf(counts), use: 'list' },
    happened: Math.min(certified, wrong / known),
    trials: certified,
    wrong,
    yield: certified / items,
    errorOf: (proportion) => proportion,
  }
}

function cellOf({ ground, relation, stratum, declared }: Counts | ListCounts) {
  return { ground, relation, stratum, declared }
}
