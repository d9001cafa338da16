import { ElenchusError } from '../../../errors.ts'
import { quoted } from '../../../knowledge/store/dialect.ts'
import { xsdString } from '../../../knowledge/store/vocabulary.ts'
import type { Trino, TrinoRow } from './trino-client.ts'

/** The tables of a schema: `facts`, and `names` if they stand apart, as a lake has them. */
export interface TrinoTables {
  /** SQL: `subject, relation, object, datatype, language, since, until` without blank nodes; an entity's `datatype` is NULL. */
  readonly facts: string
  /** SQL: `entity, role, language, text`; `undefined` where names are facts. */
  readonly names: string | undefined
}

/** Looks which tables and columns there are. Fails with `query-refused` where facts lack what tells a literal from an entity. */
export async function trinoTables(
  schema: string,
  rows: (sql: string) => Promise<readonly TrinoRow[]>,
  { host }: Trino,
): Promise<TrinoTables> {
  const found = await rows(`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = ${quoted(schema.toLowerCase())} AND table_name IN ('facts', 'names')`)
  const columns = (table: string) =>
    new Set(found.flatMap(([name, column]) => (name === table ? [`${column}`] : [])))
  const [facts, names] = [columns('facts'), columns('names')]
  const lacking = ['subject', 'relation', 'object'].find((column) => !facts.has(column))
  if (lacking !== undefined || !(facts.has('object_kind') || facts.has('datatype'))) {
    throw new ElenchusError(
      'query-refused',
      `${host} has no table "facts" in ${schema} with the columns subject, relation, object, and object_kind or datatype.`,
      {
        fix: 'Lay tables over a lake (docs/scale.md#trino), or make a view "facts" with these columns.',
      },
    )
  }
  const text = (column: string) =>
    facts.has(column) ? `nullif(${column}, '')` : 'CAST(NULL AS varchar)'
  const isLiteral = facts.has('object_kind')
    ? "object_kind = 'literal'"
    : `(${text('datatype')} IS NOT NULL OR ${text('language')} IS NOT NULL)`
  const named = ['entity', 'role', 'language', 'text'].every((column) => names.has(column))
  return {
    facts: `(
      SELECT subject, relation, object, ${text('language')} AS language, ${text('since')} AS since, ${text('until')} AS until,
        CASE WHEN ${isLiteral} THEN coalesce(${text('datatype')}, ${quoted(xsdString)}) END AS datatype
      FROM facts WHERE substr(subject, 1, 2) <> '_:' AND (${isLiteral} OR substr(object, 1, 2) <> '_:'))`,
    names: named
      ? "(SELECT entity, role, coalesce(language, '') AS language, text FROM names WHERE substr(entity, 1, 2) <> '_:')"
      : undefined,
  }
}

/** SQL for a list to look in; of none, one that holds nothing. */
export function listed(texts: Iterable<string>): string {
  return [...texts].map(quoted).join(', ') || 'NULL'
}
