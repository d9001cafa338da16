import type { Iri } from '../../../domain/iri.ts'
import { codeList, type Session } from '../session.ts'
import { relationsIn } from './relations-used.ts'

/** The IRIs of all relations that the graph has facts of, by code, in the order in which SQL orders texts. */
export function relationIris(session: Session): Promise<ReadonlyMap<number, Iri>> {
  return session.once('relation iris', async () => {
    const { codes } = await relationsIn(session)
    const rows = await session.database.rows(
      `SELECT code, value FROM terms WHERE code IN (${codeList(codes)}) ORDER BY value`,
    )
    return new Map(rows.map(({ code, value }) => [Number(code), `${value}`]))
  })
}
