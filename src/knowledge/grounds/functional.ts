import { IntegerTable } from '../integer-table.ts'
import { eachRun } from '../memory/each-run.ts'
import { type FactOrder, factPeriod } from '../memory/fact-order.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import type { Session } from '../session.ts'
import { excluding } from './excluding.ts'
import { type End, type Ground, type Judge, otherEnd } from './ground.ts'
import { becauseOne, stated } from './sentence.ts'
import { singleValues } from './single-values.ts'

/** A subject has one value and another is known; the inverse: a value has one subject and another is known. */
export const functional: Ground = ground(
  'functional',
  'object',
  'A relation has one value for a subject, and another is known',
)
export const inverseFunctional: Ground = ground(
  'inverse-functional',
  'subject',
  'A relation has one subject for a value, and another is known',
)

function ground(id: string, end: End, description: string): Ground {
  return {
    id,
    description,
    judge: (session, language) => judgeOf(session, language, end),
    relations: async (session) =>
      `SELECT relation FROM ${(await singleValues(session, end)).table}`,
    complete: (session, listed, relations) =>
      completeItems(session, end, listed === end ? relations : 'NULL'),
    contradictions: async (session) => (await singleValues(session, end)).contradictions,
    sentence: ({ facts: [known] }, { statement, ...said }) => {
      const fact = known ?? statement
      return `${stated(fact, said)}, and ${becauseOne(fact, end, said)}`
    },
  }
}

async function judgeOf(session: Session, language: string, end: End): Promise<Judge> {
  const single = await singleRelations(session, end)
  const facts = await factsInMemory(session)
  const excludes = await excluding(session, language, end)
  const order = end === 'object' ? facts.bySubject : facts.byObject
  const key = otherEnd(end)
  return (statement) => {
    const declared = single.get(statement.relation)
    if (declared === undefined) return undefined
    const known = onlyValue(order, statement[key], statement.relation)
    if (known === undefined || !excludes(statement)) return undefined
    return { declared, facts: [{ ...statement, [end]: known }] }
  }
}

/**
 * A key with several values certifies nothing: one of them may be wrong, or the relation not what it is taken for. What has ended is
 * no value any more, but excludes itself.
 */
function onlyValue(order: FactOrder, key: number, relation: number): number | undefined {
  const { start, end } = order.withRelation(key, relation)
  let only: number | undefined
  for (let at = start; at < end; at++) {
    if (order.periods[at] === factPeriod.over) continue
    if (only !== undefined && order.others[at] !== only) return undefined
    only = order.others[at] as number
  }
  return only
}

/** By their codes, whether it is declared. */
async function singleRelations(session: Session, end: End): Promise<ReadonlyMap<number, boolean>> {
  const { table } = await singleValues(session, end)
  const rows = await session.database.rows(`SELECT * FROM ${table}`)
  return new Map(rows.map(({ relation, declared }) => [Number(relation), declared === 1]))
}

/** Items with one value that has not ended. */
async function completeItems(session: Session, end: End, relations: string): Promise<string> {
  return `
    SELECT relation, item, declared, 0 AS likely, CAST(NULL AS DOUBLE) AS error
    FROM ${await singleItems(session, end)} WHERE relation IN (${relations})`
}

/** A table `(relation, item, declared)` of those of all relations. */
function singleItems(session: Session, end: End): Promise<string> {
  return session.once(`items with one ${end}`, async () => {
    const single = await singleRelations(session, end)
    const { bySubject, byObject } = await factsInMemory(session)
    const order = end === 'object' ? bySubject : byObject
    const table = new IntegerTable('relation', 'item', 'declared')
    eachRun(order, (item, relation) => {
      const declared = single.get(relation)
      if (declared === undefined || onlyValue(order, item, relation) === undefined) return
      table.add(relation, item, declared ? 1 : 0)
    })
    return table.write(session, 'single_items')
  })
}
