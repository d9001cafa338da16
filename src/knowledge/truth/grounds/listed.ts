import { type End, otherEnd } from '../../../domain/end.ts'
import type { Graph } from '../../graph/graph.ts'
import { valuesTable } from '../../profiles/kind-tables.ts'
import { quoted } from '../../store/dialect.ts'
import { materialise, type Tables } from '../../store/tables.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'
import type { Ground, Judge } from './ground.ts'
import { knownValues } from './known-values.ts'

/** A list is declared complete, and the stated value is not in it. */
export const listed: Ground = {
  id: 'complete-list',
  description: 'A list is declared complete, and this is not in it',
  judge,
  listsSeveral: true,
  relations: async (graph) => `SELECT relation FROM ${await graph.declaredLists()}`,
  complete: async (graph, end, relations) => `
    SELECT relation, item, 1 AS declared, 0 AS likely, CAST(NULL AS DOUBLE) AS error
    FROM (${await completeItems(graph, end)}) WHERE relation IN (${relations})`,
  reason: (_, { statement, declarations }) => {
    const { owner } = declarations.get(`${statement.relation.value}`) ?? {}
    return { kind: 'listed', ...(owner === true && { owner }) }
  },
}

/** Lists of objects before lists of subjects. */
async function judge(
  graph: Tables & Pick<GraphWithTruths, 'compatibility' | 'declaredLists' | 'facts'>,
): Promise<Judge> {
  const lists = await listsInMemory(graph)
  const facts = await graph.facts()
  const compatible = await graph.compatibility()
  return (statement) => {
    for (const end of ['object', 'subject'] as const) {
      const item = statement[otherEnd(end)]
      const items = lists[end].get(statement.relation)
      const isListed = items !== undefined && (items.has(everyItem) || items.has(item))
      const known = isListed ? knownValues(facts, item, statement.relation, end) : []
      if (known.length === 0 || known.some((value) => compatible(value, statement[end]))) continue
      const shown = known.slice(0, mostShown)
      return { declared: true, facts: shown.map((value) => ({ ...statement, [end]: value })) }
    }
    return undefined
  }
}

// a certificate shows the first of a long list
const mostShown = 3

const everyItem = -1

/** By the values' end and relation: items with complete lists. */
async function listsInMemory(graph: Tables & Pick<GraphWithTruths, 'declaredLists'>) {
  const rows = await graph.database.rows(`SELECT * FROM ${await graph.declaredLists()}`)
  const lists = { object: new Map<number, Set<number>>(), subject: new Map<number, Set<number>>() }
  for (const { relation, listed: end, item } of rows) {
    const own = lists[end === 'object' ? 'object' : 'subject']
    const items = own.get(Number(relation)) ?? new Set()
    own.set(Number(relation), items.add(item === null ? everyItem : Number(item)))
  }
  return lists
}

/** SQL for `(relation, item)`: items whose known values at an end are declared complete. */
async function completeItems(
  graph: Pick<GraphWithTruths, 'declaredLists'>,
  end: End,
): Promise<string> {
  const declared = await graph.declaredLists()
  return `
    SELECT DISTINCT fact.relation, fact.${otherEnd(end)} AS item FROM facts AS fact
    JOIN ${declared} AS list ON list.relation = fact.relation AND list.listed = ${quoted(end)}
      AND (list.item IS NULL OR list.item = fact.${otherEnd(end)})`
}

/** `(relation, listed, item)`; without an item, every list of the relation is complete. */
export async function makeDeclaredLists(
  graph: Tables & Pick<Graph, 'askedTerms' | 'declarations'>,
): Promise<string> {
  await graph.askedTerms()
  const rows = [...graph.declarations.values()].flatMap(({ relation, complete }) =>
    complete === undefined
      ? []
      : endsOf(complete.end).flatMap((end) =>
          (complete.of ?? [undefined]).map(
            (item) =>
              `(${quoted(relation)}, ${quoted(end)}, ${item === undefined ? 'NULL' : quoted(item)})`,
          ),
        ),
  )
  const named = await valuesTable(
    graph,
    'named_lists (relation VARCHAR, list_end VARCHAR, item VARCHAR)',
    rows,
  )
  return materialise(
    graph,
    'declared_lists',
    `SELECT relation.code AS relation, own.list_end AS listed, item.code AS item FROM ${named} AS own
       JOIN terms AS relation ON relation.value = own.relation AND relation.kind = 0
       LEFT JOIN (
         SELECT code, value FROM terms WHERE kind = 0 UNION ALL SELECT code, value FROM merged
       ) AS item ON item.value = own.item
       WHERE own.item IS NULL OR item.code IS NOT NULL`,
  )
}

function endsOf(end: End | 'both'): readonly End[] {
  return end === 'both' ? ['object', 'subject'] : [end]
}
