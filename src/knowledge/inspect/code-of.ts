import type { Iri } from '../../domain/iri.ts'
import { quoted, textKey } from '../store/dialect.ts'
import { termKind } from '../store/schema.ts'
import type { Tables } from '../store/tables.ts'

/** The code of a relation, entity or type in the graph; throws for an unknown one. */
export async function codeOf(graph: Pick<Tables, 'database'>, iri: Iri): Promise<number> {
  const code = await knownCode(graph, iri)
  if (code === undefined) throw new Error(`the graph has no ${iri}`)
  return code
}

/** The code of an IRI, also of one that was merged into another; `undefined` if unknown. */
export async function knownCode(
  { database }: Pick<Tables, 'database'>,
  iri: Iri,
): Promise<number | undefined> {
  const [row] = await database.rows(`
    SELECT code FROM terms WHERE kind <> ${termKind.literal} AND key = ${textKey(quoted(iri))}
    UNION SELECT code FROM merged WHERE key = ${textKey(quoted(iri))}`)
  return row === undefined ? undefined : Number(row.code)
}
