import type { Graph } from '../graph/graph.ts'
import { declaredRelations } from '../graph/memory/declared-relations.ts'
import { holdsSeveral } from './holds-several.ts'

/**
 * Whether a fact (by place) names a place outside the country that another fact of the same relation names: Mary
 * Steenburgen was born in the United States, so not in Newport, Wales.
 */
export async function inOtherCountry(graph: Graph): Promise<(place: number) => boolean> {
  const { bySubject } = await graph.facts()
  const subjects = await graph.subjects()
  const declared = await declaredRelations(graph)
  const above = await graph.above()
  const isLand = await holdsSeveral(graph)
  return (place) => {
    const relation = bySubject.relations[place] as number
    const { containment, widens } = declared.get(relation) ?? {}
    if (containment === true || widens !== true) return false
    const subject = subjects[place] as number
    const object = bySubject.others[place] as number
    if (bySubject.isOnly(subject, place)) return false
    const { start, end } = bySubject.withRelation(subject, relation)
    const others = bySubject.others.subarray(start, end).filter((one) => one !== object)
    const around = above.of(object)
    if (others.length === 0 || around.size === 0) return false
    // if both lie in one land, one may be of another time: Ulm, and the German Empire
    return others.some(
      (other) => isLand(other) && ![other, ...above.of(other)].some((one) => around.has(one)),
    )
  }
}
