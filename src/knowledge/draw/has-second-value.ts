import type { Graph } from '../graph/graph.ts'
import { currentValues } from '../graph/memory/current-values.ts'
import { declaredRelations } from '../graph/memory/declared-relations.ts'
import { holdsSeveral } from './holds-several.ts'

/**
 * Whether a fact (by place) names the only value although a second fact of the relation names another: Bloemfontein is not
 * the capital of South Africa, which has three. Of locations, only a town counts, if neither lies in the other: Walt
 * Whitman was born in either New York City or Huntington, and rarely in the larger one.
 */
export async function hasSecondValue(graph: Graph): Promise<(place: number) => boolean> {
  const { bySubject, literals } = await graph.facts()
  const subjects = await graph.subjects()
  const declared = await declaredRelations(graph)
  const above = await graph.above()
  const isLand = await holdsSeveral(graph)
  const isAnotherPlace = (object: number, other: number) =>
    // a place without facts may contain anything
    [object, other].every((one) => above.of(one).size > 0) &&
    !isLand(other) &&
    !above.joins(object, other)
  return (place) => {
    const relation = bySubject.relations[place] as number
    const { containment, functional, widens } = declared.get(relation) ?? {}
    const subject = subjects[place] as number
    const object = bySubject.others[place] as number
    if (containment === true || functional !== true || literals[object] === 1) return false
    if (bySubject.isOnly(subject, place)) return false
    const { start, end } = bySubject.withRelation(subject, relation)
    return currentValues(bySubject, start, end).some((other) =>
      widens === true ? isAnotherPlace(object, other) : other !== object,
    )
  }
}
