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
  const { table } = await singleValues(session, end)
  const item = otherEnd(end)
  return `
    SELECT fact.relation, fact.${item} AS item, min(single.declared) AS declared, 0 AS likely,
      CAST(NULL AS DOUBLE) AS error
    FROM facts AS fact JOIN ${table} AS single ON single.relation = fact.relation
    WHERE fact.relation IN (${relations}) AND fact.until IS NULL
    GROUP BY fact.relation, fact.${item} HAVING min(fact.${end}) = max(fact.${end})`
}
