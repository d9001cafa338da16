import type { Iri } from '../../domain/iri.ts'
import { codeList, relationCodes, type Tables } from '../store/tables.ts'

/** The relations of codes, for what outlasts the file: codes are each file's own. */
export async function relationsOfCodes(
  graph: Pick<Tables, 'database'>,
  codes: readonly number[],
): Promise<ReadonlyMap<number, Iri>> {
  const rows = await graph.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${codeList(new Set(codes))})`,
  )
  return new Map(rows.map(({ code, value }) => [Number(code), `${value}`]))
}

/** The codes of relations; those that the file does not have are left out. */
export async function codesOfRelations(
  graph: Pick<Tables, 'database'>,
  relations: readonly Iri[],
): Promise<ReadonlyMap<Iri, number>> {
  const rows = await graph.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${relationCodes(relations)})`,
  )
  return new Map(rows.map(({ code, value }) => [`${value}`, Number(code)]))
}

/** SQL for a list of the codes of relations: to go through all terms each time takes longer than most of what it is for. */
export async function readCodeList(
  { database }: Pick<Tables, 'database'>,
  relations: readonly Iri[],
): Promise<string> {
  const rows = await database.rows(relationCodes(relations))
  return codeList(rows.map(({ code }) => Number(code)))
}
