import { type End, otherEnd } from '../../domain/end.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import { keysOf } from '../profiles/counted-ends.ts'
import { codeList, materialise, type Tables } from '../store/tables.ts'
import type { GraphWithTruths } from '../truth/graph-with-truths.ts'
import type { Ground } from '../truth/grounds/ground.ts'
import { stratumOf } from '../truth/grounds/strata.ts'

/** Lists of one relation that a ground certified complete. */
export interface ListCounts {
  readonly ground: number
  readonly relation: number
  readonly listed: End
  readonly stratum: number
  readonly declared: boolean
  /** Items with a value, items with a certified list, and items with a further value hidden. */
  readonly items: number
  readonly certified: number
  readonly wrong: number
}

/** A value that a known one contains, or that only differs in precision, is not a further value. */
export async function countLists(
  graph: GraphWithTruths,
  ground: Ground,
  number: number,
  listed: End,
): Promise<readonly ListCounts[]> {
  if (ground.complete === undefined) return []
  const { database } = graph
  const counted = await graph.countedEnds()
  const lists = await materialise(
    graph,
    'lists',
    `SELECT relation, item, declared, ${stratumOf('error')} AS stratum
     FROM (${await ground.complete(graph, listed, codeList(counted.keys()))})`,
  )
  const rows = await database.rows(`
    SELECT relation, stratum, max(declared) AS declared, count(*) AS certified
    FROM ${lists} GROUP BY relation, stratum ORDER BY relation, stratum`)
  const wrong = await wrongLists(graph, lists, listed)
  await database.run(`DROP TABLE ${lists}`)
  return rows.flatMap((row) => {
    const items = counted.get(Number(row.relation))
    if (items === undefined) return []
    return [
      {
        ground: number,
        relation: Number(row.relation),
        listed,
        stratum: Number(row.stratum),
        declared: Number(row.declared) === 1,
        items: keysOf(items, listed).keys,
        certified: Number(row.certified),
        wrong: wrong.get(`${row.relation} ${row.stratum}`) ?? 0,
      },
    ]
  })
}

/** By relation and stratum: lists with a hidden value that no known value covers. */
async function wrongLists(
  graph: Tables & Pick<GraphWithTruths, 'compatibility' | 'facts'>,
  lists: string,
  listed: End,
): Promise<ReadonlyMap<string, number>> {
  const item = otherEnd(listed)
  const missed = await integerColumns(
    graph,
    `(SELECT own.relation, own.item, own.stratum, hidden.${listed} AS missed FROM ${lists} AS own
      JOIN hidden ON hidden.relation = own.relation AND hidden.${item} = own.item)`,
    ...(['relation', 'item', 'stratum', 'missed'] as const),
  )
  const { bySubject, byObject } = await graph.facts()
  const order = listed === 'object' ? bySubject : byObject
  const compatible = await graph.compatibility()
  const wrong = new Map<string, Set<number>>()
  for (let row = 0; row < missed.item.length; row++) {
    const [key, relation] = [missed.item[row] as number, missed.relation[row] as number]
    const { start, end } = order.withRelation(key, relation)
    const known = order.others.subarray(start, end)
    if (known.some((value) => compatible(value, missed.missed[row] as number))) continue
    const cell = `${relation} ${missed.stratum[row]}`
    wrong.set(cell, (wrong.get(cell) ?? new Set()).add(key))
  }
  return new Map([...wrong].map(([cell, items]) => [cell, items.size]))
}
