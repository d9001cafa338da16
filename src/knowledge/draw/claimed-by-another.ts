import type { Graph } from '../graph/graph.ts'
import { currentValues } from '../graph/memory/current-values.ts'
import { declaredRelations } from '../graph/memory/declared-relations.ts'
import type { FactOrder } from '../graph/memory/fact-order.ts'

/**
 * Whether a fact (by place) names the only value although another value claims to be it, or is said to be it: Canberra is
 * the capital of Australia, so a fact that names Melbourne is doubtful; likewise Bonn for Germany (Berlin) and
 * Philadelphia for the United States, of which several are given.
 */
export async function claimedByAnother(graph: Graph): Promise<(place: number) => boolean> {
  const { bySubject, byObject } = await graph.facts()
  const subjects = await graph.subjects()
  const { claimed, claiming } = await inversesOf(graph)
  const isOfAnother = (order: FactOrder, one: number, relation: number, other: number) => {
    const { start, end } = order.withRelation(one, relation)
    const claims = currentValues(order, start, end)
    return claims.length > 0 && !claims.includes(other)
  }
  const hasSeveral = (one: number, relation: number) => {
    const { start, end } = bySubject.withRelation(one, relation)
    return currentValues(bySubject, start, end).length > 1
  }
  return (place) => {
    const subject = subjects[place] as number
    const relation = bySubject.relations[place] as number
    const object = bySubject.others[place] as number
    return (
      (claimed.get(relation) ?? []).some((one) => isOfAnother(byObject, subject, one, object)) ||
      (claiming.get(relation) ?? []).some(
        (one) => isOfAnother(bySubject, object, one, subject) || hasSeveral(object, one),
      )
    )
  }
}

type Inverses = ReadonlyMap<number, readonly number[]>

/**
 * By code, for relations with one value (`claimed`), the relations that say the same from the other end (`claiming`). Both
 * must be inverse to each other: being somebody's child says nothing of a mother, it may be the father's.
 */
async function inversesOf(
  graph: Pick<Graph, 'declarations' | 'relationIris'>,
): Promise<{ readonly claimed: Inverses; readonly claiming: Inverses }> {
  const declared = await declaredRelations(graph)
  const codes = new Map([...(await graph.relationIris())].map(([code, iri]) => [iri, code]))
  const inversely = (relation: number) =>
    (declared.get(relation)?.implies ?? []).flatMap(({ relation: other, inverted }) =>
      inverted ? (codes.get(other) ?? []) : [],
    )
  const isOfOne = (relation: number) => declared.get(relation)?.functional === true
  const both = [...declared.keys()].flatMap((relation) =>
    inversely(relation)
      .filter((other) => inversely(other).includes(relation))
      .map((other) => [relation, other] as const),
  )
  return {
    claimed: groupedBy(both.filter(([relation]) => isOfOne(relation))),
    claiming: groupedBy(both.filter(([, other]) => isOfOne(other))),
  }
}

function groupedBy(pairs: readonly (readonly [number, number])[]): Inverses {
  const groups = new Map<number, number[]>()
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}
