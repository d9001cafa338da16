import { declaredRelations } from '../memory/declared-relations.ts'
import { factPeriod } from '../memory/fact-order.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import { relationIris } from '../memory/relation-iris.ts'
import { subjectsOf } from '../memory/subjects-of.ts'
import type { Session } from '../session.ts'
import { containedPlaceRelations } from '../store/vocabulary.ts'

/** More than a village has: its district, its county, its state, its country. */
const mostLevels = 6
/** Of so many places a country is told. */
const fewestWithin = 3

/**
 * Whether the graph has it otherwise than a fact, by its place: that puts something into a place that does not lie in the country into which another
 * fact of the same relation puts it (Mary Steenburgen was born in the United States, and so not in Newport, Wales), or names one value where
 * another says that it is the one (Canberra is the capital of Australia, which has Melbourne).
 */
export async function toldElsewhere(session: Session): Promise<(place: number) => boolean> {
  const { bySubject, byObject } = await factsInMemory(session)
  const subjects = await subjectsOf(session)
  const declared = await declaredRelations(session)
  const upwards = [...(await relationIris(session))].flatMap(([code, iri]) =>
    containedPlaceRelations.includes(iri) || declared.get(code)?.containment === true ? code : [],
  )
  const valuesOf = (subject: number, relation: number) => {
    const { start, end } = bySubject.withRelation(subject, relation)
    return bySubject.others.subarray(start, end)
  }
  const known = new Map<number, ReadonlySet<number>>()
  const above = (inner: number) => {
    const before = known.get(inner)
    if (before !== undefined) return before
    const found = new Set([inner])
    known.set(inner, found)
    let level = [inner]
    for (let step = 0; step < mostLevels && level.length > 0; step++) {
      const next = level.flatMap((one) => upwards.flatMap((code) => [...valuesOf(one, code)]))
      level = [...new Set(next)].filter((one) => !found.has(one))
      for (const one of level) found.add(one)
    }
    return found
  }
  const holdsSeveral = (outer: number) =>
    upwards.some((code) => {
      const { start, end } = byObject.withRelation(outer, code)
      return end - start >= fewestWithin
    })
  const codes = new Map([...(await relationIris(session))].map(([code, iri]) => [iri, code]))
  /** One of each alone: that Nancy is the mother does not say that Thomas, whose child he is, is not his father. */
  const areInverse = (relation: number, other: number) =>
    (declared.get(other)?.implies ?? []).some(
      ({ relation: back, inverted }) => inverted && codes.get(back) === relation,
    )
  /** Others say from their own end that it is them. */
  const isClaimed = (subject: number, relation: number, object: number) => {
    const { functional, implies = [] } = declared.get(relation) ?? {}
    if (functional !== true) return false
    return implies.some(({ relation: inverse, inverted }) => {
      const code = codes.get(inverse)
      if (!inverted || code === undefined || !areInverse(relation, code)) return false
      const { start, end } = byObject.withRelation(subject, code)
      const claims = byObject.others
        .subarray(start, end)
        .filter((_, at) => byObject.periods[start + at] !== factPeriod.over)
      return claims.length > 0 && !claims.includes(object)
    })
  }
  return (place) => {
    const relation = bySubject.relations[place] as number
    if (isClaimed(subjects[place] as number, relation, bySubject.others[place] as number)) {
      return true
    }
    const { containment, widens } = declared.get(relation) ?? {}
    if (containment === true || widens !== true) return false
    const object = bySubject.others[place] as number
    const others = valuesOf(subjects[place] as number, relation).filter((one) => one !== object)
    if (others.length === 0) return false
    const around = above(object)
    if (around.size === 1) return false
    // nothing around either is around the other: Ulm and the German Empire are of one land at different times where both have one
    return others.some(
      (other) => holdsSeveral(other) && ![...above(other)].some((one) => around.has(one)),
    )
  }
}
