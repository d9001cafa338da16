import { compatiblePairs } from '../grounds/compatible.ts'
import type { End } from '../grounds/ground.ts'
import { IntegerTable } from '../integer-table.ts'
import { eachRun, eachRunOf } from '../memory/each-run.ts'
import { type FactOrder, factPeriod } from '../memory/fact-order.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import { termKeys } from '../memory/term-keys.ts'
import { materialise, type Session } from '../session.ts'
import { turnedPairs } from './link-counts.ts'

// who has more values than these has many, and nothing is wrong
const mostValues = 8

/** A table `(relation, entity, other)`: what excludes one another at an end of some relations, of all entities or of one. */
export async function severalValues(
  session: Session,
  end: End,
  relations: readonly number[],
  entity: number | undefined,
): Promise<string> {
  const { database } = session
  const several = await manyValued(session, end, new Set(relations), entity)
  const paired = `${several} AS one JOIN ${several} AS other
    ON other.relation = one.relation AND other.entity = one.entity AND other.value > one.value
    JOIN (
      SELECT relation, entity FROM ${several} GROUP BY relation, entity HAVING count(*) <= ${mostValues}
    ) AS few ON few.relation = one.relation AND few.entity = one.entity`
  const pairs = await materialise(
    session,
    'pairs',
    `SELECT DISTINCT one.value AS one, other.value AS other FROM ${paired}`,
  )
  const compatible = await compatiblePairs(session, pairs)
  const found = await materialise(
    session,
    'conflicts',
    `SELECT own.relation, own.entity, own.value AS other FROM ${several} AS own
     JOIN (
       SELECT DISTINCT one.relation, one.entity FROM ${paired}
       WHERE NOT EXISTS (
         SELECT 1 FROM ${compatible} AS pair WHERE pair.one = one.value AND pair.other = other.value)
     ) AS conflict ON conflict.relation = own.relation AND conflict.entity = own.entity`,
  )
  for (const table of [several, pairs, compatible]) await database.run(`DROP TABLE ${table}`)
  return found
}

/** A table `(relation, entity, value)` of all values that still hold of those that have several. */
async function manyValued(
  session: Session,
  end: End,
  relations: ReadonlySet<number>,
  entity: number | undefined,
): Promise<string> {
  const { bySubject, byObject } = await factsInMemory(session)
  const order = end === 'object' ? bySubject : byObject
  const { others, periods } = order
  const table = new IntegerTable('relation', 'entity', 'value')
  runsOf(order, entity, (key, relation, start, last) => {
    if (!relations.has(relation) || others[start] === others[last - 1]) return
    let former = -1
    for (let at = start; at < last; at++) {
      const value = others[at] as number
      if (periods[at] === factPeriod.over || value === former) continue
      table.add(relation, key, value)
      former = value
    }
  })
  return table.write(session, 'several')
}

/** A table `(relation, entity, other)` of links that are told both ways. */
export async function bothWays(
  session: Session,
  relations: readonly number[],
  entity: number | undefined,
): Promise<string> {
  const { bySubject } = await factsInMemory(session)
  const keys = await termKeys(session)
  const turned = await turnedPairs(session)
  const told = new Set(relations.filter((relation) => turned.has(relation)))
  const table = new IntegerTable('relation', 'entity', 'other')
  runsOf(bySubject, entity, (subject, relation, start, end) => {
    if (!told.has(relation)) return
    for (const other of new Set(bySubject.others.subarray(start, end))) {
      // of the two, one is enough, unless it is asked about
      if (entity === undefined && keys.compareTerms(subject, other) >= 0) continue
      const back = bySubject.between(other, relation, subject)
      if (other !== subject && back.start < back.end) table.add(relation, subject, other)
    }
  })
  return table.write(session, 'conflicts')
}

/** The same of links of an entity with itself. */
export async function withItself(
  session: Session,
  relations: readonly number[],
  entity: number | undefined,
): Promise<string> {
  const { bySubject } = await factsInMemory(session)
  const told = new Set(relations)
  const table = new IntegerTable('relation', 'entity', 'other')
  runsOf(bySubject, entity, (subject, relation) => {
    if (!told.has(relation)) return
    const itself = bySubject.between(subject, relation, subject)
    if (itself.start < itself.end) table.add(relation, subject, subject)
  })
  return table.write(session, 'conflicts')
}

/** The facts of one entity by relation, or of all. */
function runsOf(
  order: FactOrder,
  entity: number | undefined,
  visit: (entity: number, relation: number, start: number, end: number) => void,
): void {
  if (entity === undefined) eachRun(order, visit)
  else eachRunOf(order, entity, visit)
}
