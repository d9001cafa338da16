import type { Tables } from '../../store/tables.ts'
import { numberColumns } from './number-columns.ts'

/** Columns of integers below 2^31 of a table or a query in brackets; null is -1. */
export async function integerColumns<Name extends string>(
  graph: Pick<Tables, 'database'>,
  from: string,
  ...names: readonly Name[]
): Promise<Readonly<Record<Name, Int32Array>>> {
  return (await numberColumns(graph, from, { integers: names, doubles: [] })).integers
}
