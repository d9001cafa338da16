import type { Iri } from '../../domain/iri.ts'
import { codeList, relationCodes, type Session } from './session.ts'

/** The relations of codes, for what outlasts the file: codes are each file's own. */
export async function relationsOfCodes(
  session: Session,
  codes: readonly number[],
): Promise<ReadonlyMap<number, Iri>> {
  const rows = await session.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${codeList(new Set(codes))})`,
  )
  return new Map(rows.map(({ code, value }) => [Number(code), `${value}`]))
}

/** The codes of relations; those that the file does not have are left out. */
export async function codesOfRelations(
  session: Session,
  relations: readonly Iri[],
): Promise<ReadonlyMap<Iri, number>> {
  const rows = await session.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${relationCodes(relations)})`,
  )
  return new Map(rows.map(({ code, value }) => [`${value}`, Number(code)]))
}
