import type { End } from '../../../domain/end.ts'
import { groupBy } from '../../../text/group-by.ts'
import { IntegerTable } from '../../graph/integer-table.ts'
import { eachFact } from '../../graph/memory/each-run.ts'
import type { GraphWithProfiles } from '../../profiles/graph-with-profiles.ts'
import { valuesTable } from '../../profiles/kind-tables.ts'
import { type Moments, pointCode } from '../../profiles/moments.ts'
import type { Row } from '../../store/database.ts'
import { quoted } from '../../store/dialect.ts'
import type { Tables } from '../../store/tables.ts'
import type { GraphWithTruths, Measured } from '../graph-with-truths.ts'
import { withoutContradicted } from './contradicted.ts'
import type { Order, OrderPlace } from './order.ts'

const endCode = { subject: 0, object: 1 } as const

/**
 * `(relation, earlier_end, earlier_point, later_end, later_point, slack, trials, exceptions)`: declared orders of the
 * years of a relation's ends, with the facts of which both years are known, and those that break the order.
 */
export async function makeOrders(graph: GraphWithTruths): Promise<Measured> {
  await graph.askedTerms()
  const { database, declarations } = graph
  const rows = [...declarations.values()].flatMap(({ relation, order = [] }) =>
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
    graph,
    'declared_orders (name VARCHAR, earlier_end INTEGER, earlier_point INTEGER, later_end INTEGER, later_point INTEGER, slack INTEGER)',
    rows.map((row) => `(${row})`),
  )
  const orders = await database.rows(`
      SELECT DISTINCT term.code AS relation, own.earlier_end, own.earlier_point, own.later_end, own.later_point, own.slack
      FROM ${declared} AS own JOIN terms AS term ON term.value = own.name AND term.kind = 0`)
  const measured = await countBroken(graph, orders.map(orderOf))
  return withoutContradicted(graph, measured, 'dates')
}

/** An order with its relation's code. */
type RelationOrder = Order & { readonly relation: number }

/** From a row of `(relation, earlier_end, earlier_point, later_end, later_point, slack)`. */
function orderOf(row: Row): RelationOrder {
  const place = (name: 'earlier' | 'later'): OrderPlace => ({
    end: Number(row[`${name}_end`]) === endCode.subject ? 'subject' : 'object',
    point: Number(row[`${name}_point`]),
  })
  return {
    relation: Number(row.relation),
    earlier: place('earlier'),
    later: place('later'),
    slack: Number(row.slack),
  }
}

/** Orders that are declared and not contradicted, by relation code. */
export async function ordersByRelation(
  graph: Tables & Pick<GraphWithTruths, 'orders'>,
): Promise<ReadonlyMap<number, readonly Order[]>> {
  const { table } = await graph.orders()
  const rows = await graph.database.rows(`SELECT * FROM ${table}`)
  return groupBy(rows.map(orderOf), ({ relation }) => relation)
}

/** The orders with the number of facts with both years known (periods don't count), and of those that break them. */
async function countBroken(
  graph: Tables & Pick<GraphWithProfiles, 'facts' | 'moments'>,
  orders: readonly RelationOrder[],
): Promise<string> {
  const { bySubject, literals } = await graph.facts()
  const moments = await graph.moments()
  const counted = orders.map((order) => ({ ...order, trials: 0, exceptions: 0 }))
  const ofRelation = groupBy(counted, ({ relation }) => relation)
  const isRuled = new Uint8Array(bySubject.codes)
  for (const relation of ofRelation.keys()) isRuled[relation] = 1
  eachFact(bySubject, (subject, at) => {
    const relation = bySubject.relations[at] as number
    if (isRuled[relation] === 0) return
    const object = bySubject.others[at] as number
    if (literals[object] === 1) return
    for (const order of ofRelation.get(relation) ?? []) count(order, moments, { subject, object })
  })
  const table = new IntegerTable(
    ...['relation', 'earlier_end', 'earlier_point', 'later_end', 'later_point', 'slack'],
    ...['trials', 'exceptions'],
  )
  for (const { relation, earlier, later, slack, trials, exceptions } of counted) {
    const ends = [endCode[earlier.end], earlier.point, endCode[later.end], later.point]
    table.add(relation, ...ends, slack, trials, exceptions)
  }
  return table.write(graph, 'orders')
}

function count(
  order: RelationOrder & { trials: number; exceptions: number },
  moments: Moments,
  ends: Readonly<Record<End, number>>,
): void {
  const { earlier, later, slack } = order
  const early = moments.earliestYear(ends[earlier.end], earlier.point)
  const late = moments.latestYear(ends[later.end], later.point)
  if (Number.isNaN(early) || Number.isNaN(late)) return
  order.trials++
  if (early > late + slack) order.exceptions++
}
