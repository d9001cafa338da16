import { clusteredInterval } from '../../statistics/clustered-interval.ts'
import { kappaOf } from '../../statistics/cohen-kappa.ts'
import {
  accuracyOf,
  balancedAccuracyOf,
  type ConfusionTable,
  emptyTable,
  f1Of,
  precisionOf,
  recallOf,
  sizeOf,
} from '../../statistics/confusion-table.ts'
import type { Measured } from './agreement.ts'

/** Confusion counts of verdicts against human values, grouped by question. */
export interface ClusteredTally {
  readonly add: (question: number, saidError: boolean, isError: boolean) => void
  readonly measured: () => Measured
}

export function clusteredTally(): ClusteredTally {
  const clusters = new Map<number, ConfusionTable>()
  return {
    add: (question, saidError, isError) => {
      clusters.set(question, withOne(clusters.get(question) ?? emptyTable, saidError, isError))
    },
    measured: () => measuredOf([...clusters.values()]),
  }
}

const cellOf = (saidError: boolean, isError: boolean): keyof ConfusionTable =>
  saidError
    ? isError
      ? 'truePositive'
      : 'falsePositive'
    : isError
      ? 'falseNegative'
      : 'trueNegative'

function withOne(table: ConfusionTable, saidError: boolean, isError: boolean): ConfusionTable {
  const cell = cellOf(saidError, isError)
  return { ...table, [cell]: table[cell] + 1 }
}

function measuredOf(clusters: readonly ConfusionTable[]): Measured {
  const table = clusters.reduce(
    (sum, each) => ({
      truePositive: sum.truePositive + each.truePositive,
      falsePositive: sum.falsePositive + each.falsePositive,
      falseNegative: sum.falseNegative + each.falseNegative,
      trueNegative: sum.trueNegative + each.trueNegative,
    }),
    emptyTable,
  )
  const size = sizeOf(table)
  return {
    table,
    ...present({
      people: size === 0 ? undefined : (table.falsePositive + table.trueNegative) / size,
      assessor: size === 0 ? undefined : (table.falseNegative + table.trueNegative) / size,
      accuracy: accuracyOf(table),
      balancedAccuracy: balancedAccuracyOf(table),
      precision: precisionOf(table),
      recall: recallOf(table),
      f1: f1Of(table),
      kappa: kappaOf(table),
      kappaInterval: clusteredInterval(clusters, kappaOf, { low: -1, high: 1 }),
    }),
  }
}

type Present<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Present<T>
}
