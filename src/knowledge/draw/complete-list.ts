import type { CertificateLevel } from '../../domain/certificate.ts'
import type { Draw } from '../../domain/draws.ts'
import { type End, otherEnd } from '../../domain/end.ts'
import type { ProofStandard } from '../../domain/proof-standard.ts'
import type { Graph } from '../graph/graph.ts'
import { numberColumns } from '../graph/memory/number-columns.ts'
import type { GraphWithGrounds } from '../truth/graph-with-grounds.ts'
import { grounds } from '../truth/grounds/grounds.ts'
import { measuredLevel } from '../truth/grounds/measured-level.ts'

/** What certifies that a fact's value is the only one at its end; see `Ground.complete`. */
interface Completeness {
  /** The ground's index. */
  readonly ground: number
  readonly declared: boolean
  readonly level: CertificateLevel
  readonly error?: number
}

/** By a fact's place: what certifies that its subject has no other object of the relation, or its object no other subject. */
export type CompleteLists = (place: number) => Completeness | undefined

/**
 * Lists of one value, or also of several, that are certified complete, each with the first ground that is certain, else
 * with the first. Made once for all draws.
 */
export async function readCompleteLists(
  graph: GraphWithGrounds,
  { standard = 'certified' }: Pick<Draw, 'standard'>,
  listed: End,
  values: 'one' | 'several' = 'one',
): Promise<CompleteLists> {
  const { integers, doubles } = await numberColumns(
    graph,
    `(${await certifiedLists(graph, listed, standard, values)})`,
    { integers: ['relation', 'item', 'ground', 'declared', 'likely'], doubles: ['error'] },
  )
  const lists = await rowsByFact(graph, integers, listed)
  return (place) => completenessOf(integers, doubles, lists[place] ?? -1)
}

/** The row of a fact's list by the fact's place, -1 if none; nameless values may be several. */
async function rowsByFact(
  graph: Pick<Graph, 'facts' | 'namelessNodes'>,
  { item: items, relation }: Readonly<Record<'item' | 'relation', Int32Array>>,
  listed: End,
): Promise<Int32Array> {
  const { bySubject, byObject, places } = await graph.facts()
  const nameless = await graph.namelessNodes()
  const lists = new Int32Array(bySubject.relations.length).fill(-1)
  const order = listed === 'object' ? bySubject : byObject
  for (const [row, item] of items.entries()) {
    const { start, end } = order.withRelation(item, relation[row] as number)
    for (let at = start; at < end; at++) {
      if (nameless.has(order.others[at] as number)) continue
      lists[listed === 'object' ? at : (places[at] as number)] = row
    }
  }
  return lists
}

function completenessOf(
  integers: Readonly<Record<'ground' | 'declared' | 'likely', Int32Array>>,
  doubles: Readonly<Record<'error', Float64Array>>,
  row: number,
): Completeness | undefined {
  if (row < 0) return undefined
  const error = doubles.error[row] as number
  const ground = integers.ground[row] as number
  const isSure = integers.likely[row] === 0
  return {
    ground,
    declared: integers.declared[row] === 1,
    level: isSure ? 'certified' : grounds[ground]?.assumes === true ? 'assumed' : 'likely',
    ...(!Number.isNaN(error) && { error }),
  }
}

/** SQL for `(relation, item, ground, declared, likely, error)`. */
async function certifiedLists(
  graph: GraphWithGrounds,
  listed: End,
  standard: ProofStandard,
  values: 'one' | 'several',
): Promise<string> {
  const item = otherEnd(listed)
  const certified: string[] = []
  for (const [number, ground] of grounds.entries()) {
    const assumes = ground.assumes === true
    if (ground.complete === undefined || (assumes && standard !== 'published')) continue
    const own = await ground.complete(graph, listed, allRelations)
    const columns = ['relation', 'item', 'declared', 'likely', 'error']
    const lists = assumes ? own : await measuredLevel(graph, own, columns, number, 'list')
    const isOne = values === 'several' && ground.listsSeveral === true ? 'true' : 'single'
    certified.push(
      `SELECT relation, item, ${number} AS ground, declared, likely, error FROM (${lists})
       JOIN items USING (relation, item)
       WHERE ${isOne} AND ${assumes || standard === 'likely' ? 'true' : 'likely = 0'}`,
    )
  }
  // certified before likely, then by the order of grounds
  const first = `likely * ${grounds.length} + ground`
  return `WITH items AS (
    SELECT relation, ${item} AS item, min(${listed}) = max(${listed}) AS single
    FROM facts WHERE until IS NULL GROUP BY relation, ${item}
  )
  SELECT relation, item, ${['ground', 'declared', 'likely', 'error']
    .map((part) => `min_by(${part}, ${first}) AS ${part}`)
    .join(', ')}
  FROM (${certified.join(' UNION ALL ')})
  GROUP BY relation, item`
}

const allRelations = 'SELECT DISTINCT relation FROM facts'
