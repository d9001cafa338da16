import { codeList } from '../../store/tables.ts'
import { errorUse } from '../error-bounds.ts'
import type { GraphWithGrounds } from '../graph-with-grounds.ts'
import { stratumOf } from './strata.ts'

/**
 * The fewest declared relations that must be measured before a ground's failures count against its unmeasured ones: on a
 * small graph, declarations stand alone. Undeclared relations with too few trials don't count against declared ones.
 */
export const fewestRefuting = 10

/**
 * SQL for a ground's answers with measured level and error. Unmeasured declarations are certified, unless nothing
 * certified remains of the many declared relations that were measured. `answers` is SQL for `relation`, `declared`,
 * `likely`, `error` and the `columns` to keep.
 */
export async function measuredLevel(
  graph: Pick<GraphWithGrounds, 'errors' | 'isPart' | 'ownersRelations'>,
  answers: string,
  columns: readonly string[],
  ground: number,
  use: keyof typeof errorUse,
): Promise<string> {
  if (graph.errors === undefined) return `SELECT ${columns.join(', ')} FROM (${answers})`
  const { table } = await graph.errors()
  const measured = `FROM ${table} WHERE ground = ${ground} AND use = ${errorUse[use]}`
  const owners = codeList(await graph.ownersRelations())
  const isOwners = `own.declared = 1 AND own.relation IN (${owners})`
  const admitted = `(SELECT CASE WHEN count(DISTINCT CASE WHEN declared = 1 THEN relation END) >= ${fewestRefuting} THEN max(certified) ELSE 1 END ${measured})`
  const mayBeSure = (await graph.isPart()) ? 'own.declared = 1' : 'true'
  const changed: Readonly<Record<string, string>> = {
    likely: `CASE WHEN own.likely = 0 AND ${mayBeSure} AND CASE WHEN ${isOwners} THEN 1 ELSE coalesce(measured.certified, own.declared * ${admitted}) END = 1 THEN 0 ELSE 1 END AS likely`,
    error: `CASE WHEN measured.use IS NULL OR own.likely = 1 OR (${isOwners}) THEN own.error ELSE measured.error END AS error`,
  }
  return `
    SELECT ${columns.map((column) => changed[column] ?? `own.${column}`).join(', ')}
    FROM (${answers}) AS own
    LEFT JOIN ${table} AS measured ON measured.ground = ${ground} AND measured.use = ${errorUse[use]}
      AND measured.relation = own.relation AND measured.stratum = ${stratumOf('own.error')}`
}
