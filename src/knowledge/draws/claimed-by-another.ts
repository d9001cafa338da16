import { declaredRelations } from '../memory/declared-relations.ts'
import { factPeriod } from '../memory/fact-order.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import { relationIris } from '../memory/relation-iris.ts'
import { subjectsOf } from '../memory/subjects-of.ts'
import type { Session } from '../session.ts'

/**
 * Whether a fact, by its place, names the one value where another says of itself that it is the one: Canberra is the capital of Australia,
 * which has Melbourne.
 */
export async function claimedByAnother(session: Session): Promise<(place: number) => boolean> {
  const { bySubject, byObject } = await factsInMemory(session)
  const subjects = await subjectsOf(session)
  const inverses = await inversesOf(session)
  return (place) => {
    const subject = subjects[place] as number
    const object = bySubject.others[place] as number
    return (inverses.get(bySubject.relations[place] as number) ?? []).some((inverse) => {
      const { start, end } = byObject.withRelation(subject, inverse)
      const claims = byObject.others
        .subarray(start, end)
        .filter((_, at) => byObject.periods[start + at] !== factPeriod.over)
      return claims.length > 0 && !claims.includes(object)
    })
  }
}

/**
 * By code, of relations of one value those that say the same from the other end, each of the other: whose child somebody is says
 * nothing of a mother, for it may be the father's.
 */
async function inversesOf(session: Session): Promise<ReadonlyMap<number, readonly number[]>> {
  const declared = await declaredRelations(session)
  const codes = new Map([...(await relationIris(session))].map(([code, iri]) => [iri, code]))
  const inversely = (relation: number) =>
    (declared.get(relation)?.implies ?? []).flatMap(({ relation: other, inverted }) =>
      inverted ? (codes.get(other) ?? []) : [],
    )
  return new Map(
    [...declared].flatMap(([relation, { functional }]) =>
      functional
        ? [[relation, inversely(relation).filter((one) => inversely(one).includes(relation))]]
        : [],
    ),
  )
}
