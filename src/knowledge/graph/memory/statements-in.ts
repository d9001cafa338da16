import type { Tables } from '../../store/tables.ts'
import { integerColumns } from './integer-columns.ts'
import type { Triple } from './triple.ts'

export interface StatementWithId extends Triple {
  readonly id: number
}

/** Yields the statements of a table `(id, subject, relation, object)`. */
export async function statementsIn(
  graph: Pick<Tables, 'database'>,
  table: string,
): Promise<Iterable<StatementWithId>> {
  const columns = ['id', 'subject', 'relation', 'object'] as const
  const { id, subject, relation, object } = await integerColumns(graph, table, ...columns)
  return (function* () {
    for (let row = 0; row < id.length; row++) {
      yield {
        id: id[row] as number,
        subject: subject[row] as number,
        relation: relation[row] as number,
        object: object[row] as number,
      }
    }
  })()
}
