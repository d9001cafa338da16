import type { Graph } from '../graph/graph.ts'
import { declaredRelations } from '../graph/memory/declared-relations.ts'
import { containedPlaceRelations } from '../store/vocabulary.ts'

/** A place with this many places in it counts as a country. */
const fewestWithin = 3

/** Whether a place holds so many others that it is a country or a part of one. */
export async function holdsSeveral(
  graph: Pick<Graph, 'declarations' | 'facts' | 'relationIris'>,
): Promise<(outer: number) => boolean> {
  const { byObject } = await graph.facts()
  const declared = await declaredRelations(graph)
  const upwards = [...(await graph.relationIris())].flatMap(([code, iri]) =>
    containedPlaceRelations.includes(iri) || declared.get(code)?.containment === true ? code : [],
  )
  return (outer) =>
    upwards.some((code) => {
      const { start, end } = byObject.withRelation(outer, code)
      return end - start >= fewestWithin
    })
}
