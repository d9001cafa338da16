import type { Graph } from '../graph/graph.ts'
import { currentValues } from '../graph/memory/current-values.ts'
import { declaredRelations } from '../graph/memory/declared-relations.ts'
import { holdsSeveral } from './holds-several.ts'

/**
 * Whether a fact, by its place, names what there is one of, where a second fact of the same relation names another: Bloemfontein is not the
 * capital of South Africa, which has three. Of where something lies only a town speaks against it, neither in the other: of New York City and
 * Huntington one alone is where Walt Whitman was born, and it is rarely the larger.
 */
export async function toldTwice(graph: Graph): Promise<(place: number) => boolean> {
  const { bySubject, literals } = await graph.facts()
  const subjects = await graph.subjects()
  const declared = await declaredRelations(graph)
  const above = await graph.above()
  const isLand = await holdsSeveral(graph)
  const isAnotherPlace = (object: number, other: number) =>
    // of what lies in nothing that is known nobody knows whether the other lies in it
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
