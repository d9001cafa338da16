import type { End } from '../../domain/end.ts'
import { IntegerTable } from '../graph/integer-table.ts'
import { currentValues } from '../graph/memory/current-values.ts'
import { eachRun, eachRunOf, type VisitRun } from '../graph/memory/each-run.ts'
import type { FactOrder } from '../graph/memory/fact-order.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { Tables } from '../store/tables.ts'
import type { GraphWithTruths } from '../truth/graph-with-truths.ts'

// more values than this are a normal list, not a conflict
const mostValues = 8

/** Which facts are checked: of some relations, and of all entities or one. */
interface Looked {
  readonly relations: readonly number[]
  readonly entity: number | undefined
}

/** A table `(relation, entity, other)`: current values at an end if any two of them exclude each other. */
export async function severalValues(
  graph: Tables & Pick<GraphWithTruths, 'compatibility' | 'facts'>,
  end: End,
  looked: Looked,
): Promise<string> {
  const { bySubject, byObject } = await graph.facts()
  const order = end === 'object' ? bySubject : byObject
  const compatible = await graph.compatibility()
  return conflictTable(graph, order, looked, (_, __, start, last) => {
    if (order.others[start] === order.others[last - 1]) return []
    const values = currentValues(order, start, last)
    if (values.length > mostValues) return []
    const excludes = (one: number, place: number) =>
      values.slice(place + 1).some((other) => !compatible(one, other))
    return values.some(excludes) ? values : []
  })
}

/** The same for links that the graph has both ways. */
export async function bothWays(
  graph: Tables & Pick<GraphWithProfiles, 'facts' | 'termKeys' | 'turnedPairs'>,
  looked: Looked,
): Promise<string> {
  const { bySubject } = await graph.facts()
  const keys = await graph.termKeys()
  const turned = await graph.turnedPairs()
  const relations = looked.relations.filter((relation) => turned.has(relation))
  const told = { ...looked, relations }
  return conflictTable(graph, bySubject, told, (subject, relation, start, end) =>
    [...new Set(bySubject.others.subarray(start, end))].filter((other) => {
      // one of the two is enough, unless it is asked about
      if (looked.entity === undefined && keys.compareTerms(subject, other) >= 0) return false
      const back = bySubject.between(other, relation, subject)
      return other !== subject && back.start < back.end
    }),
  )
}

/** The same for links of an entity with itself. */
export async function withItself(
  graph: Tables & Pick<GraphWithProfiles, 'countedEnds' | 'facts'>,
  looked: Looked,
): Promise<string> {
  const { bySubject } = await graph.facts()
  const counted = await graph.countedEnds()
  const relations = looked.relations.filter((relation) => counted.get(relation)?.loops !== 0)
  return conflictTable(graph, bySubject, { ...looked, relations }, (subject, relation) => {
    const itself = bySubject.between(subject, relation, subject)
    return itself.start < itself.end ? [subject] : []
  })
}

/** `othersOf` returns what is in conflict among the facts of an entity and a relation. */
function conflictTable(
  graph: Tables,
  order: FactOrder,
  { relations, entity }: Looked,
  othersOf: (...run: Parameters<VisitRun>) => readonly number[],
): Promise<string> {
  // an array by code: a set would be asked for each run
  const isTold = new Uint8Array(order.codes)
  for (const relation of relations) isTold[relation] = 1
  const table = new IntegerTable('relation', 'entity', 'other')
  const visit: VisitRun = (key, relation, start, end) => {
    if (isTold[relation] === 0) return
    for (const other of othersOf(key, relation, start, end)) table.add(relation, key, other)
  }
  if (entity !== undefined) eachRunOf(order, entity, visit)
  else if (relations.length > 0) eachRun(order, visit)
  return table.write(graph, 'conflicts')
}
