import type { Iri } from '../../../domain/iri.ts'
import { codeList, type Tables } from '../../store/tables.ts'
import type { Graph } from '../graph.ts'

/** The IRIs of all relations that the graph has facts of, by code, in the order in which SQL orders texts. */
export async function readRelationIris(
  graph: Tables & Pick<Graph, 'relationsUsed'>,
): Promise<ReadonlyMap<number, Iri>> {
  const { codes } = await graph.relationsUsed()
  const rows = await graph.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${codeList(codes)}) ORDER BY value`,
  )
  return new Map(rows.map(({ code, value }) => [Number(code), `${value}`]))
}
