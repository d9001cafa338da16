import { declaredRelations } from '../graph/memory/declared-relations.ts'
import { factsInMemory } from '../graph/memory/facts-in-memory.ts'
import { relationIris } from '../graph/memory/relation-iris.ts'
import type { Session } from '../graph/session.ts'
import { containedPlaceRelations } from '../store/vocabulary.ts'

/** Of so many places a country is told. */
const fewestWithin = 3

/** Whether so much lies in a place that it is a country or a part of one. */
export async function holdsSeveral(session: Session): Promise<(outer: number) => boolean> {
  const { byObject } = await factsInMemory(session)
  const declared = await declaredRelations(session)
  const upwards = [...(await relationIris(session))].flatMap(([code, iri]) =>
    containedPlaceRelations.includes(iri) || declared.get(code)?.containment === true ? code : [],
  )
  return (outer) =>
    upwards.some((code) => {
      const { start, end } = byObject.withRelation(outer, code)
      return end - start >= fewestWithin
    })
}
