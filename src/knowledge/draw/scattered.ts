import type { Graph } from '../graph/graph.ts'
import { declaredRelations } from '../graph/memory/declared-relations.ts'

/** This many places, none inside another, are successive locations, or parts of the thing entered the wrong way round. */
const fewestPlaces = 3

/**
 * Whether a fact (by place) puts a thing into one of several places that don't lie in each other, or into something that
 * lies in it: graphs take a city's boroughs for what it lies in, and keep a town's former counties.
 */
export async function scattered(graph: Graph): Promise<(place: number) => boolean> {
  const { bySubject } = await graph.facts()
  const subjects = await graph.subjects()
  const declared = await declaredRelations(graph)
  const liesIn = (inner: number, relation: number, outer: number) => {
    const { start, end } = bySubject.between(inner, relation, outer)
    return start < end
  }
  const isOneOfSeveral = (subject: number, relation: number) => {
    const { start, end } = bySubject.withRelation(subject, relation)
    if (end - start < fewestPlaces) return false
    const places = [...new Set(bySubject.others.subarray(start, end))]
    const unrelated = places.filter((place) =>
      places.every((other) => !liesIn(place, relation, other) && !liesIn(other, relation, place)),
    )
    return unrelated.length >= fewestPlaces
  }
  return (place) => {
    const relation = bySubject.relations[place] as number
    if (declared.get(relation)?.containment !== true) return false
    const subject = subjects[place] as number
    const object = bySubject.others[place] as number
    return liesIn(object, relation, subject) || isOneOfSeveral(subject, relation)
  }
}
