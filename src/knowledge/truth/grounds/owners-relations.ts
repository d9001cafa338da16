import type { Graph } from '../../graph/graph.ts'

/** Codes of relations that the graph's owner declares something of; that is believed without measurement. */
export async function findOwnersRelations(
  graph: Pick<Graph, 'codesOf' | 'declarations'>,
): Promise<ReadonlySet<number>> {
  const declared = [...graph.declarations.values()].flatMap(({ relation, owner }) =>
    owner === true ? [relation] : [],
  )
  if (declared.length === 0) return new Set<number>()
  return new Set((await graph.codesOf(declared)).values())
}
