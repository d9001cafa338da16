import type { Graph } from '../graph/graph.ts'
import { declaredRelations } from '../graph/memory/declared-relations.ts'

/**
 * Whether another fact about the same two entities excludes a fact (by place): Candice Bergen is given as a child of Louis
 * Malle, whom she married. The graph does not show which is wrong.
 */
export async function excluded(graph: Graph): Promise<(place: number) => boolean> {
  const { bySubject } = await graph.facts()
  const subjects = await graph.subjects()
  const excluding = await excludingOf(graph)
  const holds = (subject: number, relation: number, object: number) => {
    const { start, end } = bySubject.between(subject, relation, object)
    return start < end
  }
  return (place) => {
    const relation = bySubject.relations[place] as number
    const subject = subjects[place] as number
    const object = bySubject.others[place] as number
    return (excluding.get(relation) ?? []).some(
      ({ other, isSymmetric }) =>
        holds(subject, other, object) || (isSymmetric && holds(object, other, subject)),
    )
  }
}

interface Exclusion {
  readonly other: number
  readonly isSymmetric: boolean
}

/** By relation code: the relations that never join the same two entities. */
async function excludingOf(
  graph: Pick<Graph, 'declarations' | 'relationIris'>,
): Promise<ReadonlyMap<number, readonly Exclusion[]>> {
  const declared = await declaredRelations(graph)
  const codes = new Map([...(await graph.relationIris())].map(([code, iri]) => [iri, code]))
  return new Map(
    [...declared].flatMap(([code, { excludes = [] }]) => {
      const others = excludes.flatMap((iri) => codes.get(iri) ?? [])
      const exclusions = others.map((other) => ({
        other,
        isSymmetric: [code, other].some((one) => declared.get(one)?.symmetric === true),
      }))
      return exclusions.length === 0 ? [] : [[code, exclusions] as const]
    }),
  )
}
