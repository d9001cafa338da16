import { CodeIndex } from '../graph/memory/code-index.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import { bitsOfHalf } from '../graph/memory/uint64-halves.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { Tables } from '../store/tables.ts'

/** Popularity of entities in memory, and the keys that order them. */
export interface Known {
  /** The number of an entity's facts. */
  readonly degree: (entity: number) => number
  /** -1 if unknown. */
  readonly third: (entity: number) => number
  /** The measure of the thirds: its pages or its facts. */
  readonly value: (entity: number) => number
  readonly keyHigh: (code: number) => number
  readonly keyLow: (code: number) => number
}

export async function indexKnown(
  graph: Tables & Pick<GraphWithProfiles, 'popularity' | 'termKeys'>,
): Promise<Known> {
  const { table } = await graph.popularity()
  const own = await integerColumns(graph, table, 'entity', 'degree', 'value', 'third')
  const rows = new CodeIndex(own.entity)
  const keys = await graph.termKeys()
  return {
    degree: (entity) => own.degree[rows.find(entity)] ?? 0,
    third: (entity) => own.third[rows.find(entity)] ?? -1,
    value: (entity) => own.value[rows.find(entity)] ?? 0,
    keyHigh: (one) => bitsOfHalf(keys.high[one] ?? 0) >>> 0,
    keyLow: (one) => bitsOfHalf(keys.low[one] ?? 0) >>> 0,
  }
}

/** A random order of entities for each row; ties by key. */
export interface Chance {
  readonly high: number
  readonly low: number
}

/** By the halves of an entity's key. */
export function chanceOf(
  { hashHigh, hashLow }: { readonly hashHigh: number; readonly hashLow: number },
  key: Chance,
): Chance {
  return { high: (hashHigh ^ key.high) >>> 0, low: (hashLow ^ key.low) >>> 0 }
}

export function compareChances(one: Chance, other: Chance): number {
  return one.high - other.high || one.low - other.low
}
