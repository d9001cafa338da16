import { declaredRelations } from '../graph/memory/declared-relations.ts'
import { factsInMemory } from '../graph/memory/facts-in-memory.ts'
import { relationIris } from '../graph/memory/relation-iris.ts'
import { subjectsOf } from '../graph/memory/subjects-of.ts'
import type { Session } from '../graph/session.ts'

/**
 * Whether a fact, by its place, says of two what another fact of them excludes: Candice Bergen is given as a child of
 * Louis Malle, whom she married. Nobody can tell from the graph which of the two is wrong.
 */
export async function excluded(session: Session): Promise<(place: number) => boolean> {
  const { bySubject } = await factsInMemory(session)
  const subjects = await subjectsOf(session)
  const excluding = await excludingOf(session)
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

/** By code, the relations that never hold of the same two beside a relation. */
async function excludingOf(session: Session): Promise<ReadonlyMap<number, readonly Exclusion[]>> {
  const declared = await declaredRelations(session)
  const codes = new Map([...(await relationIris(session))].map(([code, iri]) => [iri, code]))
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
