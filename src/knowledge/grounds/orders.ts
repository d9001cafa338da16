import type { End } from '../../domain/end.ts'
import { askedTerms } from '../asked-terms.ts'
import { valuesTable } from '../profiles/kind-tables.ts'
import { materialise, type Session } from '../session.ts'
import { quoted } from '../store/dialect.ts'
import { type Measured, withoutContradicted } from './contradicted.ts'
import { moments, pointCode } from './moments.ts'

const endCode = { subject: 0, object: 1 } as const

/**
 * `(relation, earlier_end, earlier_point, later_end, later_point, slack, trials, exceptions)`: what is declared to hold of the
 * years of a relation's ends, with the facts of this graph of which both years are known, and those that break it.
 */
export function orders(session: Session): Promise<Measured> {
  return session.once('orders', async () => {
    await askedTerms(session)
    const rows = [...session.declarations.values()].flatMap(({ relation, order = [] }) =>
      order.map(({ earlier, later, slack }) =>
        [
          quoted(relation),
          endCode[earlier.entity],
          pointCode[earlier.point],
          endCode[later.entity],
          pointCode[later.point],
          slack,
        ].join(', '),
      ),
    )
    const declared = await valuesTable(
      session,
      'declared_orders (name VARCHAR, earlier_end INTEGER, earlier_point INTEGER, later_end INTEGER, later_point INTEGER, slack INTEGER)',
      rows.map((row) => `(${row})`),
    )
    const constraints = await materialise(
      session,
      'constraints',
      `SELECT term.code AS relation, own.* FROM ${declared} AS own
       JOIN terms AS term ON term.value = own.name AND term.kind = 0`,
    )
    const columns = 'relation, earlier_end, earlier_point, later_end, later_point, slack'
    const facts = `(SELECT DISTINCT relation, subject, object FROM facts
      WHERE literal = 0 AND relation IN (SELECT relation FROM ${constraints}))`
    const measured = await materialise(
      session,
      'orders',
      `SELECT ${columns.replaceAll(/\w+/g, (name) => `own.${name}`)},
         count(fact.subject) AS trials, count(CASE WHEN fact.broken THEN 1 END) AS exceptions
       FROM ${constraints} AS own
       LEFT JOIN (${brokenQuery(facts, constraints, await moments(session))}) AS fact
         ON ${columns
           .split(', ')
           .map((name) => `fact.${name} = own.${name}`)
           .join(' AND ')}
       GROUP BY ${columns.replaceAll(/\w+/g, (name) => `own.${name}`)}`,
    )
    return withoutContradicted(session, measured, 'dates')
  })
}

/** Which year of a fact: of which end's beginning or end. */
export interface OrderPlace {
  readonly end: End
  readonly point: number
}

export interface Order {
  readonly earlier: OrderPlace
  readonly later: OrderPlace
  readonly slack: number
}

/** What is declared of each relation and not contradicted, by its code. */
export async function ordersByRelation(
  session: Session,
): Promise<ReadonlyMap<number, readonly Order[]>> {
  const { table } = await orders(session)
  const found = new Map<number, Order[]>()
  for (const row of await session.database.rows(`SELECT * FROM ${table}`)) {
    const place = (name: 'earlier' | 'later'): OrderPlace => ({
      end: Number(row[`${name}_end`]) === endCode.subject ? 'subject' : 'object',
      point: Number(row[`${name}_point`]),
    })
    const order = { earlier: place('earlier'), later: place('later'), slack: Number(row.slack) }
    found.set(Number(row.relation), [...(found.get(Number(row.relation)) ?? []), order])
  }
  return found
}

/**
 * SQL: the rows of `from` (with subject, relation and object) whose ends have both years of a constraint, with whether they
 * break it.
 */
function brokenQuery(from: string, constraints: string, dates: string): string {
  const end = (place: 'earlier' | 'later') =>
    `CASE own_order.${place}_end WHEN 0 THEN own.subject ELSE own.object END`
  return `
    SELECT own.*, own_order.earlier_end, own_order.earlier_point, own_order.later_end, own_order.later_point,
      own_order.slack, early.low_year > late.high_year + own_order.slack AS broken
    FROM ${from} AS own
    JOIN ${constraints} AS own_order ON own_order.relation = own.relation
    JOIN ${dates} AS early ON early.entity = ${end('earlier')} AND early.point = own_order.earlier_point
    JOIN ${dates} AS late ON late.entity = ${end('later')} AND late.point = own_order.later_point`
}
