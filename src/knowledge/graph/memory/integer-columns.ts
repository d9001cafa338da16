import type { Tables } from '../../store/tables.ts'
import { numberColumns } from './number-columns.ts'

/** The columns of a table or a query in brackets, of integers below 2^31; null is -1. */
export async function integerColumns<Name extends string>(
  graph: Pick<Tables, 'database'>,
  from: string,
  ...names: readonly Name[]
): Promise<Readonly<Record<Name, Int32Array>>> {
  return (await numberColumns(graph, from, { integers: names, doubles: [] })).integers
}
