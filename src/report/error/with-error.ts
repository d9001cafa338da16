import type { Share } from '../../domain/share.ts'
import { type ShareCases, unsureShare } from '../../statistics/unsure-share.ts'
import type { PeoplesView } from '../measures/measures.ts'
import type { RunRates } from './assessor-model.ts'
import { predictedByPeople } from './own-judgements.ts'
import { drawnCases, extremeCases, usualRates } from './share-cases.ts'
import type { Unit } from './unit.ts'

type Measured = Extract<Share, { status: 'measured' }>

export interface ShareWithError {
  readonly share: Measured
  /** *judgements*: people judged some of these very answers. */
  readonly basis: RunRates['basis'] | 'judgements'
  readonly judged: number
  /** What people would call the share, by their judgements. */
  readonly estimate?: number
  /** The assessor's part of the interval is wider than the questions'. */
  readonly isWider: boolean
  /** Medians of the assessor's rates over these answers. */
  readonly passed: number
  readonly blamed: number
}

/** Tails whose ends are kept, so that a gate can be decided at any risk. */
const usualTail = 0.025
const tails = [0.0005, 0.0025, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5]

/** The share as judged, in an interval that allows for the questions' error and the assessor's. */
export function withError(
  share: Measured,
  units: readonly Unit[],
  rates: RunRates,
  { aspect }: PeoplesView,
  lowerIsBetter: boolean,
): ShareWithError {
  const { low, high, of, effective = of, rate } = share
  const judged = units.filter(({ word }) => word !== undefined).length
  const predicted = predictedByPeople(units)
  const good = lowerIsBetter ? 1 - rate : rate
  const cases = casesOf()
  const both = unsureShare({ ...cases, effective })
  const alone = unsureShare({ ...cases, effective: 1e9 }).interval(usualTail)
  const turned = (ends: { low: number; high: number }) =>
    lowerIsBetter ? { low: 1 - ends.high, high: 1 - ends.low } : ends
  const levels = tails.map((tail) => ({ tail, ...rounded(turned(both.interval(tail))) }))
  const ends = levels.find(({ tail }) => tail === usualTail) ?? { low: 0, high: 1 }
  return {
    share: { ...share, low: ends.low, high: ends.high, ofQuestions: { low, high }, levels },
    basis: predicted === undefined ? rates.basis : 'judgements',
    judged,
    ...(predicted && { estimate: lowerIsBetter ? 1 - predicted.estimate : predicted.estimate }),
    isWider: alone.high - alone.low > high - low,
    ...usualRates(units, rates, aspect),
  }

  function casesOf(): Omit<ShareCases, 'effective'> {
    if (predicted !== undefined) {
      return { low: { estimate: predicted.low }, high: { estimate: predicted.high } }
    }
    if (rates.basis === 'untested') {
      return { ...extremeCases(units, rates, aspect), judged: good }
    }
    const drawn = drawnCases(units, rates, aspect)
    return { low: drawn, high: drawn, judged: good }
  }
}

function rounded({ low, high }: { low: number; high: number }) {
  return { low: Math.round(low * 1e5) / 1e5, high: Math.round(high * 1e5) / 1e5 }
}
