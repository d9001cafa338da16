import { IntegerTable } from '../integer-table.ts'
import { eachRun } from '../memory/each-run.ts'
import { type FactsInMemory, factsInMemory } from '../memory/facts-in-memory.ts'
import { PairCounts } from '../memory/pair-counts.ts'
import { type RelationsUsed, relationsUsed } from '../memory/relations-used.ts'
import type { Session } from '../session.ts'
import { typeSets } from './type-sets.ts'

/** How the ends of a relation are coded. */
export const endPlace = { subject: 0, object: 1 } as const

/** `(relation, place, type_set, entities)`: how many entities of each set of types stand at each end; -1 for those without one. */
export function relationEnds(session: Session): Promise<string> {
  return session.once('relation ends', async () => {
    const { setOf, sets } = await typeSets(session)
    const facts = await factsInMemory(session)
    const used = relationsUsed(facts)
    const table = new IntegerTable('relation', 'place', 'type_set', 'entities')
    for (const place of Object.values(endPlace)) {
      const counts = entitiesAtEnds(
        facts,
        used,
        place,
        sets.length + 1,
        (entity) => (setOf[entity] as number) + 1,
      )
      for (const { first, second, count } of counts.all()) {
        table.add(used.codes[first] as number, place, sets[second - 1] ?? -1, count)
      }
    }
    return table.write(session, 'relation_ends')
  })
}

/** How many entities of each group, numbers below `groups`, stand at an end of each relation; those of a group below 0 are left out. */
export function entitiesAtEnds(
  { bySubject, byObject, literals }: FactsInMemory,
  { codes, places }: RelationsUsed,
  place: number,
  groups: number,
  groupOf: (entity: number) => number,
): PairCounts {
  const counts = new PairCounts(codes.length, groups)
  eachRun(place === endPlace.subject ? bySubject : byObject, (entity, relation) => {
    if (place === endPlace.object && literals[entity] === 1) return
    const group = groupOf(entity)
    if (group >= 0) counts.add(places[relation] as number, group, 1)
  })
  return counts
}
