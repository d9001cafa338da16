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

/** The estimated error rate for one ground, relation, stratum and use. */
export interface ErrorEstimate {
  readonly ground: number
  readonly relation: number
  readonly stratum: number
  readonly declared: boolean
  readonly use: keyof typeof errorUse
  /** Trials and errors; averages over several hidings, so not always integers. */
  readonly trials: number
  readonly wrong: number
  /** The share of wrong certificates, with one-sided 95 % bounds; pooled with the relations of the same ground. */
  readonly error: number
  readonly low: number
  readonly high: number
  /** The upper bound over all relations of ground and stratum together, as if all had the same error. */
  readonly pooled: number
  /** Whether any of them was wrong. */
  readonly everWrong: boolean
  /** The share of exchanges or lists that it certifies. */
  readonly yield: number
}

/** Assumes that the graph already misses as much as was hidden, and so as much of what hiding reveals. */
const known = 1 - hiddenShares.reduce((sum, share) => sum + share, 0) / hiddenShares.length

/** A counted proportion, and the error that follows from it. */
interface Counted extends Trials {
  readonly cell: Pick<ErrorEstimate, 'ground' | 'relation' | 'stratum' | 'declared' | 'use'>
  readonly wrong: number
  readonly yield: number
  readonly errorOf: (proportion: number) => number
}

/** Errors of all counts, in their order. */
export function estimateErrors({ statements, lists }: Measurement): readonly ErrorEstimate[] {
  return estimatesOf([
    ...statements.flatMap(exchangeCounts),
    ...statements.flatMap(statementCounts),
    ...lists.map(listCounts),
  ])
}

/** Errors by contradictions in the graph, also for what hiding can't show. */
export function estimateTold(told: readonly ContradictionCounts[]): readonly ErrorEstimate[] {
  return estimatesOf(told.flatMap(toldCounts))
}

/** Errors of lists by contradictions in the graph. */
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

/** The average error of all certificates if each proportion were at the common upper bound. */
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

/** Exchanges of subjects and of objects are one use: the worse of both counts. */
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
 * An exchange is wrong if it hits a hidden fact that the ground calls false. That is too rare to wait for, so hidden facts
 * that an exchange of a row could have hit are counted with their chances.
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

/** As if half of all statements were true. */
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
 * A fact that breaks a declaration is true although the ground calls its like false. Half of all statements are taken to
 * be true, and of the false ones the ground is taken to call as many false as of exchanges. What is drawn is false in the
 * graph, but may be missing from it.
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
 * If a value is recorded with probability p, both of two values are with p², and only one with 2p(1-p): so many lists look
 * complete for each that shows not to be.
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
