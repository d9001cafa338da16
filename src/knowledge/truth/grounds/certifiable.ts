import type { Tables } from '../../store/tables.ts'
import { errorUse } from '../error-bounds.ts'
import type { GraphWithGrounds } from '../graph-with-grounds.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'
import type { Admission } from './admission.ts'
import type { Ground } from './ground.ts'
import { grounds } from './grounds.ts'

/** Codes of the relations for which a ground can give acceptable answers; it need not be asked about others. */
export async function certifiableBy(
  graph: Pick<GraphWithGrounds, 'errors' | 'measuredRelations' | 'relationsOf'>,
  ground: Ground,
  { standard, giveaways, use }: Admission,
): Promise<ReadonlySet<number>> {
  if (ground.givesAway === true && !giveaways) return new Set()
  if (ground.assumes === true && standard !== 'published') return new Set()
  const own = await graph.relationsOf(ground)
  const isMeasured = standard !== 'likely' && ground.assumes !== true
  if (!isMeasured || graph.errors === undefined) return own
  const measured = await graph.measuredRelations(ground, use)
  return new Set([...own].filter((relation) => measured.get(relation) ?? ground.pooled !== true))
}

/** Codes of the relations for which any ground can give acceptable answers. */
export async function certifiable(
  graph: Pick<GraphWithGrounds, 'errors' | 'measuredRelations' | 'relationsOf'>,
  admission: Admission,
): Promise<ReadonlySet<number>> {
  const all = new Set<number>()
  for (const ground of grounds) {
    for (const relation of await certifiableBy(graph, ground, admission)) all.add(relation)
  }
  return all
}

export async function readRelationsOf(
  graph: GraphWithTruths,
  ground: Ground,
): Promise<ReadonlySet<number>> {
  const rows = await graph.database.rows(
    `SELECT DISTINCT relation FROM (${await ground.relations(graph)}) AS own(relation)`,
  )
  return new Set(rows.map(({ relation }) => Number(relation)))
}

/** For each measured relation: whether any of its answers is certified. */
export async function readMeasuredRelations(
  graph: Tables & Pick<GraphWithGrounds, 'errors'>,
  ground: Ground,
  use: Admission['use'],
): Promise<ReadonlyMap<number, boolean>> {
  const bounds = await graph.errors?.()
  if (bounds === undefined) return new Map()
  const rows = await graph.database.rows(
    `SELECT relation, max(certified) AS certified FROM ${bounds.table}
       WHERE ground = ${grounds.indexOf(ground)} AND use = ${errorUse[use]} GROUP BY relation`,
  )
  return new Map(rows.map(({ relation, certified }) => [Number(relation), certified === 1]))
}
