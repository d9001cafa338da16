import type { Iri } from '../../../domain/iri.ts'
import { codeList, type Tables } from '../../store/tables.ts'
import type { Graph } from '../graph.ts'

/** IRIs by code of all relations that have facts, in SQL's order of texts. */
export async function readRelationIris(
  graph: Tables & Pick<Graph, 'relationsUsed'>,
): Promise<ReadonlyMap<number, Iri>> {
  const { codes } = await graph.relationsUsed()
  const rows = await graph.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${codeList(codes)}) ORDER BY value`,
  )
  return new Map(rows.map(({ code, value }) => [Number(code), `${value}`]))
}
