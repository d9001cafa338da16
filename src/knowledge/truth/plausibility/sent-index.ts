import { type PairColumns, PairIndex } from '../../graph/memory/pair-index.ts'
import { Adjacency, type AdjacencyColumns } from './adjacency.ts'
import type { NeighbourhoodStatsIndex } from './neighbourhood-stats-index.ts'

type WithColumns<Own> = Own extends Adjacency
  ? AdjacencyColumns
  : Own extends PairIndex
    ? PairColumns
    : Own extends { readonly index: PairIndex }
      ? { readonly [Name in keyof Own]: WithColumns<Own[Name]> }
      : Own

/** `NeighbourhoodStatsIndex` as threads send it: columns in place of classes. */
export type SentIndex = {
  readonly [Name in keyof NeighbourhoodStatsIndex]: WithColumns<NeighbourhoodStatsIndex[Name]>
}

export function sentIndex(own: NeighbourhoodStatsIndex): SentIndex {
  const sent = <Own extends { readonly index: PairIndex }>({ index, ...counts }: Own) => ({
    ...counts,
    index: index.columns,
  })
  return {
    ...own,
    edges: own.edges.columns,
    values: sent(own.values),
    pairs: sent(own.pairs),
    common: sent(own.common),
    fits: sent(own.fits),
    conditions: sent(own.conditions),
    outcomes: sent(own.outcomes),
    companions: sent(own.companions),
  }
}

export function receivedIndex(own: SentIndex): NeighbourhoodStatsIndex {
  const received = <Own extends { readonly index: PairColumns }>({ index, ...counts }: Own) => ({
    ...counts,
    index: new PairIndex(...index),
  })
  return {
    ...own,
    edges: new Adjacency(...own.edges),
    values: received(own.values),
    pairs: received(own.pairs),
    common: received(own.common),
    fits: received(own.fits),
    conditions: received(own.conditions),
    outcomes: received(own.outcomes),
    companions: received(own.companions),
  }
}
