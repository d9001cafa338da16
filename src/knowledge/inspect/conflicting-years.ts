import { IntegerTable } from '../graph/integer-table.ts'
import { eachEntity, eachFact } from '../graph/memory/each-run.ts'
import type { Triple } from '../graph/memory/triple.ts'
import type { Tables } from '../store/tables.ts'
import type { GraphWithTruths } from '../truth/graph-with-truths.ts'

/**
 * A table `(relation, entity, other)`: entities that ended before they began, with both dates. For one entity under the
 * relation of its beginning; for all entities under both relations, since users may ask about either.
 */
export async function endedBeforeItBegan(
  graph: Tables & Pick<GraphWithTruths, 'contradictoryYears' | 'facts'>,
  entity?: number,
): Promise<string> {
  const { bySubject } = await graph.facts()
  const contradictory = await graph.contradictoryYears()
  const table = new IntegerTable('relation', 'entity', 'other')
  const look = (one: number) => {
    const found = contradictory.ofEntity(one)
    if (found === undefined) return
    const dates = [found.began.fact, found.ended.fact]
    for (const { relation } of entity === undefined ? dates : dates.slice(0, 1)) {
      for (const { object } of dates) table.add(relation, one, object)
    }
  }
  if (entity === undefined) eachEntity(bySubject, look)
  else look(entity)
  return table.write(graph, 'conflicts')
}

/** The same for links whose ends' years break the relation's declaration; for one entity, the links at either of its ends. */
export async function againstTheYears(
  graph: Tables & Pick<GraphWithTruths, 'contradictoryYears' | 'facts'>,
  entity?: number,
): Promise<string> {
  const { bySubject } = await graph.facts()
  const contradictory = await graph.contradictoryYears()
  const table = new IntegerTable('relation', 'entity', 'other')
  const add = ({ subject, relation, object }: Triple) => {
    table.add(relation, subject, object)
  }
  if (entity !== undefined) for (const fact of contradictory.linksOf(entity)) add(fact)
  else {
    eachFact(bySubject, (subject, at) => {
      const relation = bySubject.relations[at] as number
      if (!contradictory.isOrdered(relation)) return
      const fact = { subject, relation, object: bySubject.others[at] as number }
      if (contradictory.ofEnds(fact)) add(fact)
    })
  }
  return table.write(graph, 'conflicts')
}
