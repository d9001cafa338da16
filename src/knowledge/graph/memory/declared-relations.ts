import type { Declaration } from '../../../domain/declaration.ts'
import type { Graph } from '../graph.ts'

/** Declarations of the relations that have facts, by code. */
export async function declaredRelations(
  graph: Pick<Graph, 'declarations' | 'relationIris'>,
): Promise<ReadonlyMap<number, Declaration>> {
  return new Map(
    [...(await graph.relationIris())].flatMap(([code, iri]) => {
      const declaration = graph.declarations.get(iri)
      return declaration === undefined ? [] : [[code, declaration] as const]
    }),
  )
}
