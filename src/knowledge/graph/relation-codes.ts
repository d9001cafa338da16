import type { Iri } from '../../domain/iri.ts'
import { codeList, relationCodes, type Tables } from '../store/tables.ts'

/** IRIs of relation codes, for what outlives the file: each file has its own codes. */
export async function relationsOfCodes(
  graph: Pick<Tables, 'database'>,
  codes: readonly number[],
): Promise<ReadonlyMap<number, Iri>> {
  const rows = await graph.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${codeList(new Set(codes))})`,
  )
  return new Map(rows.map(({ code, value }) => [Number(code), `${value}`]))
}

/** Relation codes by IRI, without relations that the file lacks. */
export async function codesOfRelations(
  graph: Pick<Tables, 'database'>,
  relations: readonly Iri[],
): Promise<ReadonlyMap<Iri, number>> {
  const rows = await graph.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${relationCodes(relations)})`,
  )
  return new Map(rows.map(({ code, value }) => [`${value}`, Number(code)]))
}

/** SQL for a list of relation codes, read once: scanning all terms each time would take longer than most of the queries. */
export async function readCodeList(
  { database }: Pick<Tables, 'database'>,
  relations: readonly Iri[],
): Promise<string> {
  const rows = await database.rows(relationCodes(relations))
  return codeList(rows.map(({ code }) => Number(code)))
}
