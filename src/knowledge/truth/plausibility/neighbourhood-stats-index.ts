import { integerColumns } from '../../graph/memory/integer-columns.ts'
import { PairIndex } from '../../graph/memory/pair-index.ts'
import type { Tables } from '../../store/tables.ts'
import type { Adjacency, Edges, Places } from './adjacency.ts'
import type { Counted } from './counted.ts'
import type { Paths } from './learn-paths.ts'
import type { NeighbourhoodStats, RelationCounts } from './neighbourhood-stats.ts'

/**
 * `NeighbourhoodStats` in memory, for millions of lookups. Keys of three or more numbers are chained: the first two give a
 * row, which is a key itself.
 */
export interface NeighbourhoodStatsIndex {
  readonly edges: Adjacency
  /** Edges of entities with very many; see `NearHubs`. */
  readonly hubs: ReadonlyMap<number, Places>
  readonly relations: ReadonlyMap<number, RelationCounts>
  /** By relation and value. */
  readonly values: Counted & { readonly several: Int32Array }
  /** By the row of the value and another value. */
  readonly pairs: Counted
  /** By bond and entity. */
  readonly common: Counted
  /** By the row of a common neighbour and a bond. */
  readonly fits: Counted
  /** By the row of a common neighbour and a relation: the likeliest object, and how many have it. */
  readonly conditions: Counted & { readonly likeliest: Int32Array; readonly leaders: Int32Array }
  /** By the row of the condition and an object. */
  readonly outcomes: Counted
  /** By bond: the number of sampled pairs that have it. */
  readonly bonds: ReadonlyMap<number, number>
  /** By relation and bond: pairs with both. */
  readonly companions: Counted
  readonly paths: Paths
}

/** Reads the tables of neighbourhood statistics and drops them. */
export async function indexNeighbourhoodStats(
  graph: Pick<Tables, 'database'>,
  own: NeighbourhoodStats,
): Promise<NeighbourhoodStatsIndex> {
  const value = await integerColumns(graph, own.values, 'relation', 'value', 'bearing', 'several')
  const values = {
    index: new PairIndex(value.relation, value.value),
    counts: value.bearing,
    several: value.several,
  }
  const pair = await integerColumns(graph, own.pairs, 'relation', 'value', 'other', 'together')
  const pairs = {
    index: new PairIndex(rowsIn(values.index, pair.relation, pair.value), pair.other),
    counts: pair.together,
  }
  const index = {
    edges: own.edges,
    hubs: own.hubs,
    relations: own.relations,
    values,
    pairs,
    ...(await shared(graph, own)),
    ...own.companions,
    paths: own.paths,
  }
  for (const table of own.tables) await graph.database.run(`DROP TABLE ${table}`)
  return index
}

/** The row of a neighbour that others share; -1 if too few do. */
export function commonRow({ common }: NeighbourhoodStatsIndex, edges: Edges, at: number): number {
  const noted = edges.notes[at] as number
  if (noted > 0) return noted - 2
  const row = common.index.find(edges.bonds[at] as number, edges.others[at] as number)
  edges.notes[at] = row + 2
  return row
}

/** The row of a relation's objects for those with the edge, or -1. */
export function conditionRow(
  own: NeighbourhoodStatsIndex,
  edges: Edges,
  at: number,
  relation: number,
): number {
  const common = commonRow(own, edges, at)
  return common < 0 ? -1 : own.conditions.index.find(common, relation)
}

/** What entities with something in common have besides. */
async function shared(graph: Pick<Tables, 'database'>, own: NeighbourhoodStats) {
  const bearer = await integerColumns(graph, own.common, 'bond', 'other', 'bearing')
  const common = { index: new PairIndex(bearer.bond, bearer.other), counts: bearer.bearing }
  const fit = await integerColumns(graph, own.fits, 'bond', 'other', 'fitting', 'holders')
  const fits = {
    index: new PairIndex(rowsIn(common.index, fit.bond, fit.other), fit.fitting),
    counts: fit.holders,
  }
  const condition = await integerColumns(
    graph,
    `(SELECT bond, other, relation, own.holders, leader.object, leader.holders AS leaders
      FROM ${own.conditions} AS own JOIN ${own.likeliest} AS leader USING (bond, other, relation))`,
    'bond',
    'other',
    'relation',
    'holders',
    'object',
    'leaders',
  )
  const conditions = {
    index: new PairIndex(rowsIn(common.index, condition.bond, condition.other), condition.relation),
    counts: condition.holders,
    likeliest: condition.object,
    leaders: condition.leaders,
  }
  const outcome = await integerColumns(
    graph,
    own.outcomes,
    'bond',
    'other',
    'relation',
    'object',
    'holders',
  )
  const commonRows = rowsIn(common.index, outcome.bond, outcome.other)
  const outcomes = {
    index: new PairIndex(rowsIn(conditions.index, commonRows, outcome.relation), outcome.object),
    counts: outcome.holders,
  }
  return { common, fits, conditions, outcomes }
}

/** Rows of pairs of numbers; -1 if absent. */
function rowsIn(index: PairIndex, firsts: Int32Array, seconds: Int32Array): Int32Array {
  return firsts.map((first, row) => index.find(first, seconds[row] as number))
}
