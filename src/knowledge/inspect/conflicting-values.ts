import type { End } from '../../domain/end.ts'
import { IntegerTable } from '../graph/integer-table.ts'
import { currentValues } from '../graph/memory/current-values.ts'
import { eachRun, eachRunOf, type VisitRun } from '../graph/memory/each-run.ts'
import type { FactOrder } from '../graph/memory/fact-order.ts'
import { factsInMemory } from '../graph/memory/facts-in-memory.ts'
import { termKeys } from '../graph/memory/term-keys.ts'
import type { Session } from '../graph/session.ts'
import { countedEnds } from '../profiles/counted-ends.ts'
import { turnedPairs } from '../profiles/shared-pairs.ts'
import { compatibility } from '../truth/grounds/compatible.ts'

// who has more values than these has many, and nothing is wrong
const mostValues = 8

/** Whose facts are looked at: those of some relations, of all entities or of one. */
interface Looked {
  readonly relations: readonly number[]
  readonly entity: number | undefined
}

/** A table `(relation, entity, other)`: the values that still hold at an end, where any two of them exclude one another. */
export async function severalValues(session: Session, end: End, looked: Looked): Promise<string> {
  const { bySubject, byObject } = await factsInMemory(session)
  const order = end === 'object' ? bySubject : byObject
  const compatible = await compatibility(session)
  return conflictTable(session, order, looked, (_, __, start, last) => {
    if (order.others[start] === order.others[last - 1]) return []
    const values = currentValues(order, start, last)
    if (values.length > mostValues) return []
    const excludes = (one: number, place: number) =>
      values.slice(place + 1).some((other) => !compatible(one, other))
    return values.some(excludes) ? values : []
  })
}

/** The same of links that are told both ways. */
export async function bothWays(session: Session, looked: Looked): Promise<string> {
  const { bySubject } = await factsInMemory(session)
  const keys = await termKeys(session)
  const turned = await turnedPairs(session)
  const relations = looked.relations.filter((relation) => turned.has(relation))
  const told = { ...looked, relations }
  return conflictTable(session, bySubject, told, (subject, relation, start, end) =>
    [...new Set(bySubject.others.subarray(start, end))].filter((other) => {
      // of the two, one is enough, unless it is asked about
      if (looked.entity === undefined && keys.compareTerms(subject, other) >= 0) return false
      const back = bySubject.between(other, relation, subject)
      return other !== subject && back.start < back.end
    }),
  )
}

/** The same of links of an entity with itself. */
export async function withItself(session: Session, looked: Looked): Promise<string> {
  const { bySubject } = await factsInMemory(session)
  const counted = await countedEnds(session)
  const relations = looked.relations.filter((relation) => counted.get(relation)?.loops !== 0)
  return conflictTable(session, bySubject, { ...looked, relations }, (subject, relation) => {
    const itself = bySubject.between(subject, relation, subject)
    return itself.start < itself.end ? [subject] : []
  })
}

/** `othersOf` finds what is in conflict among the facts of an entity and a relation. */
function conflictTable(
  session: Session,
  order: FactOrder,
  { relations, entity }: Looked,
  othersOf: (...run: Parameters<VisitRun>) => readonly number[],
): Promise<string> {
  // by code, for a set would be asked about each run
  const isTold = new Uint8Array(order.codes)
  for (const relation of relations) isTold[relation] = 1
  const table = new IntegerTable('relation', 'entity', 'other')
  const visit: VisitRun = (key, relation, start, end) => {
    if (isTold[relation] === 0) return
    for (const other of othersOf(key, relation, start, end)) table.add(relation, key, other)
  }
  if (entity !== undefined) eachRunOf(order, entity, visit)
  else if (relations.length > 0) eachRun(order, visit)
  return table.write(session, 'conflicts')
}
