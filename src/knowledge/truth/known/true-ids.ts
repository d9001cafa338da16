import { IntegerTable } from '../../graph/integer-table.ts'
import { statementsIn } from '../../graph/memory/statements-in.ts'
import type { Tables } from '../../store/tables.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'

/** From a table `(id, subject, relation, object)` of statements, a table `(id)` of the true ones. */
export async function trueIds(
  graph: Tables & Pick<GraphWithTruths, 'knownTruths'>,
  statements: string,
): Promise<string> {
  const truths = await graph.knownTruths()
  const known = new IntegerTable('id')
  for (const { id, ...statement } of await statementsIn(graph, statements)) {
    if (truths.isTrue(statement)) known.add(id)
  }
  return known.write(graph, 'known')
}
