import { quoted, textKey } from '../store/dialect.ts'
import { comparableColumns, isDate, isNumber } from '../store/literal-columns.ts'
import { tables, termKind } from '../store/schema.ts'
import { materialise, type Tables } from '../store/tables.ts'
import type { GraphOptions } from './graph-options.ts'

/** Assigns codes to terms that a user asks about and the graph does not have. */
export interface AskedTerms {
  /**
   * Adds the literals of a table or query `(key, value, datatype, language)` that `terms` lacks, such as dates in
   * statements; `remove` deletes them.
   */
  readonly addLiterals: (literals: string) => Promise<{ readonly remove: () => Promise<void> }>
}

// draws use -1 and numbers near it for other things
const firstCode = -1000

export async function openAskedTerms(
  graph: Tables & Pick<GraphOptions, 'declarations'>,
): Promise<AskedTerms> {
  const { database } = graph
  const [row] = await database.rows('SELECT current_database() AS name')
  const file = `"${`${row?.name}`.replaceAll('"', '""')}"`
  for (const table of ['terms', 'literals'] as const) {
    await database.run(`CREATE TEMPORARY TABLE asked_${table} (${tables[table]})`)
    await database.run(`
      CREATE TEMPORARY VIEW ${table} AS
      SELECT * FROM ${file}.main.${table} UNION ALL SELECT * FROM asked_${table}`)
  }
  let next = firstCode - (await addDeclaredRelations(graph))
  return {
    addLiterals: async (literals) => {
      const fresh = await materialise(
        graph,
        'fresh',
        `SELECT key, value, datatype, language, ${next} - row_number() OVER (ORDER BY key) AS code FROM (
           SELECT key, min(value) AS value, min(datatype) AS datatype, min(language) AS language
           FROM (${literals}) WHERE key NOT IN (SELECT key FROM terms) GROUP BY key)`,
      )
      await database.run(`
        INSERT INTO asked_terms
        SELECT code, key, ${termKind.literal}, value, datatype, nullif(language, '') FROM ${fresh}`)
      await database.run(`
        INSERT INTO asked_literals SELECT code, ${comparableColumns('value', isDate('datatype'), isNumber('datatype'))} FROM ${fresh}`)
      const first = next
      next -= await database.count(`SELECT count(*) FROM ${fresh}`)
      await database.run(`DROP TABLE ${fresh}`)
      const own = `code < ${first} AND code >= ${next}`
      return {
        remove: async () => {
          await database.run(`DELETE FROM asked_terms WHERE ${own}`)
          await database.run(`DELETE FROM asked_literals WHERE ${own}`)
        },
      }
    },
  }
}

async function addDeclaredRelations({
  database,
  declarations,
}: Tables & Pick<GraphOptions, 'declarations'>): Promise<number> {
  const all = [...declarations.values()].flatMap(({ relation, implies = [] }) => [
    relation,
    ...implies.map((implied) => implied.relation),
  ])
  if (all.length === 0) return 0
  const rows = [...new Set(all)].map((relation) => `(${quoted(relation)})`)
  await database.run(`
    INSERT INTO asked_terms
    SELECT ${firstCode} - row_number() OVER (ORDER BY value), ${textKey('value')}, ${termKind.entity}, value, NULL, NULL
    FROM (VALUES ${rows.join(', ')}) AS relation(value)
    WHERE ${textKey('value')} NOT IN (SELECT key FROM terms)`)
  return database.count('SELECT count(*) FROM asked_terms')
}
